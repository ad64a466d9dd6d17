import type { Desk } from "../desk.ts";

/** Progress, and the buttons to move between conversations. */
export function Head({ desk }: { desk: Desk }) {
  const { labelled, messages, done, talks } = desk.progress;
  return (
    <header class="head">
      <img src="/assets/icon.svg" alt="" width="30" height="30" />
      <div class="progress">
        <p role="status">
          <b>{labelled}</b> of {messages}, {done}
          <span class="wide"> {done === 1 ? "conversation" : "conversations"}</span> done
        </p>
        <progress value={labelled} max={messages} aria-label="Messages labelled" />
      </div>
      <nav aria-label="Conversations">
        <button type="button" data-way="left" disabled={desk.ways.left === null} title="Conversation before (←)">
          ‹
        </button>
        <span>
          <span class="wide">Conversation </span>
          {desk.number} of {talks}
        </span>
        <button type="button" data-way="right" disabled={desk.ways.right === null} title="Conversation after (→)">
          ›
        </button>
      </nav>
      <button type="button" class="quiet" data-act="undo" title="Take back what was labelled last">
        Undo <kbd>U</kbd>
      </button>
      <button type="button" class="quiet" data-act="help" title="Keys, and what the guide says">
        Help <kbd>?</kbd>
      </button>
    </header>
  );
}
