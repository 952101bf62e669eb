//! Tests of the configuration.

use std::{collections::BTreeSet, io::Write};

use super::*;
use crate::store::{Password, ServerDatabase};

const EXAMPLE: &str = include_str!("../../config.example.toml");

/// The example configuration with its commented-out settings enabled.
fn example_in_full() -> String {
    let uncomment = |line: &str| match line.strip_prefix('#') {
        Some(rest) if rest.starts_with(|first: char| first.is_ascii_lowercase() || first == '[') => {
            rest.to_owned()
        }
        _ => line.to_owned(),
    };
    EXAMPLE.lines().map(|line| uncomment(line) + "\n").collect()
}

fn file(text: &str) -> tempfile::NamedTempFile {
    let mut file = tempfile::NamedTempFile::new().unwrap();
    file.write_all(text.as_bytes()).unwrap();
    file
}

fn load(text: &str, environment: &[(&str, &str)]) -> Result<Config, ConfigError> {
    let environment = environment.iter().map(|&(name, value)| (name.to_owned(), value.to_owned()));
    Config::load_with(Some(file(text).path()), environment)
}

#[test]
fn the_example_shows_the_defaults() {
    assert_eq!(load(EXAMPLE, &[]).unwrap(), Config::default());
}

#[test]
fn the_example_names_every_setting() {
    let table: toml::Table = toml::from_str(&example_in_full()).unwrap();
    let shown: BTreeSet<_> = table.keys().map(String::as_str).collect();
    // The error for an unknown key lists the known keys.
    let message = toml::from_str::<Partial>("nonsense = 1").unwrap_err().message().to_owned();
    let known: BTreeSet<_> = message.split('`').skip(3).step_by(2).collect();
    assert!(known.len() > 10, "{message}");
    assert_eq!(shown, known);
    toml::from_str::<Partial>(&example_in_full()).unwrap();
}

#[test]
fn shards_are_a_number_or_as_many_as_recommended() {
    let shards = |value: &str| load("", &[("KAMISADO_SHARDS", value)]).map(|config| config.shards);
    assert_eq!(shards("auto").unwrap(), Shards::Auto);
    assert_eq!(shards("16").unwrap(), Shards::Number(16.try_into().unwrap()));
    assert_eq!(load("shards = 3", &[]).unwrap().shards, Shards::Number(3.try_into().unwrap()));
    for wrong in ["0", "1001", "-1", "many"] {
        let message = shards(wrong).unwrap_err().to_string();
        assert!(message.contains("\"auto\" or a whole number from 1 to 1000"), "{message}");
    }
}

#[test]
fn a_wrong_key_is_named_with_its_line() {
    let message = load("database = \"a\"\n\nchallenge_ours = 3\n", &[]).unwrap_err().to_string();
    assert!(message.contains("line 3") && message.contains("challenge_ours"), "{message}");
}

#[test]
fn a_wrong_value_is_named_with_its_line() {
    for (text, line, part) in [
        ("stop_seconds = \"soon\"", "line 1", "stop_seconds"),
        ("log = \"info\"\nsends_per_second = 0", "line 2", "from 1 to 100000"),
        ("\nchallenge_hours = -1", "line 2", "challenge_hours"),
        ("\n\nlog_format = \"pretty\"", "line 3", "compact"),
        ("connect_to.address = \"here\"", "line 1", "address"),
    ] {
        let message = load(text, &[]).unwrap_err().to_string();
        assert!(message.contains(line) && message.contains(part), "{message}");
    }
}

#[test]
fn a_token_in_the_file_is_not_shown() {
    let token = "MTE1.GkVw5x.secret-part";
    for text in [
        format!("token = \"{token}\""),
        format!("log = \"info\"\nDISCORD_TOKEN = \"{token}\""),
        format!("token = {token}"),
        token.to_owned(),
    ] {
        let error = load(&text, &[]).unwrap_err();
        let (message, debug) = (error.to_string(), format!("{error:?}"));
        assert!(!message.contains("secret") && !debug.contains("secret"), "{message} {debug}");
        assert!(message.contains("line "), "{message}");
    }
    let message = load(&format!("\ntoken = \"{token}\""), &[]).unwrap_err().to_string();
    assert!(message.contains("line 2") && message.contains("DISCORD_TOKEN_FILE"), "{message}");
}

#[test]
fn a_token_under_another_key_is_not_shown() {
    let token = r#"MTE1.GkVw5x.\"secret-part"#;
    for key in ["listen", "shards", "stop_seconds", "log_format", "sends_per_second", "connect_to.address"] {
        let error = load(&format!("{key} = \"{token}\""), &[]).unwrap_err();
        let (message, debug) = (error.to_string(), format!("{error:?}"));
        assert!(!message.contains("secret") && !debug.contains("secret"), "{message} {debug}");
        assert!(message.contains(key), "{message}");
    }
    let shown = load("stop_seconds = \"soon\"", &[]).unwrap_err().to_string();
    assert!(shown.contains("soon"), "a short value helps: {shown}");
}

#[test]
fn the_environment_goes_over_the_file() {
    let config = load(
        "database = \"from-file\"\nsends_per_second = 3\n",
        &[
            ("KAMISADO_DATABASE", "from environment"),
            ("KAMISADO_CHALLENGE_HOURS", "0.5"),
            ("KAMISADO_TEST_POSTGRES", "required"),
            ("PATH", "/bin"),
        ],
    )
    .unwrap();
    assert_eq!(config.database, PathBuf::from("from environment").into());
    assert_eq!(config.challenge_lifetime, Duration::from_mins(30));
    assert_eq!(config.sends_per_second, 3);
}

