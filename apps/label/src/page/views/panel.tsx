import type { Label } from "@silent-observer/corpus";
import { nothingSaid } from "../../labels/label.ts";
import type { Desk } from "../desk.ts";
import { KEYS, QUESTION, QUEUE_HELP } from "../guide.ts";
import { inWords } from "../words.ts";
import { Said } from "./chat.tsx";
import { Fields } from "./fields.tsx";

/** The current message and what to say of it: first the guide's question, then how the observer answers it. */
export function Panel({ desk }: { desk: Desk }) {
  const { talk, message, proposal, labels, progress } = desk;
  const given = labels.get(message.messageId);
  const shown = given ?? proposal?.label;
  const fields = given?.queue === true ? given : (proposal?.read ?? nothingSaid);
  return (
    <section class="panel" aria-label="Label">
      {progress.labelled === progress.messages && (
        <p class="finished">
          All {progress.messages} messages are labelled and kept. Ctrl-C in the terminal stops the page.
        </p>
      )}
      <blockquote>
        <Said talk={talk} message={message} />
      </blockquote>
      <p class="question">{QUESTION}</p>
      <Help />
      <Offer desk={desk} given={given} />
      <form id="label" data-queue={shown ? String(shown.queue) : "unread"} autocomplete="off">
        <Fields desk={desk} fields={fields} />
      </form>
      <Acts desk={desk} />
    </section>
  );
}

function Help() {
  return (
    <div class="help">
      {QUEUE_HELP.map((words) => (
        <p>{words}</p>
      ))}
      <dl class="keys">
        {KEYS.map(([keys, does]) => (
          <div>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Offer({ desk, given }: { desk: Desk; given: Label | undefined }) {
  const { talk, proposal } = desk;
  return (
    <div class="offer">
      {given && (
        <p class="given">
          <small>You said</small> {inWords(given, talk)}
        </p>
      )}
      {proposal ? (
        <p>
          <small>The observer reads</small> {inWords(proposal.label, talk)}
        </p>
      ) : (
        <p>The observer could not read this conversation. Label it without its help.</p>
      )}
      {proposal?.spoken && (
        <p>
          <small>and would say</small> “{proposal.spoken}”
        </p>
      )}
      <p class="caution">An offer, and it may be wrong: read the message first.</p>
    </div>
  );
}

/** What accepting means changes with what is shown; the page's script words it. */
function Acts({ desk }: { desk: Desk }) {
  const { dropped } = desk;
  return (
    <footer class="acts">
      <p class="faults" role="alert" hidden />
      {dropped.length > 1 && (
        <button type="button" class="skim-open" data-act="skim">
          <span>
            Go through the <b>{dropped.length}</b> that it dropped, at once
          </span>
          <kbd>Shift Enter</kbd>
        </button>
      )}
      <div class="keys-row">
        <button type="button" class="accept" data-act="accept">
          <span>
            Accept <kbd>Enter</kbd>
          </span>
          <small data-what />
        </button>
        <button type="button" data-act="chat">
          Chat <kbd>N</kbd>
        </button>
        <button type="button" data-act="either">
          Either <kbd>E</kbd>
        </button>
        <button type="button" data-act="arranges">
          Arranges <kbd>Y</kbd>
        </button>
      </div>
    </footer>
  );
}
