import { afterEach, describe, expect, it } from "vitest";
import { type Installation, installation } from "./evidence.ts";

let home: Installation;
afterEach(() => home.close());

/** Plants a breach in an installation in which all is well; gives the promises that the checker sees broken. */
function broken(plant: (home: Installation) => void): string[] {
  home = installation();
  plant(home);
  return [...new Set(home.check().map(({ rule }) => rule))];
}

it("finds nothing where all is well", () => {
  expect(broken(() => {})).toEqual([]);
});

describe("what came in", () => {
  it("is missed where an acknowledged message is not in the database", () => {
    const rules = broken(({ says }) => says({ update: 50, message: 50, text: "who fetches Leo?" }));
    expect(rules).toEqual(["an acknowledged update is in the database", "each acknowledged message is one row"]);
  });

  it("is missed where an update is known and its message is not", () => {
    expect(broken(({ sql }) => sql("delete from observer_messages where message_id = '2'"))).toContain(
      "each acknowledged message is one row",
    );
  });

  it("is missed where the group has become a supergroup, and only the old group has a message of that number", () => {
    const rules = broken(({ says, sql }) => {
      says({ update: 52, message: 1, chat: -2, text: "who fetches Leo?", known: true });
      sql("update observer_messages set chat_id = '-2', message_id = '-1:' || message_id");
    });
    expect(rules).toEqual(["each acknowledged message is one row"]);
  });

  it("is seen where it was taken in twice", () => {
    expect(broken(({ sql }) => sql("insert into witness_updates(update_id) values (1)"))).toEqual([
      "no update is taken in twice",
    ]);
    home.close();
    expect(broken(({ sql }) => sql("insert into witness_messages(chat_id, message_id) values ('-1', '1')"))).toEqual([
      "no update is taken in twice",
    ]);
  });

  it("is seen where it was set aside", () => {
    const rules = broken(({ sql }) =>
      sql("insert into updates values (60, 'invalid', 'quarantined', 'failed', '{}', 0)"),
    );
    expect(rules).toEqual(["no update is set aside"]);
  });

  it("is seen where its last words are not those of the chat", () => {
    const rules = broken(({ sql }) =>
      sql("update observer_messages set message_text = 'other' where message_id = '1'"),
    );
    expect(rules).toEqual(["a message's row has its last words"]);
  });

  it("is missed where an acknowledged press is not noted", () => {
    expect(broken(({ sql }) => sql("delete from witness_presses where callback_query_id = 'q2'"))).toContain(
      "each acknowledged press is noted once",
    );
  });

  it("is seen where a command has two answers, or none", () => {
    const again =
      "insert into notifications(chat_id, kind, text, buttons_json, state, created_at) values ('-1', 'pending', 'x', '[]', 'withdrawn', 0)";
    expect(broken(({ sql }) => sql(again))).toEqual(["each command is answered by one message"]);
    home.close();
    expect(broken(({ says }) => says({ update: 51, message: 51, text: "/help", known: true }))).toEqual([
      "each command is answered by one message",
    ]);
  });
});

describe("how it ended", () => {
  it.each([
    ["a message still waits", "update observer_messages set tier2_state = 'queued' where message_id = '1'"],
    ["a message has no decision", "update observer_messages set redline_decision = null where message_id = '1'"],
    ["a message has no reason", "update observer_messages set reason = null where message_id = '1'"],
    ["a redline still waits", "update redlines set state = 'waiting', trouble_key = 'b' where id = 'late'"],
  ])("is missed where %s", (_, sql) => {
    expect(broken((home) => home.sql(sql))).toContain("every queued message has come to its end");
  });

  it("is wrong where a message was read before one that was sent earlier", () => {
    const rules = broken(({ sql }) => {
      sql("update observer_messages set tier2_state = 'queued' where message_id in ('1', '2')");
      sql("update observer_messages set tier2_state = 'done' where message_id = '2'");
      sql("update observer_messages set tier2_state = 'done' where message_id = '1'");
    });
    expect(rules).toEqual(["a message is read in its turn"]);
  });

  it("is wrong where a redline was said and its message is silent", () => {
    const rules = broken(({ sql }) =>
      sql("update observer_messages set redline_decision = 'SILENT' where message_id = '2'"),
    );
    expect(rules).toEqual(["a message's end is what its redline became"]);
  });

  it("is wrong where a message is said to be spoken about and no redline was", () => {
    const rules = broken(({ sql }) =>
      sql("update observer_messages set redline_decision = 'SPEAK' where message_id = '1'"),
    );
    expect(rules).toEqual(["a message's end is what its redline became"]);
  });

  it.each([
    ["a gate is missing", "delete from observer_confidence_log where stage = 'extraction' and message_id = '1'"],
    [
      "a gate is there twice",
      "insert into observer_confidence_log select null, message_id, stage, confidence_type, score, threshold, passed, decision, logged_at from observer_confidence_log where stage = 'tripwire' limit 1",
    ],
    [
      "the tripwire's gate is against its decision",
      "update observer_confidence_log set passed = 0 where stage = 'tripwire' and message_id = '1'",
    ],
    [
      "the extraction's gate is against the end",
      "update observer_confidence_log set passed = 0 where stage = 'extraction' and message_id = '1'",
    ],
    [
      "a dropped message was read",
      "insert into observer_confidence_log(message_id, stage, threshold, passed, decision, logged_at) values ('3', 'extraction', 0.6, 1, 'proceed', 0)",
    ],
  ])("is wrong where %s", (_, sql) => {
    expect(broken((home) => home.sql(sql))).toEqual(["no gate row is missing, and none contradicts the end"]);
  });
});

