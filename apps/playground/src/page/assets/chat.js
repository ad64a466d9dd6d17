// The page's behaviour: writes as whoever is picked, presses buttons, and keeps the rows as the server draws them.

const chat = document.querySelector(".chat");
const composer = document.querySelector(".composer");
const textarea = composer.elements.namedItem("text");
const reference = document.querySelector(".reference");
const toast = document.querySelector(".toast");
const connection = document.querySelector(".connection");
const chatId = Number(document.body.dataset.chat);

/** What the composer refers to: `{replyTo}` or `{editing}` with a message id, or nothing. */
let referred = {};
/** Answers to presses that came before the press itself was heard of, by query id. */
const answers = new Map();
const presses = new Set();

const writer = () => Number(new FormData(composer).get("from"));

/** @returns the answer; null, with the reason shown, if it was refused or nobody answers. */
async function send(path, body) {
  const request = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  const response = await fetch(path, request).catch(() => null);
  if (!response) {
    showToast("Not sent: the playground does not answer. Start it again with npm start.");
    return null;
  }
  const answer = await response.json();
  if (!response.ok) showToast(answer.error ?? "That did not work.");
  return response.ok ? answer : null;
}

const say = (text, more = {}) => send("/play/messages", { chatId, from: writer(), text, ...more });

composer.addEventListener("submit", async (event) => {
  event.preventDefault();
  const text = textarea.value.trim();
  if (text === "") return;
  const to = referred;
  const words = reference.querySelector(".reference-words").textContent;
  textarea.value = "";
  fitTextarea();
  refer({});
  if (await write(text, to)) scrollDown();
  else if (textarea.value === "") {
    // It is as it was before, to be sent once more.
    refer(to, words);
    textarea.value = text;
    fitTextarea();
  }
});

const write = (text, { replyTo, editing }) =>
  editing ? send("/play/edits", { chatId, messageId: editing, text }) : say(text, replyTo ? { replyTo } : {});

textarea.addEventListener("keydown", (event) => {
  if (event.key === "Enter" && !event.shiftKey && !event.isComposing) {
    event.preventDefault();
    composer.requestSubmit();
  }
  if (event.key === "Escape") drop();
});
textarea.addEventListener("input", fitTextarea);

function fitTextarea() {
  textarea.style.height = "auto";
  textarea.style.height = `${textarea.scrollHeight}px`;
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("button");
  if (!button) return;
  const { reply, edit, press, message, command, to, walkthrough, react, by } = button.dataset;
  if (reply) refer({ replyTo: Number(reply) }, `Reply to ${button.dataset.name}`);
  if (react) toggleReaction(Number(react), by);
  if (edit) startEditing(Number(edit));
  if (press !== undefined) pressButton(button, Number(message), press);
  if (command) say(command, to ? { replyTo: Number(to) } : {}).then(scrollDown);
  if (button.dataset.try) fill(button.dataset.try);
  if (walkthrough) send(`/walkthroughs/${walkthrough}`, {}).then(scrollDown);
  if (button.matches(".reference-drop")) drop();
});

/** A 👍 of whoever is picked; a second press takes it back. */
function toggleReaction(messageId, by) {
  const from = writer();
  const emoji = by.split(" ").includes(String(from)) ? null : "👍";
  return send("/play/reactions", { chatId, messageId, from, emoji });
}

function refer(to, words = "") {
  referred = to;
  reference.hidden = words === "";
  reference.querySelector(".reference-words").textContent = words;
  if (words) textarea.focus();
}

/** What was to be edited would otherwise be sent as a new message. */
function drop() {
  if (referred.editing) textarea.value = "";
  fitTextarea();
  refer({});
}

function startEditing(messageId) {
  const row = document.getElementById(`m${messageId}`);
  pickWriter(row.dataset.author);
  refer({ editing: messageId }, "Edit the message");
  fill(row.querySelector(".text").textContent);
}

function fill(text) {
  textarea.value = text;
  fitTextarea();
  textarea.focus();
  if (isNarrow()) document.querySelector(".fold").open = false;
}

async function pressButton(button, messageId, data) {
  button.classList.add("pressed");
  const made = await send("/play/presses", { chatId, messageId, from: writer(), data });
  if (!made) return button.classList.remove("pressed");
  presses.add(made.query.id);
  if (answers.has(made.query.id)) answered(made.query.id);
}

