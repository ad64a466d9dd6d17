// The fields of a message that arranges something: chips that exclude each other, spare inputs, the days' calendar.

const form = () => document.getElementById("label");

/** What the desk shows, as a label; null if it shows none. @param {HTMLFormElement} shown */
export function labelShown(shown) {
  if (shown.dataset.queue === "false") return { queue: false };
  if (shown.dataset.queue === "either") return { queue: "either" };
  if (shown.dataset.queue !== "true") return null;
  const one = (name) => values(shown, name)[0] ?? null;
  return {
    queue: true,
    coordination_type: one("coordination_type"),
    dates: values(shown, "dates"),
    times: values(shown, "times"),
    assigned_to: values(shown, "assigned_to"),
    child: values(shown, "child"),
    activity: one("activity")?.toLowerCase() ?? null,
    location: one("location"),
    attributed_to: one("attributed_to"),
    redline: one("rule") ? "SPEAK" : "SILENT",
    rule: one("rule"),
    note: values(shown, "note").join("; "),
  };
}

const values = (shown, name) =>
  [...shown.querySelectorAll(`input[name="${name}"]`)]
    .filter((input) => input.type !== "checkbox" || input.checked)
    .map((input) => input.value.trim())
    .filter((value) => value !== "");

let asDrawn = "";
export const isChanged = (shown) => JSON.stringify(labelShown(shown)) !== asDrawn;

/** Updates the text of the accept button and the calendar of the chosen days. */
export function readyForm() {
  asDrawn = JSON.stringify(labelShown(form()));
  wordAccept();
  showCalendar();
}

/** @param {HTMLFormElement} shown */
export function openFields(shown) {
  if (shown.dataset.queue !== "true") {
    shown.dataset.queue = "true";
    wordAccept();
  }
  focusIn(shown.querySelector("fieldset"));
}

function wordAccept() {
  const words = { true: "the fields", false: "it is chat", either: "either", unread: "nothing yet" };
  const button = document.querySelector(".acts .accept");
  button.querySelector("[data-what]").textContent = words[form().dataset.queue];
  button.dataset.queue = form().dataset.queue;
}

/** @returns whether there is a field with that letter. */
export function goToField(shown, letter) {
  const field = shown.querySelector(`fieldset[data-letter="${letter}"]`);
  if (!field) return false;
  if (shown.dataset.queue !== "true") openFields(shown);
  focusIn(field);
  return true;
}

function focusIn(field) {
  const first = field.querySelector("input:checked") ?? field.querySelector("input");
  first?.focus({ focusVisible: true });
  field.scrollIntoView({ block: "nearest" });
}

/** @param {number} nth from 1, among the chips of the field in which the focus is. */
export function pickInField(focused, nth) {
  focused?.closest("fieldset")?.querySelectorAll('input[type="checkbox"]')[nth - 1]?.click();
}

export const isTyping = (target) => target.matches('input:not([type="checkbox"]), textarea');

export function watchForm() {
  document.addEventListener("submit", (event) => event.preventDefault());
  document.addEventListener("input", ({ target }) => {
    if (!form().contains(target)) return;
    if (target.checked || (target.type === "text" && target.value !== "")) exclude(target);
    if ("spare" in target.dataset) keepOneSpare(target);
    showCalendar();
  });
}

/** Choosing an exclusive chip clears the others of its field, and choosing another clears the exclusive one. */
function exclude(chosen) {
  const alone = "alone" in chosen.dataset;
  for (const other of form().querySelectorAll(`input[name="${chosen.name}"]`)) {
    if (other === chosen || !(alone || "alone" in other.dataset)) continue;
    if (other.type === "checkbox") other.checked = false;
    else other.value = "";
  }
}

function keepOneSpare(input) {
  const all = [...input.closest("fieldset").querySelectorAll("input[data-spare]")];
  if (all.some((each) => each.value === "")) return;
  const spare = input.cloneNode();
  spare.value = "";
  spare.removeAttribute("value");
  all.at(-1).after(spare);
}

/** Shows the chosen days; if none is chosen, the day on which the message was sent. */
function showCalendar() {
  const calendar = document.querySelector(".calendar");
  const chosen = values(form(), "dates");
  const wanted = chosen.length > 0 ? chosen : [calendar.dataset.sent];
  for (const day of calendar.children) day.hidden = !wanted.includes(day.dataset.date);
  for (const date of wanted) if (!calendar.querySelector(`[data-date="${date}"]`)) fetchDay(calendar, date);
}

async function fetchDay(calendar, date) {
  const { talk } = document.getElementById("desk").dataset;
  const answer = await fetch(`/calendar?${new URLSearchParams({ talk, date })}`);
  if (!answer.ok || calendar.querySelector(`[data-date="${date}"]`)) return;
  calendar.insertAdjacentHTML("beforeend", await answer.text());
  showCalendar();
}
