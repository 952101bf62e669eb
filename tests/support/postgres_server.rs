//! A PostgreSQL server for the tests: the one that `KAMISADO_TEST_POSTGRES` names, or a private one in a temporary folder.

use std::{
    cell::RefCell,
    env,
    fs::Permissions,
    io::{Read, Write},
    mem,
    os::unix::{
        fs::{PermissionsExt, chown},
        process::CommandExt,
    },
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    sync::{
        Mutex, OnceLock, PoisonError,
        atomic::{AtomicU32, Ordering},
    },
    time::{Duration, Instant},
};

use kamisado::store::{Database, ServerDatabase, Store};
use sqlx::{AssertSqlSafe, Connection, PgConnection};

/// The environment variable that names the server to use, by an address with a user who may create databases. All databases
/// of this server whose names begin with `kamisado_test_` are deleted. With the word `required` instead of an address, the tests
/// fail if the programs of a private server are missing.
const VARIABLE: &str = "KAMISADO_TEST_POSTGRES";

/// The database that is copied for each test.
const TEMPLATE: &str = "kamisado_test_template";

/// The time limit for the start of a private server.
const PATIENCE: Duration = Duration::from_mins(2);

/// A server, and the parts of the addresses of its databases.
struct Server {
    /// The folder of a private server, which contains its socket. `None` for a named server.
    folder: Option<PathBuf>,
    /// The part of an address before the name of the database.
    before: String,
    /// The part of an address after the name of the database.
    after: String,
    /// A process that stops the private server when this process ends.
    guard: Option<Mutex<Child>>,
}

static SERVER: OnceLock<Server> = OnceLock::new();

/// The names of the databases whose tests have ended.
static UNUSED: Mutex<Vec<String>> = Mutex::new(Vec::new());

/// The number of unused databases that are dropped together. Each drop waits for a checkpoint, and only the first of these
/// checkpoints has much to write.
const DROPPED_TOGETHER: usize = 10;

/// The databases that the test of a thread has made. The test harness runs each test in a thread of its own, so they are unused
/// when the thread ends. If they were kept, the databases of all tests would take several gigabytes of the disk.
struct OfThread(Vec<String>);

impl Drop for OfThread {
    fn drop(&mut self) {
        UNUSED.lock().unwrap_or_else(PoisonError::into_inner).append(&mut self.0);
    }
}

thread_local! {
    static OF_THREAD: RefCell<OfThread> = const { RefCell::new(OfThread(Vec::new())) };
}

impl Server {
    fn url(&self, database: &str) -> String {
        format!("{}{database}{}", self.before, self.after)
    }
}

/// Makes a new database with the bot's tables. `files` is the path of the files that are kept beside it.
pub(crate) async fn new_database(files: &Path) -> Database {
    static NUMBER: AtomicU32 = AtomicU32::new(0);
    static TEMPLATE_MADE: tokio::sync::OnceCell<()> = tokio::sync::OnceCell::const_new();
    let server = SERVER.get_or_init(find_or_start);
    TEMPLATE_MADE.get_or_init(|| make_template(server, files)).await;
    let name = format!("kamisado_test_{}_{}", std::process::id(), NUMBER.fetch_add(1, Ordering::Relaxed));
    let copy = format!("CREATE DATABASE {name} TEMPLATE {TEMPLATE}");
    administer(server, copy).await;
    drop_unused(server).await;
    database_of_thread(server, name, files)
}

/// Makes a new database without tables.
pub(crate) async fn empty_database(files: &Path) -> Database {
    static NUMBER: AtomicU32 = AtomicU32::new(0);
    let server = SERVER.get_or_init(find_or_start);
    let name =
        format!("kamisado_test_empty_{}_{}", std::process::id(), NUMBER.fetch_add(1, Ordering::Relaxed));
    administer(server, format!("CREATE DATABASE {name}")).await;
    database_of_thread(server, name, files)
}

/// Drops the databases of tests that have ended, if there are at least [`DROPPED_TOGETHER`].
async fn drop_unused(server: &Server) {
    let unused = {
        let mut unused = UNUSED.lock().unwrap_or_else(PoisonError::into_inner);
        if unused.len() < DROPPED_TOGETHER {
            return;
        }
        mem::take(&mut *unused)
    };
    for name in unused {
        administer(server, format!("DROP DATABASE {name} WITH (FORCE)")).await;
    }
}

