// The stand-in's control interface (crates/standin/CONTROL.md).

/** An error response of the stand-in. */
export class Refused extends Error {}

function ask(method, path, body) {
  if (body === undefined) return send(method, path, {});
  return send(method, path, { headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
}

async function send(method, path, request) {
  const response = await fetch(path, { method, ...request });
  const text = await response.text();
  let answer = {};
  try {
    answer = text ? JSON.parse(text) : {};
  } catch {
    answer = { error: text };
  }
  if (!response.ok) throw new Refused(answer.error ?? `The stand-in answers with status ${response.status}.`);
  return answer;
}

const get = (path, query = {}) => {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const suffix = new URLSearchParams(given).toString();
  return ask("GET", suffix ? `${path}?${suffix}` : path);
};
const post = (path) => (body) => ask("POST", path, body);

export const control = {
  world: () => get("/control/world"),
  changes: (since) => get("/control/changes", { since }),
  /** The messages of a channel that the viewer sees, oldest first. */
  messages: (query) => get("/control/messages", query),
  /** The commands of a server: its own and the global ones. */
  commands: async (guild) => {
    const own = guild ? await get("/control/commands", { guild }) : [];
    return [...own, ...(await get("/control/commands"))];
  },
  directChannel: (user) => get("/control/direct-channel", { user }),
  requests: () => get("/control/requests"),
  violations: () => get("/control/violations"),

  /** Uploads a file that a command can take. Returns `{file: ID}`. */
  upload: (file) => send("POST", `/control/upload?name=${encodeURIComponent(file.name)}`, { body: file }),
  say: post("/control/say"),
  edit: post("/control/edit"),
  deleteMessage: (message) => ask("POST", "/control/delete", { message }),
  thread: post("/control/thread"),
  command: post("/control/command"),
  autocomplete: post("/control/autocomplete"),
  press: post("/control/press"),
  choose: post("/control/choose"),
  submit: post("/control/submit"),

  fault: post("/control/fault"),
  clearFaults: () => ask("DELETE", "/control/fault"),
  gateway: post("/control/gateway"),
  /** Removes the bot from a server. */
  removeBot: (guild) => ask("POST", "/control/delete", { bot_from_guild: guild }),
  inviteBot: (guild) => ask("POST", "/control/invite", { guild }),
  permissions: post("/control/permissions"),
  /** Changes the language of a user's Discord. */
  userLocale: post("/control/user-locale"),
  messageContent: (granted) => ask("POST", "/control/message-content", { granted }),
};
