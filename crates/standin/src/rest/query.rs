//! Parses the query string of a request.

use std::collections::HashMap;

/// The parameters of a query string, by name.
pub(crate) type Query = HashMap<String, String>;

/// Splits a query string into its parameters. Values are not percent-decoded, because ids and plain words need no
/// encoding.
pub(crate) fn parse(text: &str) -> Query {
    // serenity starts its queries with "&"; the empty piece before it contains no "=" and is skipped.
    let pairs = text.split('&').filter_map(|pair| pair.split_once('='));
    pairs.map(|(key, value)| (key.to_owned(), value.to_owned())).collect()
}
