// The page's behaviour: one key or press says what a message means. What it says is on disk before the next message
// is shown, and a key pressed before that says nothing: it would label a message that nobody has read.

import { settle, showDesk, showFaults, toast } from "./desk.js";
import { goToField, isChanged, isTyping, labelShown, openFields, pickInField, watchForm } from "./form.js";
import { acceptSkim, openSkim, skim, skimKey, watchSkim } from "./skim.js";

const desk = () => document.getElementById("desk");
const form = () => document.getElementById("label");

const LOOK_AGAIN_MS = 2000;

let busy = false;
/** Fields that were changed are left at the second try only. */
let warned = false;

async function ask(path, body) {
  if (busy) return;
  busy = true;
  const waiting = setTimeout(() => document.body.classList.add("waiting"), 200);
  try {
    const answer = await fetch(path, body === undefined ? {} : post(body));
    if (answer.ok) showDesk(await answer.text());
    else showFaults((await answer.json()).faults);
    warned = false;
    return answer.ok;
  } catch {
    toast("Not kept: the label command does not answer. Start it again, then reload this page.");
    return false;
  } finally {
    clearTimeout(waiting);
    document.body.classList.remove("waiting");
    busy = false;
  }
}

const post = (body) => ({
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
});

const keep = (labels) => ask("/labels", { talk: desk().dataset.talk, labels });
const keepHere = (label) => keep([{ message: desk().dataset.message, label }]);

const go = (query) => {
  if (!query) return;
  if (isChanged(form()) && !warned) {
    warned = true;
    return toast("The fields are changed: Enter keeps them. Move again to leave them.");
  }
  return ask(`/desk?${query}`);
};

const acts = {
  accept: () => {
    const label = labelShown(form());
    return label
      ? keepHere(label)
      : toast("There is nothing to accept: say chat, either, or that it arranges something.");
  },
  chat: () => keepHere({ queue: false }),
  either: () => keepHere({ queue: "either" }),
  arranges: () => openFields(form()),
  undo: async () => (await ask("/undo", {})) && toast("Taken back."),
  help: () => {
    const on = document.body.classList.toggle("with-help");
    localStorage.setItem("help", on ? "on" : "off");
  },
  skim: openSkim,
  "skim-close": () => skim()?.close(),
  "skim-accept": async () => {
    const chosen = acceptSkim();
    if (chosen.length === 0) return;
    const kept = await keep(chosen.map((message) => ({ message, label: { queue: false } })));
    if (kept) toast(`${chosen.length} called chat. U takes that back.`);
    // What went wrong stands behind the dialog; its ticks stay.
    else skim()?.close();
  },
};

const KEYS = {
  Enter: acts.accept,
  n: acts.chat,
  c: acts.chat,
  e: acts.either,
  y: acts.arranges,
  u: acts.undo,
  "?": acts.help,
  ArrowUp: () => go(desk().dataset.up),
  ArrowDown: () => go(desk().dataset.down),
  ArrowLeft: () => go(desk().dataset.left),
  ArrowRight: () => go(desk().dataset.right),
};
const MAY_REPEAT = new Set(["ArrowUp", "ArrowDown"]);

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  if (skim()?.open) return skimKey(event, acts["skim-accept"]);
  if (isTyping(event.target)) return typingKey(event);
  // A button that was reached by Tab is pressed by Enter, as everywhere.
  if (event.key === "Enter" && event.target.matches("button:focus-visible")) return;
  const act = event.key === "Enter" && event.shiftKey ? acts.skim : (KEYS[event.key] ?? KEYS[event.key.toLowerCase()]);
  if (!act) return fieldKey(event);
  event.preventDefault();
  if (!event.repeat || MAY_REPEAT.has(event.key)) act();
});

/** In a field that takes text or a date, letters and arrows are its own. */
function typingKey(event) {
  if (event.key === "Escape") event.target.blur();
  if (event.key !== "Enter" || event.repeat) return;
  event.preventDefault();
  acts.accept();
}

function fieldKey(event) {
  if (event.key === "Escape") document.activeElement?.blur();
  if (/^[1-9]$/.test(event.key)) pickInField(document.activeElement, Number(event.key));
  else if (!goToField(form(), event.key.toLowerCase())) return;
  event.preventDefault();
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("button");
  if (!button) return;
  const { act, way, place } = button.dataset;
  if (act) acts[act]();
  else if (way) go(desk().dataset[way]);
  else if (place) go(place);
});

/** Reloads the desk while the observer was still reading, unless the person has moved on or is editing the fields. */
async function lookAgain() {
  const shown = desk();
  if (!shown.querySelector('[data-proposal="underway"]')) return;
  const { talk, message } = shown.dataset;
  const answer = await fetch(`/desk?${new URLSearchParams({ talk, message })}`).catch(() => null);
  const html = answer?.ok ? await answer.text() : "";
  const away = busy || desk() !== shown || form().contains(document.activeElement) || isChanged(form());
  if (html !== "" && !away && !html.includes('data-proposal="underway"')) showDesk(html);
}
setInterval(lookAgain, LOOK_AGAIN_MS);

watchForm();
watchSkim();
document.body.classList.toggle("with-help", localStorage.getItem("help") === "on");
settle();
