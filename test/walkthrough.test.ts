import { expect, it } from "vitest";
import { type LocalChat, openLocalChat } from "./support/local-chat.ts";

type Scene = {
  readonly title: string;
  readonly about: string;
  /** When it begins: day and time on the family's clock. */
  readonly from: readonly [date: string, time: string];
  readonly play: (chat: LocalChat) => Promise<void>;
};

const TUESDAY = ["2026-05-05", "09:00"] as const;

const scenes: readonly Scene[] = [
  {
    title: "A child at two things at once",
    about: "`temporal_conflict`: the family has ten minutes, then the bot posts one line; a tap settles it.",
    from: TUESDAY,
    async play({ say, pass, tap }) {
      await say("Sarah", "Leo has the dentist Thursday at 4:45");
      await pass(10);
      await pass(1);
      await tap("John", "Dentist");
    },
  },
  {
    title: "Two adults for one task",
    about: "`resource_conflict`: both claim the same pick-up.",
    from: TUESDAY,
    async play({ say, pass, tap }) {
      await say("Sarah", "I can cover Thursday pickup for Leo");
      await pass(4);
      await say("John", "I'll get Leo Thursday after work");
      await pass(10);
      await tap("Sarah", "John");
    },
  },
  {
    title: "One adult for two tasks",
    about: "`resource_conflict`: the times are too close for one person.",
    from: TUESDAY,
    async play({ say, pass, tap }) {
      await say("John", "I'll take Mia to ballet tomorrow at 4");
      await pass(120);
      await say("John", "I'll pick up Leo from chess tomorrow at 4:10");
      await pass(10);
      await tap("Sarah", "Sarah");
    },
  },
  {
    title: "Nobody takes it",
    about:
      "`missing_variable`: due within a day, asked, and not answered. Afterwards the family settles it without a tap.",
    from: TUESDAY,
    async play({ say, pass }) {
      const asked = await say("Sarah", "Who can pick up Mia from school today at 3?");
      await pass(10);
      await pass(3);
      await say("John", "I'll do it", asked);
    },
  },
  {
    title: "A time that does not fit",
    about: "`missing_variable`, variant `time_mismatch`: the message contradicts the calendar.",
    from: TUESDAY,
    async play({ say, pass, tap }) {
      await say("Sarah", "I'll pick up Leo Thursday at 3 for soccer");
      await pass(10);
      await tap("Sarah", "Not for soccer");
    },
  },
  {
    title: "People first",
    about: "Whatever the family settles in time is never mentioned. A thumbs-up on a request counts as an answer.",
    from: TUESDAY,
    async play({ say, pass, react, remark }) {
      const asked = await say("Sarah", "John, can you pick up Mia from school today at 3?");
      await pass(5);
      await react("John", asked, "👍");
      await pass(60);
      remark("nothing is said");
      await say("Sarah", "/pending");
    },
  },
  {
    title: "Confirm, undo, an edit, expiry",
    about: "Only a tap puts something into the calendar, and it can be taken back for ten minutes.",
    from: TUESDAY,
    async play({ say, pass, tap, edit, remark }) {
      const said = await say("Sarah", "I'll pick up Mia from school Friday at 3");
      await say("Sarah", "/pending");
      await tap("Sarah", "Confirm");
      await pass(2);
      await say("John", "/undo");
      await tap("John", "Confirm");
      await pass(60);
      await edit(said, "I'll pick up Mia from school Friday at 3:30");
      await say("Sarah", "/pending");
      await pass(49 * 60);
      remark("49 hours later nobody has confirmed the new hour, and its buttons are gone");
      await say("Sarah", "/week");
    },
  },
  {
    title: "This one or all",
    about: "A change to something that happens every week.",
    from: TUESDAY,
    async play({ say, pass, tap }) {
      await say("Sarah", "Mia's ballet moved to 5pm tomorrow");
      await pass(1);
      await say("Sarah", "/pending");
      await tap("Sarah", "Confirm");
      await tap("Sarah", "This one");
    },
  },
  {
    title: "Why, forget, a question",
    about: "`/why` and `/forget` are sent as replies. A question gets one line with its source.",
    from: TUESDAY,
    async play({ say, pass, lastOfBot }) {
      const said = await say("Sarah", "Leo has the dentist Thursday at 4:45");
      await pass(10);
      await say("John", "/why", lastOfBot());
      await say("John", "@icarus_local_bot when is Mia's swim?");
      await say("Sarah", "/forget", said);
    },
  },
];

const HEADING = `# A walk through the local chat

What a family sees, rule by rule. Every scene is played through the real stages over the local Bot API server, on a
clock that jumps.

This file is generated: \`npx vitest run test/walkthrough.test.ts -u\` writes it, and without \`-u\` the test compares.

![The local chat page: a conflict settled by a tap, a thumbs-up that counts as an answer, and its plan waiting to be confirmed](walkthrough.png)
`;

it("docs/walkthrough.md tells what the local chat shows", async () => {
  const told: string[] = [HEADING];
  for (const { title, about, from, play } of scenes) {
    const chat = await openLocalChat(...from);
    await play(chat);
    await chat.close();
    told.push(`## ${title}\n\n${about}\n\n\`\`\`text\n${chat.lines.join("\n")}\n\`\`\`\n`);
  }
  await expect(told.join("\n")).toMatchFileSnapshot("../docs/walkthrough.md");
}, 180_000);
