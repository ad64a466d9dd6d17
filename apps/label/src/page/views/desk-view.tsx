import type { Desk } from "../desk.ts";
import { queryOf, type Ways } from "../place.ts";
import { Chat } from "./chat.tsx";
import { Head } from "./head.tsx";
import { Panel } from "./panel.tsx";
import { Skim } from "./skim.tsx";

/** The chat with the current message marked, and beside it what to say of that message. */
export function DeskView({ desk }: { desk: Desk }) {
  const { talk, message, ways } = desk;
  return (
    <main id="desk" data-talk={talk.chatId} data-message={message.messageId} {...waysAsData(ways)}>
      <Head desk={desk} />
      <Chat desk={desk} />
      <Panel desk={desk} />
      {desk.dropped.length > 1 && <Skim desk={desk} />}
    </main>
  );
}

const waysAsData = ({ up, down, left, right }: Ways) => ({
  "data-up": up && queryOf(up),
  "data-down": down && queryOf(down),
  "data-left": left && queryOf(left),
  "data-right": right && queryOf(right),
});
