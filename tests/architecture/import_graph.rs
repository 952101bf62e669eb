//! The graph of imports between source files, and a search for its cycles.
//!
//! A `use` or an inline path counts as an import from the file that defines the name, however many re-exports lie
//! between. `mod` declarations, re-exports (`use` with any visibility) and code under `#[cfg(test)]` are not imports.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet, VecDeque};

use proc_macro2::{TokenStream, TokenTree};
use syn::{
    Item, UseTree, Visibility,
    visit::{self, Visit},
};

/// The maximum number of re-exports through which a name is followed before it counts as unknown.
const MAX_REEXPORTS: usize = 20;

/// The texts of source files by their paths relative to the workspace, with `/` as the separator.
pub(crate) type Sources = BTreeMap<String, String>;

/// An import: the importing file, and the file that defines the imported name.
pub(crate) type Import = (String, String);

/// A crate and its root file.
pub(crate) struct CrateRoot {
    /// The name that other crates import it by.
    pub name: String,
    /// Its root file.
    pub file: String,
}

/// All imports between files.
///
/// # Panics
/// When a file is missing or cannot be parsed.
pub(crate) fn imports(sources: &Sources, crates: &[CrateRoot]) -> BTreeSet<Import> {
    let mut tree = ModuleTree::new(sources);
    for root in crates {
        let module = tree.add_file(&root.file, None);
        tree.crates.insert(root.name.clone(), module);
    }
    let mut imports = BTreeSet::new();
    for (module, path) in &tree.paths {
        if let Some(file) = tree.resolve(*module, path, 0).map(|found| tree.file(found)) {
            let from = &tree.modules[*module].file;
            if from != file {
                imports.insert((from.clone(), file.to_owned()));
            }
        }
    }
    imports
}

/// The paths by which files name what is outside of these crates, such as `std::time::Instant`. An alias counts as what it stands
/// for. A file is listed with each of its paths.
///
/// # Panics
/// When a file is missing or cannot be parsed.
pub(crate) fn foreign_paths(sources: &Sources, crates: &[CrateRoot]) -> BTreeSet<(String, String)> {
    let mut tree = ModuleTree::new(sources);
    for root in crates {
        let module = tree.add_file(&root.file, None);
        tree.crates.insert(root.name.clone(), module);
    }
    let is_foreign = |module: ModuleIndex, path: &Path| {
        let is_local = matches!(path[0].as_str(), "crate" | "self" | "super");
        !is_local && tree.resolve(module, path, 0).is_none()
    };
    let inline = tree.paths.iter().map(|(module, path)| (*module, path));
    let declared =
        tree.modules.iter().enumerate().flat_map(|(index, module)| {
            module.uses.values().chain(&module.globs).map(move |path| (index, path))
        });
    let mut foreign = BTreeSet::new();
    for (module, path) in inline.chain(declared).filter(|(module, path)| is_foreign(*module, path)) {
        let alias = tree.modules[module].uses.get(&path[0]).filter(|alias| is_foreign(module, alias));
        let whole: Vec<&str> = match alias {
            Some(alias) => alias.iter().chain(&path[1..]).map(String::as_str).collect(),
            None => path.iter().map(String::as_str).collect(),
        };
        foreign.insert((tree.modules[module].file.clone(), whole.join("::")));
    }
    foreign
}

/// A shortest cycle of imports: each file imports the next, and the last imports the first. `None` if there is no cycle.
pub(crate) fn circle(imports: &BTreeSet<Import>) -> Option<Vec<String>> {
    let mut next: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for (from, to) in imports {
        next.entry(from).or_default().push(to);
    }
    next.keys().filter_map(|&start| shortest_cycle_through(&next, start)).min_by_key(Vec::len)
}

/// A shortest path from a file back to itself, by breadth-first search.
fn shortest_cycle_through(next: &BTreeMap<&str, Vec<&str>>, start: &str) -> Option<Vec<String>> {
    let mut ways = VecDeque::from([vec![start]]);
    let mut seen = HashSet::new();
    while let Some(way) = ways.pop_front() {
        for &file in next.get(way[way.len() - 1]).into_iter().flatten() {
            if file == start {
                return Some(way.into_iter().map(str::to_owned).collect());
            }
            if seen.insert(file) {
                ways.push_back(way.iter().copied().chain([file]).collect());
            }
        }
    }
    None
}

type ModuleIndex = usize;

type Path = Vec<String>;

