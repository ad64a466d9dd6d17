import type { House } from "./house.ts";
import { WHO } from "./house.ts";
import { message, user } from "./updates.ts";

/** How an instruction comes into the chat: gives it to the house, beside what Ben arranged a minute ago. */
export type Carrier = {
  readonly name: string;
  readonly give: (house: House, text: string, arranged: number) => Promise<unknown>;
};

const say = (name: string, over: (text: string, arranged: number) => object): Carrier => ({
  name,
  give: (house, text, arranged) => house.update({ message: message(house.clock(), over(text, arranged)) }),
});
const quoted = (over: object) => ({ text: "lol have you seen this", ...over });

export const BY_A_PARENT = say("a parent's message", (text) => ({ text }));
export const BY_A_STRANGER = say("a stranger's message", (text) => ({ text, from: user(WHO.stranger) }));
export const FORWARDED = say("a parent's forward", (text) => ({
  text,
  forward_origin: { type: "hidden_user", date: 1, sender_user_name: "Ann" },
}));

/** Where else words stand that a person did not say here, or not to the family. */
export const OTHER_CARRIERS: readonly Carrier[] = [
  say("a child's message", (text) => ({ text, from: user(WHO.cy) })),
  say("a caption", (caption) => ({ text: undefined, photo: [], caption })),
  say("a reply to what was arranged", (text, id) => ({ text, reply_to_message: { message_id: id } })),
  say("a quotation", (text) => quoted({ quote: { text, position: 0 }, external_reply: { origin: {} } })),
  say("a display name", (text) => quoted({ from: user(WHO.stranger, { first_name: text, last_name: text }) })),
  say("a preview of a link", (text) => quoted({ link_preview_options: { url: `https://x.example/${text}` } })),
  say("a poll", (question) => ({ text: undefined, poll: { id: "1", question, options: [{ text: question }] } })),
  say("a document's name", (file_name) => quoted({ text: undefined, caption: "lol", document: { file_name } })),
  say("the title of the group", (title) => quoted({ chat: { id: -1001000000001, type: "supergroup", title } })),
  say("a message by way of another bot", (text) => ({ text, via_bot: user(5_000, { is_bot: true }) })),
  {
    name: "an edited message",
    give: async (house, text) => {
      const said = message(house.clock(), { text: "what a day" });
      await house.update({ message: said });
      await house.update({ edited_message: { ...said, text, edit_date: said.date + 5 } });
    },
  },
];

/** The one that may be answered: that nothing is known. */
export const QUESTION = say("a question to the bot", (text) => ({ text: `@IcarusBot ${text}` }));
