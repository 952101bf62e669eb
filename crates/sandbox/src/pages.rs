//! The page's files, compiled into the program.

use std::borrow::Cow;

use kamisado_standin::Page;

/// Lists files of `page/` with their media types.
macro_rules! files {
    ($($name:literal: $content_type:expr,)*) => {
        [$(($name, $content_type, include_bytes!(concat!("../page/", $name)).as_slice())),*]
    };
}

const HTML: &str = "text/html; charset=utf-8";
const CSS: &str = "text/css; charset=utf-8";
const JAVASCRIPT: &str = "text/javascript; charset=utf-8";
const SVG: &str = "image/svg+xml";

/// The page at `/` and the files that it loads.
pub(crate) fn all() -> Vec<Page> {
    let files = files! {
        "index.html": HTML,
        "icon.svg": SVG,
        "layout.css": CSS,
        "messages.css": CSS,
        "composer.css": CSS,
        "fault_drawer.css": CSS,
        "main.js": JAVASCRIPT,
        "control.js": JAVASCRIPT,
        "dom.js": JAVASCRIPT,
        "emoji.js": JAVASCRIPT,
        "people.js": JAVASCRIPT,
        "markdown.js": JAVASCRIPT,
        "times.js": JAVASCRIPT,
        "pane.js": JAVASCRIPT,
        "channel_tabs.js": JAVASCRIPT,
        "message.js": JAVASCRIPT,
        "message_list.js": JAVASCRIPT,
        "components.js": JAVASCRIPT,
        "form.js": JAVASCRIPT,
        "picture.js": JAVASCRIPT,
        "composer.js": JAVASCRIPT,
        "suggestions.js": JAVASCRIPT,
        "commands.js": JAVASCRIPT,
        "app_menu.js": JAVASCRIPT,
        "command_form.js": JAVASCRIPT,
        "option_field.js": JAVASCRIPT,
        "file_field.js": JAVASCRIPT,
        "fault_drawer.js": JAVASCRIPT,
    };
    files
        .into_iter()
        .map(|(name, content_type, body)| Page {
            path: if name == "index.html" { "/".to_owned() } else { format!("/{name}") },
            content_type: content_type.to_owned(),
            body: Cow::Borrowed(body),
        })
        .collect()
}