/// A database that is dropped after the test of this thread has ended.
fn database_of_thread(server: &Server, name: String, files: &Path) -> Database {
    let database = database(server, &name, files);
    OF_THREAD.with_borrow_mut(|of_thread| of_thread.0.push(name));
    database
}

fn database(server: &Server, name: &str, files: &Path) -> Database {
    Database::Server(ServerDatabase { url: server.url(name), password: None, files: files.to_owned() })
}

async fn make_template(server: &Server, files: &Path) {
    let mut connection = PgConnection::connect(&server.url("postgres")).await.unwrap();
    let old = "SELECT datname FROM pg_database WHERE datname LIKE 'kamisado\\_test\\_%'";
    let old: Vec<String> = sqlx::query_scalar(old).fetch_all(&mut connection).await.unwrap();
    connection.close().await.unwrap();
    for name in old {
        administer(server, format!("DROP DATABASE \"{name}\" WITH (FORCE)")).await;
    }
    administer(server, format!("CREATE DATABASE {TEMPLATE}")).await;
    assert!(Store::migrate(database(server, TEMPLATE, files), None).await.unwrap(), "it had no tables");
}

/// The texts that a query returns.
pub(crate) async fn execute(database: &Database, query: &str) -> Vec<String> {
    let Database::Server(server) = database else { panic!("{database} is a file") };
    let mut connection = PgConnection::connect(&server.url).await.unwrap();
    let query = sqlx::query_scalar(AssertSqlSafe(query.to_owned()));
    let texts = query.fetch_all(&mut connection).await.unwrap();
    connection.close().await.unwrap();
    texts
}

async fn administer(server: &Server, statement: String) {
    let mut connection = PgConnection::connect(&server.url("postgres")).await.unwrap();
    sqlx::raw_sql(AssertSqlSafe(statement)).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
}

/// Returns the named server, or starts a private one. If neither is possible, the process prints a line about this and
/// exits.
fn find_or_start() -> Server {
    let named = env::var(VARIABLE).unwrap_or_default();
    if Database::is_address(&named) {
        let (start, options) =
            named.split_once('?').map_or((named.as_str(), ""), |(start, rest)| (start, rest));
        let start = start.trim_end_matches(|end: char| end != '/');
        let after = if options.is_empty() { String::new() } else { format!("?{options}") };
        return Server { folder: None, before: start.to_owned(), after, guard: None };
    }
    if let Some(programs) = programs() {
        return start(&programs, None, Disk::Spared, None);
    }
    assert!(named != "required", "the programs of PostgreSQL 15 or newer are not installed");
    leave_out(
        "the tests on PostgreSQL, because its programs are not installed and KAMISADO_TEST_POSTGRES names no server",
    );
    std::process::exit(0);
}

/// Prints a line that says what is not tested. The test harness does not capture the line.
pub(crate) fn leave_out(what: &str) {
    let _ = std::io::stderr().write_all(format!("left out: {what}\n").as_bytes());
}

/// The folder with the programs of a private server. If they are not installed, prints a line and returns `None`.
fn own_programs(test: &str) -> Option<PathBuf> {
    let programs = programs();
    if programs.is_none() {
        leave_out(&format!("{test}, because it needs a private server, whose programs are not installed"));
    }
    programs
}

/// The start of the address of a database that is reached by a socket, as on a private server, and the folder with the socket. If
/// the database is not reached by a socket, prints a line and returns `None`.
pub(crate) fn socket_of<'a>(database: &'a ServerDatabase, test: &str) -> Option<(&'a str, &'a str)> {
    let found = database.url.split_once("?host=");
    if found.is_none() {
        leave_out(&format!("{test}, because the named server is not reached by a socket"));
    }
    found
}

/// The folder with the server's programs. `None` if they are not installed.
fn programs() -> Option<PathBuf> {
    let path = env::var_os("PATH").unwrap_or_default();
    let mut folders: Vec<PathBuf> = env::split_paths(&path).collect();
    let installed = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut versions: Vec<u32> = installed
        .filter_map(|entry| entry.file_name().to_str()?.parse().ok())
        .filter(|version| *version >= 15)
        .collect();
    versions.sort_unstable();
    let newest_first = versions.iter().rev();
    folders.extend(newest_first.map(|version| format!("/usr/lib/postgresql/{version}/bin").into()));
    folders.into_iter().find(|folder| folder.join("initdb").exists() && folder.join("postgres").exists())
}