describe("what was said", () => {
  it("is seen where a redline was sent twice", () => {
    const rules = broken(({ botSays }) => botSays({ message: 70, text: "spoken", buttons: ["r:said:0"] }));
    expect(rules).toEqual(["a trouble is spoken about once", "the chat has what the outbox says, and nothing else"]);
  });

  it("is seen where one trouble was spoken about by two redlines", () => {
    const rules = broken(({ botSays, sql }) => {
      sql("update redlines set trouble_key = 'a' where id = 'late'");
      botSays({ message: 71, text: "again", buttons: ["r:late:0"] });
    });
    expect(rules).toContain("a trouble is spoken about once");
  });

  it.each([
    [
      "not heard",
      ({ says, botSays }: Installation) => {
        says({ update: 50, message: 50, text: "I meant last week" });
        botSays({ message: 73, text: "spoken", buttons: ["r:late:0"], held: [50] });
      },
    ],
    [
      "heard after the decision",
      ({ sql, says, botSays }: Installation) => {
        sql(`insert into notifications(chat_id, kind, ref, text, buttons_json, state, created_at)
             values ('-1', 'redline', 'late', 'spoken', '[]', 'ready', 0)`);
        says({ update: 50, message: 50, text: "I meant last week", known: true });
        botSays({ message: 73, text: "spoken", buttons: ["r:late:0"], held: [50] });
      },
    ],
  ])("is seen where a redline was sent while something that Telegram had was %s", (_, plant) => {
    expect(broken(plant)).toContain("what Telegram had before is heard before a redline is sent");
  });

  it("is seen where the chat has a message of nobody", () => {
    const rules = broken(({ botSays }) => botSays({ message: 72, text: "hello" }));
    expect(rules).toEqual(["the chat has what the outbox says, and nothing else"]);
  });

  it("is seen where the outbox says that something was sent, and the chat does not have it", () => {
    expect(
      broken(({ sql }) => sql("update notifications set telegram_message_id = '99' where kind = 'pending'")),
    ).toContain("the chat has what the outbox says, and nothing else");
  });

  it("is seen where something uncertain was sent again", () => {
    const rules = broken(({ sql }) => {
      sql("update notifications set state = 'uncertain' where kind = 'reply'");
      sql("update notifications set state = 'ready' where kind = 'reply'");
      sql("update notifications set state = 'sending' where kind = 'reply'");
      sql("update notifications set state = 'sent' where kind = 'reply'");
    });
    expect(rules).toEqual(["a message of the outbox is sent once", "what is uncertain is not sent again"]);
  });

  it("may be uncertain, and be in the chat", () => {
    expect(
      broken(({ sql }) =>
        sql("update notifications set state = 'uncertain', telegram_message_id = null where kind = 'reply'"),
      ),
    ).toEqual([]);
  });

  it("is seen where it looks otherwise than it should", () => {
    expect(broken(({ sql }) => sql("update notifications set revision = 1 where kind = 'pending'"))).toEqual([
      "a message looks as it should",
    ]);
  });

  it("is missed where it was never sent", () => {
    expect(broken(({ sql }) => sql("update notifications set state = 'ready' where kind = 'reply'"))).toContain(
      "the outbox is empty in the end",
    );
  });
});

describe("what was pressed", () => {
  it("is seen where a press wrote nothing", () => {
    expect(broken(({ sql }) => sql("delete from event_sources"))).toContain(
      "the Event Graph has what the valid presses wrote, once each",
    );
  });

  it("is seen where a press wrote twice", () => {
    const twice =
      "insert into event_sources(event_id, fact, press_id, decision_id, actor, at) values ('e1', 'created', 'q1', 'act', 'john', 0)";
    expect(broken(({ sql }) => sql(twice))).toEqual(["the Event Graph has what the valid presses wrote, once each"]);
  });

  it("is seen where an event is of no press", () => {
    const stray =
      "insert into events(id, family_id, summary, zone, from_date, origin, created_at) values ('e9', 'miller', 'x', 'UTC', '2026-01-01', 'press', 0)";
    expect(broken(({ sql }) => sql(stray))).toEqual(["the Event Graph has what the valid presses wrote, once each"]);
  });

  it("is seen where one thing was decided twice", () => {
    expect(
      broken(({ sql }) => sql("update witness_presses set result = 'rejected' where callback_query_id = 'q2'")),
    ).toContain("a decision is taken by one press");
  });

  it("is seen where a stranger decided", () => {
    expect(
      broken(({ sql }) => sql("update witness_presses set user_id = '7777' where callback_query_id = 'q1'")),
    ).toEqual(["only an adult's press decides"]);
  });
});
