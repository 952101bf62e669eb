//! Validates requests and responses against Discord's OpenAPI description.
//!
//! `openapi/openapi.json` is Discord's file, unchanged. Its object schemas allow unknown keys; the validators here
//! reject them. A validator is compiled at its first use and then kept for the whole process.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::{Arc, LazyLock, RwLock};

use jsonschema::Validator;
use serde_json::{Map, Value, json};

static DESCRIPTION: LazyLock<Value> = LazyLock::new(|| {
    serde_json::from_str(include_str!("../openapi/openapi.json"))
        .expect("the API description is part of the program")
});

static VALIDATORS: LazyLock<RwLock<HashMap<SchemaLocation, Arc<Validator>>>> = LazyLock::new(RwLock::default);

const PREFIX: &str = "#/components/schemas/";

/// The location of a schema in the description.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum SchemaLocation {
    /// A request body, by lower-case method and path.
    Request(&'static str, &'static str),
    /// The body of a successful response, by lower-case method and path.
    Response(&'static str, &'static str),
    /// A named component schema.
    Named(&'static str),
}

/// Validates a value against a schema.
///
/// # Errors
///
/// Returns the first three problems, or a message that the description has no such schema.
pub(crate) fn check(place: SchemaLocation, value: &Value) -> Result<(), String> {
    let validator = validator(place)?;
    if validator.is_valid(value) {
        return Ok(());
    }
    let problems: Vec<String> = validator
        .iter_errors(value)
        .take(3)
        .map(|error| {
            let path = error.instance_path().to_string();
            let mut problem = format!("{}: {error}", if path.is_empty() { "/" } else { &path });
            if problem.len() > 600 {
                let cut = (0..=600).rev().find(|index| problem.is_char_boundary(*index)).unwrap_or(0);
                problem.truncate(cut);
                problem.push_str("...");
            }
            problem
        })
        .collect();
    Err(problems.join("; "))
}

/// Copies commands without the fields that serenity adds to every option and Discord ignores: null fields, empty lists,
/// and `autocomplete: false`.
pub(crate) fn without_empty_option_fields(commands: &Value) -> Value {
    match commands {
        Value::Array(list) => list.iter().map(without_empty_option_fields).collect(),
        Value::Object(object) => {
            let is_option = object.contains_key("type");
            let empty = |key: &str, value: &Value| {
                value.is_null()
                    || matches!(key, "options" | "choices" | "channel_types")
                        && value.as_array().is_some_and(Vec::is_empty)
                    || is_option && key == "autocomplete" && *value == json!(false)
            };
            let kept = object.iter().filter(|(key, value)| !empty(key, value));
            let copied = kept.map(|(key, value)| match key.as_str() {
                "options" => (key.clone(), without_empty_option_fields(value)),
                _ => (key.clone(), value.clone()),
            });
            Value::Object(copied.collect())
        }
        other => other.clone(),
    }
}

/// Whether the description contains the schema at this location.
pub(crate) fn is_described(place: SchemaLocation) -> bool {
    find(place).is_some()
}

fn validator(place: SchemaLocation) -> Result<Arc<Validator>, String> {
    if let Some(known) = VALIDATORS.read().ok().and_then(|validators| validators.get(&place).cloned()) {
        return Ok(known);
    }
    let schema = find(place).ok_or_else(|| format!("no body is described for {place:?}"))?;
    let compiled = jsonschema::draft202012::options()
        .build(&document(schema))
        .map_err(|error| format!("the description of {place:?} cannot be compiled: {error}"))?;
    let compiled = Arc::new(compiled);
    if let Ok(mut validators) = VALIDATORS.write() {
        validators.insert(place, Arc::clone(&compiled));
    }
    Ok(compiled)
}

fn find(place: SchemaLocation) -> Option<&'static Value> {
    match place {
        SchemaLocation::Named(name) => DESCRIPTION["components"]["schemas"].get(name),
        SchemaLocation::Request(method, path) => {
            DESCRIPTION["paths"].get(path)?[method]["requestBody"]["content"]["application/json"]
                .get("schema")
        }
        SchemaLocation::Response(method, path) => {
            let responses = &DESCRIPTION["paths"].get(path)?[method]["responses"];
            let success = ["200", "201"].iter().find_map(|status| responses.get(status))?;
            success["content"]["application/json"].get("schema")
        }
    }
}

/// Builds a self-contained schema document: the schema and all schemas that it references, each of them strict.
fn document(schema: &Value) -> Value {
    let mut names = BTreeSet::new();
    let mut open = vec![schema];
    while let Some(next) = open.pop() {
        for name in references(next) {
            if names.insert(name)
                && let Some(target) = DESCRIPTION["components"]["schemas"].get(name)
            {
                open.push(target);
            }
        }
    }
    let schemas: BTreeMap<&str, Value> = names
        .into_iter()
        .map(|name| (name, strict_named(name, &DESCRIPTION["components"]["schemas"][name])))
        .collect();
    json!({ "allOf": [strict(schema)], "components": { "schemas": schemas } })
}

