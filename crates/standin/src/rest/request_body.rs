//! Reads and parses request bodies: JSON, or multipart with `payload_json` and files.

use axum::body::{Body, Bytes};
use axum::extract::{FromRequest, Multipart};
use axum::http::request::Parts;
use axum::http::{Request, header};
use http_body_util::BodyExt;
use serde_json::Value;

use super::error::{ApiError, INVALID_JSON, TOO_LARGE};
use crate::{
    image_check,
    message::Attachment,
    snowflake::{self, Snowflake},
};

/// The maximum length of a body, in bytes.
const LONGEST: usize = 32 << 20;
/// The maximum size of a file that a bot posts, in bytes: 10 MiB.
pub(crate) const UPLOAD_BYTES_MAX: usize = 10 << 20;
/// The maximum number of files in a message.
const FILES: usize = 10;

/// A parsed request body.
#[derive(Debug, Default)]
pub(crate) struct Payload {
    /// The JSON; null if there is none.
    pub(crate) json: Value,
    pub(crate) files: Vec<Upload>,
}

/// A file in a request. The attachment gets its id when the message is posted.
#[derive(Debug)]
pub(crate) struct Upload {
    /// The `n` of `files[n]`.
    pub(crate) index: u64,
    pub(crate) attachment: Attachment,
}

/// Reads the body. If `half` is true, stops after half of the announced length.
pub(crate) async fn collect(parts: &Parts, mut body: Body, half: bool) -> Result<Bytes, ApiError> {
    let announced = parts
        .headers
        .get(header::CONTENT_LENGTH)
        .and_then(|value| value.to_str().ok()?.parse::<usize>().ok());
    let enough = if half { announced.unwrap_or(2) / 2 } else { usize::MAX };
    let mut bytes = Vec::with_capacity(announced.unwrap_or(0).min(LONGEST));
    while bytes.len() < enough
        && let Some(frame) = body.frame().await
    {
        let frame = frame.map_err(|_| ApiError::from(INVALID_JSON))?;
        if let Ok(data) = frame.into_data() {
            if bytes.len() + data.len() > LONGEST {
                return Err(TOO_LARGE.into());
            }
            bytes.extend_from_slice(&data);
        }
    }
    Ok(bytes.into())
}

/// Parses a body. `decode` is called for each file, and says whether to decode an image in the file in full.
pub(crate) async fn parse(
    parts: Parts,
    bytes: Bytes,
    decode: impl Fn() -> bool,
) -> Result<Payload, ApiError> {
    let content_type =
        parts.headers.get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    if bytes.is_empty() {
        return Ok(Payload::default());
    }
    if !content_type.starts_with("multipart/form-data") {
        let json = serde_json::from_slice(&bytes).map_err(|_| ApiError::from(INVALID_JSON))?;
        return Ok(Payload { json, files: Vec::new() });
    }
    let mut payload = read_multipart(Request::from_parts(parts, Body::from(bytes))).await?;
    describe(&mut payload)?;
    for upload in &mut payload.files {
        let file = &mut upload.attachment;
        let bytes = file.bytes.as_deref().unwrap_or_default();
        let size = image_check::size(&file.name, bytes, decode()).map_err(|problem| {
            ApiError::invalid_form(&format!("files.{}", upload.index), &format!("{}: {problem}", file.name))
        })?;
        (file.width, file.height) = size.unzip();
    }
    Ok(payload)
}

async fn read_multipart(mut request: Request<Body>) -> Result<Payload, ApiError> {
    let broken = |problem: String| ApiError::invalid_form("", &problem);
    // `collect` has already limited the length of the body.
    axum::extract::DefaultBodyLimit::disable().apply(&mut request);
    let mut multipart =
        Multipart::from_request(request, &()).await.map_err(|error| broken(error.to_string()))?;
    let mut payload = Payload::default();
    while let Some(field) = multipart.next_field().await.map_err(|error| broken(error.to_string()))? {
        let name = field.name().unwrap_or_default().to_owned();
        let file_name = field.file_name().map(ToOwned::to_owned);
        let bytes = field.bytes().await.map_err(|error| broken(error.to_string()))?;
        if name == "payload_json" {
            payload.json = serde_json::from_slice(&bytes).map_err(|_| ApiError::from(INVALID_JSON))?;
            continue;
        }
        let index = name.strip_prefix("files[").and_then(|rest| rest.strip_suffix(']')?.parse().ok());
        let (Some(index), Some(file_name)) = (index, file_name) else {
            return Err(broken(format!("unknown part {name:?}")));
        };
        if bytes.len() > UPLOAD_BYTES_MAX {
            return Err(TOO_LARGE.into());
        }
        if payload.files.len() >= FILES {
            return Err(broken("more than ten files".to_owned()));
        }
        payload.files.push(Upload { index, attachment: attachment(&file_name, bytes) });
    }
    Ok(payload)
}

fn attachment(file_name: &str, bytes: Bytes) -> Attachment {
    // Discord keeps only letters, digits, dots, hyphens and underscores in a file's name.
    let kept = |letter: char| {
        if letter.is_ascii_alphanumeric() || matches!(letter, '.' | '-' | '_') { letter } else { '_' }
    };
    let name: String = file_name.chars().take(256).map(kept).collect();
    Attachment {
        id: Snowflake::new(0),
        content_type: image_check::content_type(&name).to_owned(),
        name,
        description: None,
        size: bytes.len(),
        width: None,
        height: None,
        bytes: Some(bytes),
    }
}

/// Sets the files' descriptions from `attachments`, which is in `data` or at the top level of the JSON.
fn describe(payload: &mut Payload) -> Result<(), ApiError> {
    let Payload { json, files } = payload;
    let inner = &json["data"];
    let fields = if inner.is_object() { inner } else { &*json };
    for described in fields["attachments"].as_array().map(Vec::as_slice).unwrap_or_default() {
        let Some(id) = snowflake::from_json(&described["id"]) else { continue };
        if let Some(upload) = files.iter_mut().find(|upload| upload.index == id.get()) {
            let description = described["description"].as_str().filter(|text| !text.is_empty());
            if description.is_some_and(|text| text.chars().count() > 1024) {
                return Err(ApiError::invalid_form("attachments", "Must be 1024 or fewer in length."));
            }
            upload.attachment.description = description.map(ToOwned::to_owned);
        }
    }
    Ok(())
}