/// When a server writes a commit to the disk.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Disk {
    /// At an unknown time. This suffices for most tests, because they simulate no power loss.
    Spared,
    /// Before the commit returns, unless the commit does not wait for the disk.
    Synced,
    /// Like `Spared`, but a commit that does not wait for the disk stays in the server's memory for up to ten seconds, so that a
    /// crash of the server loses it.
    Late,
}

/// Starts a private server in a temporary folder. The server ends with this process. PostgreSQL refuses to run as root, so root
/// starts it as another user. With `password`, the server asks for this password. With `tls`, it accepts TLS connections on a port.
fn start(programs: &Path, password: Option<&str>, disk: Disk, tls: Option<&Tls>) -> Server {
    let folder = tempfile::Builder::new().prefix("kamisado-postgres-").tempdir().unwrap().keep();
    let user = is_root().then(|| ordinary_user().expect("a user `postgres` or `nobody`"));
    if let Some((user, group)) = user {
        chown(&folder, Some(user), Some(group)).unwrap();
    }
    let data = folder.join("data");
    let mut init = Command::new(programs.join("initdb"));
    init.args(["--username=kamisado", "--encoding=UTF8", "--no-locale", "--no-sync"]);
    if let Some(password) = password {
        let file = folder.join("password");
        std::fs::write(&file, password).unwrap();
        init.arg("--auth=scram-sha-256").arg("--pwfile").arg(file);
    } else {
        init.arg("--auth=trust");
    }
    init.arg("--pgdata").arg(&data).current_dir(&folder).stdout(Stdio::null());
    as_user(&mut init, user);
    assert!(init.status().unwrap().success(), "initdb failed");
    let mut listening = vec!["-c".to_owned(), "listen_addresses=".to_owned()];
    if let Some(tls) = tls {
        for (name, text) in [("server.crt", &tls.certificate), ("server.key", &tls.key)] {
            let file = data.join(name);
            std::fs::write(&file, text).unwrap();
            std::fs::set_permissions(&file, Permissions::from_mode(0o600)).unwrap();
            if let Some((user, group)) = user {
                chown(&file, Some(user), Some(group)).unwrap();
            }
        }
        let port = format!("port={}", tls.port);
        listening =
            ["-c", "listen_addresses=localhost", "-c", &port, "-c", "ssl=on"].map(str::to_owned).to_vec();
    }
    if disk == Disk::Late {
        listening.extend(["-c", "wal_writer_delay=10s"].map(str::to_owned));
    }
    // The shell stops the server when its own input ends, which happens when this process ends. A line of the input names
    // the signal that stops the server, or asks the shell to start it again.
    let script = r#"
        start() {
            "$programs/postgres" -D "$folder/data" -k "$folder" -c "fsync=$synced" -c "full_page_writes=$synced" \
                -c max_connections=200 -c shared_buffers=64MB -c max_wal_size=128MB "$@" >> "$folder/log" 2>&1 &
        }
        programs=$1 folder=$2 synced=$3
        shift 3
        start "$@"
        while read -r order; do
            case $order in
                start) start "$@" ;;
                *) kill "-$order" $!; wait ;;
            esac
            echo done
        done
        kill -INT $!
        wait
        rm -rf "$folder"
    "#;
    let mut shell = Command::new("sh");
    let synced = if disk == Disk::Synced { "on" } else { "off" };
    shell
        .args(["-c", script, "sh"])
        .arg(programs)
        .arg(&folder)
        .arg(synced)
        .args(listening)
        .current_dir(&folder);
    shell.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
    as_user(&mut shell, user);
    let guard = shell.spawn().unwrap();
    let begun = Instant::now();
    let log = || std::fs::read_to_string(folder.join("log")).unwrap_or_default();
    while !log().contains("database system is ready to accept connections") {
        assert!(begun.elapsed() < PATIENCE, "the server does not start: {}", log());
        std::thread::sleep(Duration::from_millis(20));
    }
    Server {
        before: "postgres://kamisado@localhost/".to_owned(),
        after: format!("?host={}", folder.display()),
        folder: Some(folder),
        guard: Some(Mutex::new(guard)),
    }
}

