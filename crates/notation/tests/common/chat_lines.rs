//! Lines of chat: written by hand, and made from templates.

use std::collections::{HashMap, HashSet};

use kamisado_notation::Language;

use super::Numbers;

/// The lines of a file with their languages. A line that begins with `#` names the language of the lines below it.
pub(crate) fn by_language(file: &'static str) -> impl Iterator<Item = (Language, &'static str)> {
    let mut language = None;
    file.lines().filter_map(move |line| match line.strip_prefix("# ") {
        Some(name) => {
            language = Language::ALL.into_iter().find(|known| format!("{known:?}") == name);
            None
        }
        None => Some((language?, line)),
    })
}

/// The templates of a language, and the texts that can replace each name in them.
struct Templates {
    lines: Vec<&'static str>,
    names: HashMap<&'static str, Vec<&'static str>>,
}

impl Templates {
    fn of(language: Language) -> Self {
        let (mut lines, mut names) = (Vec::new(), HashMap::new());
        let all = by_language(include_str!("../data/chat_templates.txt"));
        for (_, line) in all.filter(|(of, line)| *of == language && !line.is_empty()) {
            match line.strip_prefix('@').and_then(|list| list.split_once(": ")) {
                Some((name, texts)) => drop(names.insert(name, texts.split(" | ").collect())),
                None => lines.push(line),
            }
        }
        Self { lines, names }
    }

    fn any(&self, numbers: &mut Numbers, name: &str) -> String {
        if name == "square" {
            return format!(
                "{}{}",
                numbers.one_of(&['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']),
                1 + numbers.below(8)
            );
        }
        numbers.one_of(self.names.get(name).unwrap_or_else(|| panic!("no {name}"))).to_owned()
    }

    /// Makes a line from a template, with or without a few words around it.
    fn line(&self, numbers: &mut Numbers) -> String {
        let mut rest = numbers.one_of(&self.lines);
        let mut line = String::new();
        while let Some((before, name)) = rest.split_once('{') {
            let (name, after) = name.split_once('}').expect("a brace that closes");
            line += before;
            line += &self.any(numbers, name);
            rest = after;
        }
        line += rest;
        match numbers.below(8) {
            0 => format!("{} {line}", self.any(numbers, "open")),
            1 => format!("{}, {line}", self.any(numbers, "open")),
            2 => format!("{line} {}", self.any(numbers, "close")),
            3 => format!("{line}, {}", self.any(numbers, "close")),
            4 => format!("{line}.."),
            _ => line,
        }
    }
}

/// Makes `count` different lines in a language. Every run makes the same lines.
pub(crate) fn made(language: Language, count: usize) -> HashSet<String> {
    let (templates, mut numbers) = (Templates::of(language), Numbers(language as u64));
    let mut lines = HashSet::new();
    while lines.len() < count {
        lines.insert(templates.line(&mut numbers));
    }
    lines
}
