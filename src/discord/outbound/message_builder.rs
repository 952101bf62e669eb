//! Converts the view's messages, buttons and menus to serenity's builders.

use serenity::all::{
    ButtonStyle as DiscordButtonStyle, CreateActionRow, CreateAllowedMentions, CreateAttachment,
    CreateButton, CreateInputText, CreateMessage, CreateModal, CreateSelectMenu, CreateSelectMenuKind,
    CreateSelectMenuOption, EditAttachments, EditMessage, EmojiId, InputTextStyle, Nonce, ReactionType,
};

use crate::{
    club::Person,
    discord::{components::action_custom_id, id_conversion},
    text::ColorEmoji,
    view::{
        button::{Button, ButtonStyle},
        component_row::Row,
        form::Form,
        message::Message,
        picture_attachment::Attachment,
        select_menu::{MenuOption, SelectMenu},
    },
};

/// The maximum number of characters of a nonce (<https://discord.com/developers/docs/resources/message#create-message>).
const NONCE_MAX: usize = 25;

/// The request that posts a message. For some minutes, Discord posts no second message with the same nonce.
pub(crate) fn create_message(message: Message, nonce: &str) -> CreateMessage {
    let nonce: String = nonce.chars().take(NONCE_MAX).collect();
    CreateMessage::new()
        .content(message.content)
        .allowed_mentions(allowed_mentions(message.pings))
        .components(rows(message.rows))
        .nonce(Nonce::String(nonce))
        .enforce_nonce(true)
        .files(attachments(message.attachments))
}

/// The edit that replaces the text, buttons and menus of an earlier message. The edited message keeps its pictures and
/// notifies nobody.
pub(crate) fn edit_message(message: Message) -> EditMessage {
    EditMessage::new()
        .content(message.content)
        .allowed_mentions(allowed_mentions(None))
        .components(rows(message.rows))
}

/// Like [`edit_message`], but also replaces the pictures.
pub(crate) fn edit_message_and_pictures(message: Message) -> EditMessage {
    let files = attachments(message.attachments.clone());
    edit_message(message).attachments(files.fold(EditAttachments::new(), EditAttachments::add))
}

/// Allows the mentions of a message to notify only these people. If the list is empty, they notify nobody.
pub(crate) fn allowed_mentions(people: impl IntoIterator<Item = Person>) -> CreateAllowedMentions {
    CreateAllowedMentions::new().users(people.into_iter().filter_map(id_conversion::user_of))
}

pub(crate) fn attachments(
    attachments: impl IntoIterator<Item = Attachment>,
) -> impl Iterator<Item = CreateAttachment> {
    attachments.into_iter().map(|attachment| {
        CreateAttachment::bytes(attachment.bytes, attachment.file_name).description(attachment.description)
    })
}

/// The maximum number of characters that a form takes.
const TYPED_MAX: u16 = 100;

/// The window that shows a form.
pub(crate) fn modal(form: Form) -> CreateModal {
    let line = CreateInputText::new(InputTextStyle::Short, form.label, "text")
        .placeholder(form.placeholder)
        .max_length(TYPED_MAX);
    let custom_id = action_custom_id::custom_id(&form.action).to_string();
    CreateModal::new(custom_id, form.title).components(vec![CreateActionRow::InputText(line)])
}

pub(crate) fn rows(rows: Vec<Row>) -> Vec<CreateActionRow> {
    rows.into_iter().map(row).collect()
}

fn row(row: Row) -> CreateActionRow {
    match row {
        Row::Buttons(buttons) => CreateActionRow::Buttons(buttons.into_iter().map(button).collect()),
        Row::Menu(menu) => CreateActionRow::SelectMenu(select_menu(menu)),
        Row::RoleMenu(menu) => {
            let custom_id = action_custom_id::custom_id(&menu.action).to_string();
            let kind = CreateSelectMenuKind::Role { default_roles: None };
            CreateActionRow::SelectMenu(CreateSelectMenu::new(custom_id, kind).placeholder(menu.placeholder))
        }
        Row::UserMenu(menu) => {
            let custom_id = action_custom_id::custom_id(&menu.action).to_string();
            let kind = CreateSelectMenuKind::User { default_users: None };
            CreateActionRow::SelectMenu(CreateSelectMenu::new(custom_id, kind).placeholder(menu.placeholder))
        }
    }
}

fn button(button: Button) -> CreateButton {
    CreateButton::new(action_custom_id::custom_id(&button.action).to_string())
        .label(button.label)
        .style(match button.style {
            ButtonStyle::Primary => DiscordButtonStyle::Primary,
            ButtonStyle::Secondary => DiscordButtonStyle::Secondary,
            ButtonStyle::Success => DiscordButtonStyle::Success,
            ButtonStyle::Danger => DiscordButtonStyle::Danger,
        })
        .disabled(button.disabled)
}

fn select_menu(menu: SelectMenu) -> CreateSelectMenu {
    let custom_id = action_custom_id::custom_id(&menu.action).to_string();
    let options = menu.options.into_iter().map(menu_option).collect();
    CreateSelectMenu::new(custom_id, CreateSelectMenuKind::String { options }).placeholder(menu.placeholder)
}

fn menu_option(option: MenuOption) -> CreateSelectMenuOption {
    let built = CreateSelectMenuOption::new(option.label, action_custom_id::menu_value(&option.value));
    let built = match option.description {
        Some(description) => built.description(description),
        None => built,
    };
    let built = match option.emoji {
        Some(emoji) => built.emoji(color_emoji(emoji)),
        None => built,
    };
    if option.selected { built.default_selection(true) } else { built }
}

fn color_emoji(emoji: ColorEmoji) -> ReactionType {
    match emoji {
        ColorEmoji::Plain(emoji) => ReactionType::Unicode(emoji.to_owned()),
        ColorEmoji::Own { name, id } => {
            ReactionType::Custom { animated: false, id: EmojiId::from(id), name: Some(name.to_owned()) }
        }
    }
}

#[cfg(test)]
mod tests;
