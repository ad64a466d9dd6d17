import { describe, expect, it } from "vitest";
import { decisions, type Line } from "./chat.ts";

/** Messages written in a hurry, in dialect, and with typos. */
const REQUEST: Line = ["sarah", 0, "Can someone get Leo from soccer at 6?"];

describe("right after a request", () => {
  it.each([
    "yessir",
    "yip",
    "mhm",
    "you bet",
    "totally",
    "gotcha",
    "for sure",
    "not a bother",
    "no wukkas",
    "sweet as",
    "too easy",
    "oui",
    "🤙🏽",
    "🤝",
  ])("%j takes it", (text) => {
    expect(decisions([REQUEST, ["john", 1, text]])).toEqual(["QUEUE", "QUEUE"]);
  });

  it.each(["Allow me.", "I'm going", "I can manage Leo", "shoots", "soccer i do"])("%j takes it in earnest", (text) => {
    expect(decisions([REQUEST, ["john", 1, text]])).toEqual(["QUEUE", "QUEUE"]);
  });

  it.each(["soccer.", "The ballet."])("%j takes one of two things", (text) => {
    const two: Line = ["sarah", 0, "Who can take Leo to soccer and Mia to ballet today?"];
    expect(decisions([two, ["john", 1, text]])).toEqual(["QUEUE", "QUEUE"]);
    expect(decisions([["john", 0, text]])).toEqual(["DROP"]);
  });

  it.each(["negative", "afraid not", "nup", "count me out", "⛔"])("%j declines it", (text) => {
    expect(decisions([REQUEST, ["john", 1, text]])).toEqual(["QUEUE", "QUEUE"]);
  });

  it.each(["lol", "haha", "omg", "wow", "aww", "ugh", "🎉", "who ate my sandwich"])("%j is talk", (text) => {
    expect(decisions([REQUEST, ["john", 1, text]])).toEqual(["QUEUE", "DROP"]);
  });

  it.each(["you bet", "totally", "for sure", "sweet", "🤙"])("%j after the answer is a receipt", (text) => {
    expect(decisions([REQUEST, ["john", 1, "I'll get him"], ["sarah", 2, text]])).toEqual(["QUEUE", "QUEUE", "DROP"]);
  });

  it.each(["you bet", "totally", "gotcha", "oui", "🤝", "negative"])("%j with nothing asked is talk", (text) => {
    expect(decisions([["john", 0, text]])).toEqual(["DROP"]);
  });
});

describe("a request that nobody has answered yet", () => {
  it.each(["yep", "me", "can't, sorry", "on it"])("can be answered after more chat from its sender: %j", (text) => {
    const lines: Line[] = [REQUEST, ["sarah", 0.3, "this meeting will never end"], ["john", 2, text]];
    expect(decisions(lines)).toEqual(["QUEUE", "DROP", "QUEUE"]);
  });

  it("can be answered after comments from the children", () => {
    const lines: Line[] = [REQUEST, ["mia", 0.5, "not it"], ["leo", 0.7, "lol"], ["john", 2, "yep"]];
    expect(decisions(lines).at(-1)).toBe("QUEUE");
  });

  it.each(["wow", "hahaha", "no way"])("is not answered by a comment on that chat: %j", (text) => {
    const lines: Line[] = [REQUEST, ["sarah", 0.3, "karen from work just quit"], ["john", 2, text]];
    expect(decisions(lines)).toEqual(["QUEUE", "DROP", "DROP"]);
  });

  it("is no longer waiting once another adult talks about something else", () => {
    const lines: Line[] = [REQUEST, ["john", 1, "the dog ate a sock"], ["sarah", 2, "again?"], ["john", 3, "yep"]];
    expect(decisions(lines)).toEqual(["QUEUE", "DROP", "DROP", "DROP"]);
  });
});

describe("a message written in a hurry", () => {
  it.each([
    "can sum1 pik up mia frm ballet 2moz",
    "any1 free 2 get leo nxt tues at 3",
    "cud u get leo frm skool at 3 soz im stuck",
    "gettin mia from school now, back by 4",
    "whose getting mia from ballet tomorrow",
    "your picking leo up thursday right",
    "soooo who is takin leo to soccer todayyyy",
    "can you be home by 3 for Leo",
    "can someone get Mia",
  ])("is heard: %j", (text) => {
    expect(decisions([["sarah", 0, text]])).toEqual(["QUEUE"]);
  });

  it.each(["mañana leo has soccer, who takes him", "no soccer practice for leo hoy", "mia's ballet is jeudi now"])(
    "is heard with a day of another language: %j",
    (text) => {
      expect(decisions([["sarah", 0, text]])).toEqual(["QUEUE"]);
    },
  );

  it.each([
    "whose turn is it on the xbox",
    "your going rate is too high mate",
    "guten morgen ihr lieben",
    "nxt season drops friday",
    "wot a day soz",
    "lunes, the worst day of the week",
  ])("is chat, and unread: %j", (text) => {
    expect(decisions([["sarah", 0, text]])).toEqual(["DROP"]);
  });
});
