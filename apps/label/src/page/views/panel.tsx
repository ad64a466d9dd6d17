import type { Label } from "@silent-observer/corpus";
import { nothingSaid } from "../../labels/label.ts";
import type { Desk } from "../desk.ts";
import { KEYS, QUESTION, QUEUE_HELP } from "../guide.ts";
import { inWords } from "../words.ts";
import { Said } from "./chat.tsx";
import { Fields } from "./fields.tsx";

/** The current message: the guide's question first, then the observer's answer to it. */
export function Panel({ desk }: { desk: Desk }) {
  const { talk, message, labels, progress } = desk;
  const proposal = typeof desk.proposal === "string" ? null : desk.proposal;
  const given = labels.get(message.messageId);
  const shown = given ?? proposal?.label;
  const fields = given?.queue === true ? given : (proposal?.read ?? nothingSaid);
  return (
    <section class="panel" aria-label="Label">
      {progress.labelled === progress.messages && (
        <p class="finished">
          All {progress.messages} messages are labelled and kept. Ctrl-C in the terminal stops the page and says how to
          measure the bot with them.
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

/** The message's previous label, and the observer's reading if it differs. */
function Offer({ desk, given }: { desk: Desk; given: Label | undefined }) {
  const { talk, proposal } = desk;
  if (typeof proposal === "string")
    return (
      <div class="offer" data-proposal={proposal}>
        {given && <Words of="You said" words={inWords(given, talk)} />}
        <p>{WITHOUT_PROPOSAL[proposal]}</p>
      </div>
    );
  const read = inWords(proposal.label, talk);
  const said = given && inWords(given, talk);
  return (
    <div class="offer">
      {said && <Words of="You said" words={said} />}
      {said !== read && <Words of="The observer reads" words={read} />}
      {proposal.spoken && <Words of="and would say" words={`“${proposal.spoken}”`} />}
      {!given && <p class="caution">A suggestion, which may be wrong: read the message first.</p>}
    </div>
  );
}

const Words = ({ of, words }: { of: string; words: string }) => (
  <p>
    <small>{of}</small> {words}
  </p>
);

const WITHOUT_PROPOSAL = {
  underway: "The observer is still reading this conversation. Wait for it, or label without its help.",
  failed: "The observer could not read this conversation. Label it without its help.",
} as const;

/** The page's script sets the button text, which depends on what is shown. */
function Acts({ desk }: { desk: Desk }) {
  const { dropped } = desk;
  return (
    <footer class="acts">
      <p class="faults" role="alert" hidden />
      {dropped.length > 1 && (
        <button type="button" class="skim-open" data-act="skim">
          <span>
            <b>{dropped.length}</b> look like chat: go through them at once
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
        <button type="button" data-act="chat" title="No: it arranges nothing">
          Chat <kbd>N</kbd>
        </button>
        <button type="button" data-act="either" title="Two careful people would differ">
          Either <kbd>E</kbd>
        </button>
        <button type="button" data-act="arranges" title="Yes: open the fields">
          Arranges <kbd>Y</kbd>
        </button>
      </div>
    </footer>
  );
}
