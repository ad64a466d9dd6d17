import type { Desk } from "../desk.ts";
import { inWords } from "../words.ts";
import { Said } from "./chat.tsx";

/** All dropped messages of this conversation, in their context, to be labelled as chat at once. */
export function Skim({ desk }: { desk: Desk }) {
  const { talk, dropped, labels } = desk;
  return (
    <dialog class="skim" aria-label="Messages that look like chat">
      <header>
        <h2>Is all of this chat?</h2>
        <p>
          The observer takes the messages with a tick for chat, and it may have missed something. Take the tick off what
          arranges anything, or is not plain: it stays with those yet to be labelled.
        </p>
      </header>
      <ol>
        {talk.messages.map((message) => {
          const label = labels.get(message.messageId);
          return dropped.includes(message) ? (
            <li>
              <label>
                <input type="checkbox" value={message.messageId} checked />
                <span class="bubble">
                  <Said talk={talk} message={message} />
                </span>
              </label>
            </li>
          ) : (
            <li class="around">
              <span class="bubble">
                <Said talk={talk} message={message} />
                <small>{label ? inWords(label, talk) : "to be looked at by itself"}</small>
              </span>
            </li>
          );
        })}
      </ol>
      <footer>
        <button type="button" class="accept" data-act="skim-accept">
          <span data-what /> <kbd>Enter</kbd>
        </button>
        <button type="button" data-act="skim-close">
          Back <kbd>Esc</kbd>
        </button>
      </footer>
    </dialog>
  );
}
