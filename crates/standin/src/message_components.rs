//! Buttons and menus: the checks that the OpenAPI description does not express, and their form in responses.

use serde_json::{Map, Value, json};

use crate::snowflake::{self, Snowflake};

/// Discord's flag `IS_COMPONENTS_V2`: the message uses components of version 2, which the stand-in does not support.
const IS_COMPONENTS_V2: u64 = 1 << 15;

/// Checks rows of components and converts them to the form in which Discord returns them.
///
/// # Errors
///
/// Returns Discord's error message, or a description of the first problem.
pub(crate) fn normalize(components: &Value, flags: u64) -> Result<Vec<Value>, String> {
    let Some(rows) = components.as_array() else { return Ok(Vec::new()) };
    if flags & IS_COMPONENTS_V2 != 0 {
        return Err("components of the second version are not imitated".to_owned());
    }
    if rows.len() > 5 {
        return Err("Must be between 1 and 5 in length.".to_owned());
    }
    let mut custom_ids: Vec<String> = Vec::new();
    let mut next_id = 1_u32;
    let mut normalized = Vec::with_capacity(rows.len());
    for row in rows {
        if row["type"] != 1 {
            return Err("Value of field \"type\" must be one of (1,).".to_owned());
        }
        let row_id = next_id;
        next_id += 1;
        let controls = row["components"].as_array().map(Vec::as_slice).unwrap_or_default();
        if controls.is_empty() || controls.len() > 5 {
            return Err("Must be between 1 and 5 in length.".to_owned());
        }
        if controls.len() > 1 && controls.iter().any(|control| control["type"] != 2) {
            return Err("a row holds five buttons or one menu".to_owned());
        }
        let mut inner = Vec::with_capacity(controls.len());
        for control in controls {
            check(control)?;
            if let Some(custom_id) = control["custom_id"].as_str() {
                if custom_ids.iter().any(|known| known == custom_id) {
                    return Err("Component custom id cannot be duplicated".to_owned());
                }
                custom_ids.push(custom_id.to_owned());
            }
            inner.push(answer_form(control, next_id));
            next_id += 1;
        }
        normalized.push(json!({ "type": 1, "id": row_id, "components": inner }));
    }
    Ok(normalized)
}

/// The ids of the custom emoji in a row of components.
pub(crate) fn emoji_ids(row: &Value) -> Vec<Snowflake> {
    let controls = row["components"].as_array().into_iter().flatten();
    let options = controls.clone().filter_map(|control| control["options"].as_array()).flatten();
    let emoji = controls.chain(options).map(|with_emoji| &with_emoji["emoji"]["id"]);
    emoji.filter_map(snowflake::from_json).collect()
}

fn check(control: &Value) -> Result<(), String> {
    let too_long = |text: &Value, most: usize| text.as_str().is_some_and(|text| text.chars().count() > most);
    if too_long(&control["custom_id"], 100) {
        return Err("Must be between 1 and 100 in length.".to_owned());
    }
    match control["type"].as_u64() {
        Some(2) => {
            let link = control["style"] == 5;
            if link != control["custom_id"].is_null() || link == control["url"].is_null() {
                return Err("a link has a url, any other button a custom_id".to_owned());
            }
            if control["label"].as_str().is_none_or(str::is_empty) && control["emoji"].is_null() {
                return Err("A button has a label or an emoji.".to_owned());
            }
            if too_long(&control["label"], 80) {
                return Err("Must be 80 or fewer in length.".to_owned());
            }
        }
        Some(3) => {
            let options = control["options"].as_array().map(Vec::as_slice).unwrap_or_default();
            if options.is_empty() || options.len() > 25 {
                return Err("Must be between 1 and 25 in length.".to_owned());
            }
            for (index, option) in options.iter().enumerate() {
                if options[..index].iter().any(|other| other["value"] == option["value"]) {
                    return Err("The specified option value is already used".to_owned());
                }
            }
            let most = control["max_values"].as_u64().unwrap_or(1);
            if most > options.len() as u64 || control["min_values"].as_u64().unwrap_or(1) > most {
                return Err("min_values and max_values do not fit the options".to_owned());
            }
            let preset = options.iter().filter(|option| option["default"] == true).count() as u64;
            if preset > most {
                return Err("more options are set by default than may be chosen".to_owned());
            }
        }
        _ => {}
    }
    Ok(())
}

/// A button or menu in the form in which Discord returns it: without nulls, with an id and the default values.
fn answer_form(control: &Value, id: u32) -> Value {
    let mut object: Map<String, Value> = without_nulls(control);
    object.insert("id".to_owned(), json!(id));
    if matches!(control["type"].as_u64(), Some(3 | 5..=8)) {
        object.entry("min_values").or_insert(json!(1));
        object.entry("max_values").or_insert(json!(1));
        if let Some(options) = object.get_mut("options").and_then(Value::as_array_mut) {
            for option in options {
                *option = Value::Object(without_nulls(option));
            }
        }
    }
    Value::Object(object)
}

fn without_nulls(value: &Value) -> Map<String, Value> {
    let entries = value.as_object().into_iter().flatten().filter(|(_, value)| !value.is_null());
    entries.map(|(key, value)| (key.clone(), value.clone())).collect()
}