#[test]
fn a_wrong_variable_is_named() {
    for (name, value, part) in [
        ("KAMISADO_STOP_SECONDS", "soon", "soon"),
        ("KAMISADO_STOP_SECONDS", "601", "from 0 to 600"),
        ("KAMISADO_NONSENSE", "1", "nonsense"),
        ("KAMISADO_CONNECT_TO_NONSENSE", "1", "nonsense"),
    ] {
        let message = load("", &[(name, value)]).unwrap_err().to_string();
        assert!(message.contains(name) && message.contains(part), "{message}");
    }
}

#[test]
fn one_place_for_discord_is_enough() {
    let config = load(
        "",
        &[
            ("KAMISADO_CONNECT_TO_ADDRESS", "127.0.0.1:8443"),
            ("KAMISADO_CONNECT_TO_ROOT_CERTIFICATE", "root.pem"),
        ],
    )
    .unwrap();
    let expected = ConnectTo { address: ([127, 0, 0, 1], 8443).into(), root_certificate: "root.pem".into() };
    assert_eq!(config.endpoint, Endpoint::ConnectTo(expected));
    assert!(matches!(
        load("proxy = \"http://localhost\"\nconnect_to.address = \"127.0.0.1:1\"", &[]),
        Err(ConfigError::TwoEndpoints)
    ));
    assert!(matches!(load("connect_to.address = \"127.0.0.1:1\"", &[]), Err(ConfigError::HalfEndpoint)));
}

#[test]
fn a_token_is_read_from_its_file_and_never_printed() {
    let secret = file("secret-token\n");
    let path = secret.path().to_str().unwrap();
    let config = load("", &[("DISCORD_TOKEN_FILE", path), ("DISCORD_TOKEN", "")]).unwrap();
    assert_eq!(config.token.as_ref().unwrap().reveal(), "secret-token");
    assert!(!format!("{config:?}").contains("secret"));
    assert!(matches!(
        load("", &[("DISCORD_TOKEN_FILE", path), ("DISCORD_TOKEN", "other")]),
        Err(ConfigError::TwoTokens)
    ));
    let error = load("", &[("DISCORD_TOKEN", "secret with spaces")]).unwrap_err();
    assert!(!error.to_string().contains("secret"));
}

#[test]
fn a_file_that_was_named_must_be_there() {
    let missing = Path::new("no-such-directory/config.toml");
    assert!(matches!(Config::load_with(Some(missing), []), Err(ConfigError::Read { .. })));
}

#[test]
fn a_database_on_a_server_has_its_password_from_a_file_or_the_environment() {
    let server = |environment: &[(&str, &str)]| {
        load("database = \"postgres://ada@db/club?sslmode=require\"", environment)
    };
    let expected = |password: Option<&str>| {
        Database::Server(ServerDatabase {
            url: "postgres://ada@db/club?sslmode=require".to_owned(),
            password: password.map(Password::new),
            files: PathBuf::from("kamisado.postgres"),
        })
    };
    assert_eq!(server(&[]).unwrap().database, expected(None));
    let config = server(&[("KAMISADO_DATABASE_PASSWORD", "secret")]).unwrap();
    assert_eq!(config.database, expected(Some("secret")));
    assert!(!format!("{config:?}").contains("secret"), "{config:?}");
    let password = file("secret\n");
    let path = password.path().to_str().unwrap();
    let config = server(&[("KAMISADO_DATABASE_PASSWORD_FILE", path)]).unwrap();
    assert_eq!(config.database, expected(Some("secret")));
    let both = [("KAMISADO_DATABASE_PASSWORD", "a"), ("KAMISADO_DATABASE_PASSWORD_FILE", path)];
    assert!(matches!(server(&both), Err(ConfigError::TwoPasswords)));
    let missing = [("KAMISADO_DATABASE_PASSWORD_FILE", "/nowhere/password")];
    assert!(matches!(server(&missing), Err(ConfigError::PasswordFile { .. })));
}

#[test]
fn a_password_in_the_address_is_refused_and_not_shown() {
    for address in [
        "postgres://ada:secret@db/club",
        "postgresql://db/club?user=ada&password=secret",
        "postgres://ada:my?secret@db/club",
        "postgres://ada:1?secret@db/club?sslmode=require",
        "postgres://ada:my/secret@db/club",
        "postgres://ada:my@secret?@db/club",
    ] {
        let error = load(&format!("database = \"{address}\""), &[]).unwrap_err();
        assert!(matches!(error, ConfigError::PasswordInAddress), "{error}");
        assert!(!error.to_string().contains("secret"), "{error}");
    }
}

#[test]
fn an_address_without_a_password_is_taken_as_it_is() {
    for address in [
        "postgres://ada@db:5432/club?sslmode=verify-full",
        "postgres://db:5432/club?user=ada@home&sslmode=verify-full",
        "postgres://[::1]:5432/club?user=ada@home",
        "postgres://[::1]/club?user=ada@home",
        "postgres://db/club?user=ada@home",
        "postgres://db?user=ada@home",
    ] {
        let config = load(&format!("database = \"{address}\""), &[]).unwrap();
        assert_eq!(config.database.to_string(), address);
    }
}