/// A private server of a single test, which can stop and start it. It ends when the value is dropped.
pub(crate) struct OwnServer(Server);

impl OwnServer {
    /// Starts a server. `None` if its programs are not installed.
    pub(crate) fn start() -> Option<Self> {
        Some(Self(start(&own_programs("what happens to a server")?, None, Disk::Spared, None)))
    }

    /// Starts a server that waits until its commits are on the disk, as PostgreSQL does by default.
    pub(crate) fn start_durable() -> Option<Self> {
        Some(Self(start(&own_programs("a server with its commits on the disk")?, None, Disk::Synced, None)))
    }

    /// Starts a server that loses its last commits in a crash if they did not wait for the disk.
    pub(crate) fn start_late() -> Option<Self> {
        Some(Self(start(&own_programs("a server that loses commits")?, None, Disk::Late, None)))
    }

    /// Makes the only database on this server, with the bot's tables.
    pub(crate) async fn make_database(&self, files: &Path) -> Database {
        administer(&self.0, "CREATE DATABASE kamisado".to_owned()).await;
        let database = database(&self.0, "kamisado", files);
        assert!(Store::migrate(database.clone(), None).await.unwrap(), "it had no tables");
        database
    }

    /// The folder with the server's socket.
    pub(crate) fn folder(&self) -> &Path {
        self.0.folder.as_deref().expect("a private server")
    }

    /// Stops the server by a signal: INT ends it in an orderly way, QUIT like a crash.
    pub(crate) fn stop(&self, signal: &str) {
        self.order(signal);
    }

    /// Starts the server again. Returns before the server accepts connections.
    pub(crate) fn start_again(&self) {
        self.order("start");
    }

    /// Sends a line to the shell and waits until it is carried out.
    fn order(&self, line: &str) {
        let guard = self.0.guard.as_ref().expect("a private server");
        let mut shell = guard.lock().unwrap();
        writeln!(shell.stdin.as_mut().unwrap(), "{line}").unwrap();
        let mut done = [0; 5];
        shell.stdout.as_mut().unwrap().read_exact(&mut done).unwrap();
        assert_eq!(done, *b"done\n");
    }
}

/// Ends a private server when it is dropped.
pub(crate) struct Guard(Child);

impl Drop for Guard {
    fn drop(&mut self) {
        drop(self.0.stdin.take());
        let _ = self.0.wait();
    }
}

/// The address of a database of another private server, which asks for this password; `None` if the programs of a private
/// server are not installed. The server ends when the second value is dropped.
pub(crate) fn with_password(password: &str) -> Option<(String, Guard)> {
    let server = start(&own_programs("passwords")?, Some(password), Disk::Spared, None);
    let guard = server.guard?.into_inner().unwrap();
    Some((format!("{}postgres{}", server.before, server.after), Guard(guard)))
}

/// The settings of a server for TLS: the certificate and the key in PEM, and the port.
pub(crate) struct Tls {
    pub(crate) certificate: String,
    pub(crate) key: String,
    pub(crate) port: u16,
}

/// Another private server that speaks TLS at `localhost`; `None` if its programs are not installed.
pub(crate) fn with_tls(tls: &Tls) -> Option<Guard> {
    let server = start(&own_programs("TLS to the server")?, None, Disk::Spared, Some(tls));
    Some(Guard(server.guard?.into_inner().unwrap()))
}

fn as_user(command: &mut Command, user: Option<(u32, u32)>) {
    if let Some((user, group)) = user {
        command.uid(user).gid(group);
    }
}

fn is_root() -> bool {
    std::os::unix::fs::MetadataExt::uid(&std::fs::metadata("/proc/self").unwrap()) == 0
}

/// The ids of the user and the group under which the server runs.
fn ordinary_user() -> Option<(u32, u32)> {
    let users = std::fs::read_to_string("/etc/passwd").unwrap();
    ["postgres", "nobody"].iter().find_map(|name| {
        let line = users.lines().find(|line| line.split(':').next() == Some(name))?;
        let mut fields = line.split(':').skip(2);
        Some((fields.next()?.parse().ok()?, fields.next()?.parse().ok()?))
    })
}