function answered(query) {
  for (const pressed of document.querySelectorAll(".pressed")) pressed.classList.remove("pressed");
  if (!presses.has(query)) return;
  showToast(answers.get(query));
}

let toastTimer;
function showToast(text) {
  if (!text) return;
  clearTimeout(toastTimer);
  toast.textContent = text;
  toast.hidden = false;
  toastTimer = setTimeout(() => {
    toast.hidden = true;
  }, 3500);
}

/** Puts a row in its place; what was unfolded in it stays so. */
function place({ id, html }) {
  const template = document.createElement("template");
  template.innerHTML = html;
  const row = template.content.firstElementChild;
  const old = document.getElementById(row.id);
  const follow = isAtEnd();
  if (old) {
    if (old.outerHTML === row.outerHTML) return;
    const unfolded = old.querySelector("details")?.open;
    const focused = old.contains(document.activeElement) ? document.activeElement : null;
    old.replaceWith(row);
    if (focused) focusAgain(focused, row);
    if (unfolded) row.querySelector("details")?.setAttribute("open", "");
  } else {
    row.classList.add("new");
    const next = [...chat.children].find((other) => Number(other.id.slice(1)) > id);
    chat.insertBefore(row, next ?? null);
  }
  tick();
  if (follow) scrollDown();
}

/** Whoever goes by keyboard stays on the button that was pressed, or writes on where it is gone. */
function focusAgain(focused, row) {
  const same = ({ textContent, dataset }) =>
    textContent === focused.textContent && dataset.press === focused.dataset.press;
  const again = [...row.querySelectorAll(focused.tagName)].find(same);
  (again ?? textarea).focus({ preventScroll: true });
}

let atEnd = true;
const isAtEnd = () => atEnd;
chat.addEventListener("scroll", () => {
  atEnd = chat.scrollHeight - chat.scrollTop - chat.clientHeight < 120;
});
// The composer grows and shrinks; whoever reads the end goes on reading the end.
new ResizeObserver(() => atEnd && scrollDown()).observe(chat);

const scrollDown = () => chat.scrollTo({ top: chat.scrollHeight });
const isNarrow = () => matchMedia("(max-width: 760px)").matches;

/** Counts down to what is due: "8 s" with a ring that empties over the grace. */
function tick() {
  for (const timer of document.querySelectorAll(".countdown")) {
    const left = Math.max(0, Number(timer.dataset.due) - Date.now()) / 1000;
    timer.style.setProperty("--left", Math.min(1, left / Number(timer.dataset.grace || 1)));
    timer.textContent = left > 90 ? `${Math.round(left / 60)} min` : left > 0 ? `${Math.ceil(left)} s` : "now";
  }
}

function listen() {
  const events = new EventSource("/events");
  const on = (name, act) => events.addEventListener(name, (event) => act(event.data && JSON.parse(event.data)));
  on("hello", ({ started, rows }) => {
    if (started !== document.body.dataset.started) {
      sessionStorage.setItem("draft", textarea.value);
      return location.reload();
    }
    connection.textContent = "live";
    connection.className = "connection live";
    const known = new Set(rows.map(({ id }) => `m${id}`));
    for (const row of [...chat.children]) if (!known.has(row.id)) row.remove();
    rows.forEach(place);
  });
  on("row", place);
  on("gone", ({ id }) => document.getElementById(`m${id}`)?.remove());
  on("toast", ({ query, text }) => {
    answers.set(query, text);
    answered(query);
  });
  on("playing", ({ walkthrough }) => {
    for (const button of document.querySelectorAll("[data-walkthrough]")) {
      button.disabled = walkthrough !== null;
      button.classList.toggle("playing", button.dataset.walkthrough === walkthrough);
    }
    if (walkthrough && isNarrow()) document.querySelector(".fold").open = false;
  });
  events.onerror = () => {
    connection.textContent = "reconnecting…";
    connection.className = "connection lost";
  };
}

function pickWriter(userId) {
  const option = composer.querySelector(`input[name="from"][value="${userId}"]`);
  if (option) option.checked = true;
}

composer.addEventListener("change", () => localStorage.setItem("writer", String(writer())));
pickWriter(localStorage.getItem("writer") ?? "");
textarea.value = sessionStorage.getItem("draft") ?? "";
sessionStorage.removeItem("draft");
fitTextarea();
if (isNarrow()) document.querySelector(".fold").open = false;
// On a phone it would open the keyboard.
else textarea.focus();
setInterval(tick, 200);
tick();
scrollDown();
listen();
