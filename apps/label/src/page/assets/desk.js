// Replaces the desk with the one that the server rendered, and keeps the scroll position.

import { readyForm } from "./form.js";

/** @param {string} html */
export function showDesk(html) {
  const old = document.getElementById("desk");
  const template = document.createElement("template");
  template.innerHTML = html;
  const desk = template.content.firstElementChild;
  const scrolled = old.dataset.talk === desk.dataset.talk ? old.querySelector(".chat").scrollTop : 0;
  document.querySelector("dialog[open]")?.close();
  const focused = document.activeElement?.matches("button:focus-visible") ? document.activeElement : null;
  old.replaceWith(desk);
  desk.querySelector(".chat").scrollTop = scrolled;
  settle();
  if (focused) stayOn(focused, desk);
  readOut(desk);
}

/** Whoever goes by Tab stays on the button that was pressed. */
function stayOn({ dataset: { act, way } }, desk) {
  const again = act ? `[data-act="${act}"]` : `[data-way="${way}"]`;
  desk.querySelector(again)?.focus({ focusVisible: true });
}

/** Tells a screen reader the message that is asked about now, and what is offered: it notices no exchange of the whole desk. */
function readOut(desk) {
  const words = (selector) => [...desk.querySelectorAll(selector)].map(({ textContent }) => textContent).join(" ");
  const said = `${words(".panel blockquote .by b")}: ${words(".panel blockquote .text")}`;
  document.querySelector(".read-out").textContent = `${said} – ${words(".offer p:not(.caution)")}`;
}

/** Sets up a desk that was just inserted. */
export function settle() {
  readyForm();
  hideToast();
  room.disconnect();
  room.observe(document.querySelector(".chat"));
  const { textContent } = document.querySelector(".progress p");
  document.title = `${textContent.trim()} · Label`;
}

/** On a phone the panel takes more or less of the room, and must not hide the message that it asks about. */
const room = new ResizeObserver(showCurrent);

/** In the middle, or from its beginning if it is longer than the room. */
function showCurrent() {
  const chat = document.querySelector(".chat");
  const { top, bottom, height } = chat.getBoundingClientRect();
  const row = chat.querySelector(".current").getBoundingClientRect();
  const margin = Math.min(90, height / 4);
  if (row.top >= top + margin && row.bottom <= bottom - margin) return;
  const middle = (row.top + row.bottom) / 2 - (top + bottom) / 2;
  chat.scrollBy({ top: row.height > height ? row.top - top - 10 : middle });
}

/** @param {string[]} faults */
export function showFaults(faults) {
  const place = document.querySelector(".faults");
  place.textContent = faults.join(" ");
  place.hidden = false;
}

let timer;
/** @param {string} words */
export function toast(words) {
  clearTimeout(timer);
  const place = document.querySelector(".toast");
  place.textContent = words;
  place.hidden = false;
  timer = setTimeout(hideToast, 5000);
}

function hideToast() {
  document.querySelector(".toast").hidden = true;
}
