// Going through all that was dropped: nothing is called chat that was not on the screen, so Enter leads to the end first.

export const skim = () => document.querySelector("dialog.skim");
const list = () => skim().querySelector("ol");
const ticked = () => [...skim().querySelectorAll("input:checked")];
const seenToTheEnd = () => list().scrollTop + list().clientHeight > list().scrollHeight - 8;

export function openSkim() {
  skim()?.showModal();
  skim()?.querySelector("input")?.focus();
  if (skim()) wordAccept();
}

/** @returns the ids of what is chat; none while there is more to see, or nothing is ticked. */
export function acceptSkim() {
  if (!seenToTheEnd()) {
    list().scrollBy({ top: list().clientHeight * 0.85 });
    return [];
  }
  const chosen = ticked().map((input) => input.value);
  if (chosen.length === 0) skim().close();
  return chosen;
}

/** @param {KeyboardEvent} event @param {() => void} accept */
export function skimKey(event, accept) {
  const inputs = [...skim().querySelectorAll("input")];
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step) inputs[inputs.indexOf(document.activeElement) + step]?.focus();
  else if (event.key !== "Enter" || event.target.matches("button:focus-visible")) return;
  event.preventDefault();
  if (event.key === "Enter" && !event.repeat) accept();
}

function wordAccept() {
  const count = ticked().length;
  const words = seenToTheEnd() ? `${count} ${count === 1 ? "is" : "are"} chat` : "Further down";
  skim().querySelector("[data-what]").textContent = words;
}

export function watchSkim() {
  const reword = ({ target }) => target instanceof Node && skim()?.open && skim().contains(target) && wordAccept();
  document.addEventListener("change", reword);
  // Scrolling does not bubble.
  document.addEventListener("scroll", reword, { capture: true });
}