#[derive(Default)]
struct Module {
    file: String,
    parent: Option<ModuleIndex>,
    children: HashMap<String, ModuleIndex>,
    /// The names of all items that the module defines, except modules.
    items: HashSet<String>,
    /// The names that `use` declarations of any visibility bring into scope, with their paths.
    uses: HashMap<String, Path>,
    globs: Vec<Path>,
}

/// The target of a path.
#[derive(Clone, Copy)]
enum Found {
    Module(ModuleIndex),
    /// An item, which is given by the module that defines it.
    ItemOf(ModuleIndex),
}

struct ModuleTree<'a> {
    sources: &'a Sources,
    modules: Vec<Module>,
    crates: HashMap<String, ModuleIndex>,
    /// Every path that counts as an import, with the module that contains it.
    paths: Vec<(ModuleIndex, Path)>,
}

impl<'a> ModuleTree<'a> {
    fn new(sources: &'a Sources) -> Self {
        Self { sources, modules: Vec::new(), crates: HashMap::new(), paths: Vec::new() }
    }

    fn file(&self, found: Found) -> &str {
        let (Found::Module(module) | Found::ItemOf(module)) = found;
        &self.modules[module].file
    }

    fn add_file(&mut self, file: &str, parent: Option<ModuleIndex>) -> ModuleIndex {
        let source = self.sources.get(file).unwrap_or_else(|| panic!("{file} is missing"));
        let parsed = syn::parse_file(source).unwrap_or_else(|error| panic!("{file}: {error}"));
        // The folder that contains the files of this module's children.
        let stem = file.strip_suffix(".rs").unwrap_or(file);
        let is_folder_file = parent.is_none() || stem.ends_with("/mod");
        let folder =
            if is_folder_file { stem.rsplit_once('/').map_or("", |(folder, _)| folder) } else { stem };
        self.add_module(file, folder, parent, &parsed.items)
    }

    fn add_module(
        &mut self,
        file: &str,
        folder: &str,
        parent: Option<ModuleIndex>,
        items: &[Item],
    ) -> ModuleIndex {
        let index = self.modules.len();
        self.modules.push(Module { file: file.to_owned(), parent, ..Module::default() });
        let mut reader = Reader { module: &mut self.modules[index], paths: Vec::new() };
        for item in items {
            reader.define(item);
            reader.visit_item(item);
        }
        let paths = reader.paths;
        self.paths.extend(paths.into_iter().map(|path| (index, path)));
        for item in items {
            let Item::Mod(child) = item else { continue };
            if is_for_tests(&child.attrs) {
                continue;
            }
            let name = child.ident.to_string();
            let child = if let Some((_, items)) = &child.content {
                self.add_module(file, &format!("{folder}/{name}"), Some(index), items)
            } else {
                let (flat, nested) = (format!("{folder}/{name}.rs"), format!("{folder}/{name}/mod.rs"));
                let file = if self.sources.contains_key(&flat) { flat } else { nested };
                self.add_file(&file, Some(index))
            };
            self.modules[index].children.insert(name, child);
        }
        index
    }

    /// The target of a path in a module. `None` if it is outside these crates.
    fn resolve(&self, module: ModuleIndex, path: &[String], reexports: usize) -> Option<Found> {
        let (first, rest) = path.split_first()?;
        let mut found = match first.as_str() {
            "crate" => Found::Module(self.root_of(module)),
            "self" => Found::Module(module),
            "super" => Found::Module(self.modules[module].parent?),
            name => self
                .look_up(module, name, reexports)
                .or_else(|| self.crates.get(name).copied().map(Found::Module))?,
        };
        for segment in rest {
            let Found::Module(module) = found else { return Some(found) };
            found = match segment.as_str() {
                "self" => found,
                "super" => Found::Module(self.modules[module].parent?),
                name => self.look_up(module, name, reexports)?,
            };
        }
        Some(found)
    }

    fn look_up(&self, module: ModuleIndex, name: &str, reexports: usize) -> Option<Found> {
        let Module { children, items, uses, globs, .. } = &self.modules[module];
        if items.contains(name) {
            return Some(Found::ItemOf(module));
        }
        if let Some(&child) = children.get(name) {
            return Some(Found::Module(child));
        }
        if reexports == MAX_REEXPORTS {
            return None;
        }
        if let Some(path) = uses.get(name) {
            // The path of `use time;` names the crate `time`. Resolving it in this module would find the import itself again.
            return if path.len() == 1 { None } else { self.resolve(module, path, reexports + 1) };
        }
        globs.iter().find_map(|glob| match self.resolve(module, glob, reexports + 1)? {
            Found::Module(from) => self.look_up(from, name, reexports + 1),
            Found::ItemOf(_) => None,
        })
    }