/// The names of the schemas to which a schema refers directly.
fn references(schema: &Value) -> Vec<&str> {
    fn collect<'a>(value: &'a Value, found: &mut Vec<&'a str>) {
        match value {
            Value::Object(object) => {
                if let Some(name) =
                    object.get("$ref").and_then(Value::as_str).and_then(|text| text.strip_prefix(PREFIX))
                {
                    found.push(name);
                }
                object.values().for_each(|inner| collect(inner, found));
            }
            Value::Array(list) => list.iter().for_each(|inner| collect(inner, found)),
            _ => {}
        }
    }
    let mut found = Vec::new();
    collect(schema, &mut found);
    found
}

/// Copies a schema so that it rejects unknown keys of every object whose properties are listed.
fn strict(schema: &Value) -> Value {
    let Some(object) = schema.as_object() else { return schema.clone() };
    let mut copy = Map::new();
    for (keyword, value) in object {
        let value = match (keyword.as_str(), value) {
            ("properties" | "patternProperties" | "$defs", Value::Object(members)) => {
                Value::Object(members.iter().map(|(name, member)| (name.clone(), strict(member))).collect())
            }
            ("items" | "additionalProperties" | "not" | "contains", _) => strict(value),
            ("oneOf" | "anyOf" | "allOf" | "prefixItems", Value::Array(list)) => {
                list.iter().map(strict).collect()
            }
            // Validation does not use the descriptions.
            ("description", Value::String(_)) => continue,
            _ => value.clone(),
        };
        copy.insert(keyword.clone(), value);
    }
    if object.contains_key("properties")
        && !object.contains_key("additionalProperties")
        && !object.contains_key("allOf")
    {
        copy.insert("additionalProperties".to_owned(), json!(false));
    }
    Value::Object(copy)
}

/// The strict form of a named schema, corrected where the description differs from Discord's documentation and
/// behaviour.
fn strict_named(name: &str, schema: &Value) -> Value {
    let mut schema = strict(schema);
    match name {
        // The documentation limits the content to 2,000 characters.
        "MessageCreateRequest" | "MessageEditRequestPartial" => {
            schema["properties"]["content"]["maxLength"] = json!(2000);
        }
        // The documentation's own examples, and serenity, number attachments with integers.
        "MessageAttachmentRequest" => {
            let id = schema["properties"]["id"].take();
            schema["properties"]["id"] = json!({ "anyOf": [id, { "type": "integer", "minimum": 0 }] });
        }
        // The documentation and serenity name the field `animated` of a partial emoji. The description does not.
        "ComponentEmojiForRequest" => {
            schema["properties"]["animated"] = json!({ "type": "boolean" });
        }
        // The documentation lists the field `nsfw`. The description does not.
        "ApplicationCommandUpdateRequest" | "ApplicationCommandCreateRequest" => {
            schema["properties"]["nsfw"] = json!({ "type": ["boolean", "null"] });
        }
        // An empty list of choices matches the schemas for strings, integers and numbers alike, which `oneOf` rejects.
        "ApplicationCommandAutocompleteCallbackRequest" => {
            if let Some(alternatives) =
                schema["properties"]["data"].as_object_mut().and_then(|data| data.remove("oneOf"))
            {
                schema["properties"]["data"]["anyOf"] = alternatives;
            }
        }
        _ => {}
    }
    schema
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unknown_keys_are_refused_at_any_depth() {
        let place = SchemaLocation::Request("post", "/channels/{channel_id}/messages");
        assert_eq!(check(place, &json!({ "content": "hello" })), Ok(()));
        assert!(check(place, &json!({ "content": "hello", "contents": "x" })).is_err());
        let button = |extra: Value| {
            let mut button = json!({ "type": 2, "style": 1, "label": "x", "custom_id": "y" });
            button.as_object_mut().unwrap().extend(extra.as_object().unwrap().clone());
            json!({ "components": [{ "type": 1, "components": [button] }] })
        };
        assert_eq!(check(place, &button(json!({}))), Ok(()));
        assert!(check(place, &button(json!({ "lable": "z" }))).is_err());
    }

    #[test]
    fn the_content_may_have_2000_characters() {
        let place = SchemaLocation::Request("post", "/channels/{channel_id}/messages");
        assert_eq!(check(place, &json!({ "content": "é".repeat(2000) })), Ok(()));
        assert!(check(place, &json!({ "content": "é".repeat(2001) })).is_err());
    }
}