    fn root_of(&self, mut module: ModuleIndex) -> ModuleIndex {
        while let Some(parent) = self.modules[module].parent {
            module = parent;
        }
        module
    }
}

/// Collects a module's definitions and the paths in its code.
struct Reader<'a> {
    module: &'a mut Module,
    paths: Vec<Path>,
}

impl Reader<'_> {
    fn define(&mut self, item: &Item) {
        let name = match item {
            Item::Const(item) => &item.ident,
            Item::Enum(item) => &item.ident,
            Item::Fn(item) => &item.sig.ident,
            Item::Static(item) => &item.ident,
            Item::Struct(item) => &item.ident,
            Item::Trait(item) => &item.ident,
            Item::Type(item) => &item.ident,
            Item::Union(item) => &item.ident,
            Item::Macro(item) => match &item.ident {
                Some(name) => name,
                None => return,
            },
            _ => return,
        };
        self.module.items.insert(name.to_string());
    }

    fn read_use(&mut self, tree: &UseTree, before: &Path, is_import: bool) {
        let with = |name: String| before.iter().cloned().chain([name]).collect::<Path>();
        let (name, path) = match tree {
            UseTree::Path(tree) => {
                return self.read_use(&tree.tree, &with(tree.ident.to_string()), is_import);
            }
            UseTree::Group(group) => {
                for tree in &group.items {
                    self.read_use(tree, before, is_import);
                }
                return;
            }
            UseTree::Glob(_) => {
                self.module.globs.push(before.clone());
                if is_import {
                    self.paths.push(before.clone());
                }
                return;
            }
            UseTree::Name(tree) if tree.ident == "self" => (before.last().cloned(), before.clone()),
            UseTree::Name(tree) => (Some(tree.ident.to_string()), with(tree.ident.to_string())),
            UseTree::Rename(tree) => (Some(tree.rename.to_string()), with(tree.ident.to_string())),
        };
        // This also adds the name of a macro that is re-exported in the file of its definition.
        self.module.uses.extend(name.map(|name| (name, path.clone())));
        if is_import {
            self.paths.push(path);
        }
    }

    fn read_tokens(&mut self, tokens: TokenStream) {
        let mut path = Path::new();
        let mut colons = 0;
        for token in tokens {
            match token {
                TokenTree::Punct(punct) if punct.as_char() == ':' && !path.is_empty() => colons += 1,
                TokenTree::Ident(name) if colons == 2 => {
                    path.push(name.to_string());
                    colons = 0;
                }
                other => {
                    self.keep(std::mem::take(&mut path));
                    colons = 0;
                    match other {
                        TokenTree::Ident(name) => path.push(name.to_string()),
                        TokenTree::Group(group) => self.read_tokens(group.stream()),
                        _ => {}
                    }
                }
            }
        }
        self.keep(path);
    }

    /// Records a path of several segments. A single name is not recorded: it is local or comes from a `use` declaration, whose path
    /// is recorded.
    fn keep(&mut self, path: Path) {
        if path.len() > 1 {
            self.paths.push(path);
        }
    }
}

impl<'ast> Visit<'ast> for Reader<'_> {
    fn visit_item(&mut self, item: &'ast Item) {
        let attributes = match item {
            Item::Fn(item) => &item.attrs,
            Item::Impl(item) => &item.attrs,
            // A separate reader reads the child module.
            Item::Mod(_) => return,
            Item::Use(item) => &item.attrs,
            _ => return visit::visit_item(self, item),
        };
        if !is_for_tests(attributes) {
            visit::visit_item(self, item);
        }
    }

    fn visit_item_use(&mut self, item: &'ast syn::ItemUse) {
        self.read_use(&item.tree, &Path::new(), matches!(item.vis, Visibility::Inherited));
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        self.keep(path.segments.iter().map(|segment| segment.ident.to_string()).collect());
        visit::visit_path(self, path);
    }

    fn visit_macro(&mut self, called: &'ast syn::Macro) {
        self.visit_path(&called.path);
        self.read_tokens(called.tokens.clone());
    }
}

fn is_for_tests(attributes: &[syn::Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        attribute.path().is_ident("cfg")
            && attribute.parse_args::<syn::Path>().is_ok_and(|condition| condition.is_ident("test"))
    })
}
