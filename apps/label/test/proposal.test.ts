import { defaultSettings } from "@silent-observer/config";
import { messageId } from "@silent-observer/conversation";
import { replay } from "@silent-observer/replay";
import { describe, expect, it } from "vitest";
import { readLabel } from "../src/labels/label.ts";
import { proposalsFrom } from "../src/observer/proposal.ts";
import { conversationOf } from "../src/talk.ts";
import { millers, type Said, talkIn } from "./talk.ts";

async function proposals(...said: Said[]) {
  const talk = talkIn(...said);
  const proposed = proposalsFrom(await replay([conversationOf(talk)], () => millers, defaultSettings()), talk);
  return { talk, of: (id: number) => proposed.get(messageId(id)) };
}

describe("the observer's reading is offered as a label", () => {
  it("of what was arranged, with whom it answers", async () => {
    const { of } = await proposals(
      [0, "sarah", "Who's picking up Leo Thursday after soccer?"],
      [4, "john", "I'll do it"],
    );
    expect(of(1)?.label).toMatchObject({ queue: true, assigned_to: ["unspecified"], child: ["leo"] });
    expect(of(2)?.label).toMatchObject({
      queue: true,
      coordination_type: "transport",
      dates: ["2026-05-07"],
      assigned_to: ["john"],
      attributed_to: "1",
      redline: "SILENT",
    });
  });

  it("of chat as chat, which it dropped", async () => {
    const { of } = await proposals([0, "sarah", "haha, love it 😂"]);
    expect(of(1)).toMatchObject({ label: { queue: false }, dropped: true, spoken: null });
  });

  it("of trouble with its rule, what it would say, and the note where a time does not fit", async () => {
    const { of } = await proposals([0, "sarah", "I'll pick up Leo from school tomorrow at 3pm and take him to soccer"]);
    expect(of(1)?.label).toMatchObject({ redline: "SPEAK", rule: "missing_variable", note: "time_mismatch" });
    expect(of(1)?.spoken).toContain("Leo");
  });

  it("in a form that a label may have", async () => {
    const { talk, of } = await proposals(
      [0, "sarah", "I can cover Tuesday pickup"],
      [5, "john", "I'll get the kids Tuesday after work"],
      [8, "sarah", "ok you do it then, omw home"],
    );
    for (const message of talk.messages)
      expect(readLabel(of(Number(message.messageId))?.label, talk, message)).toMatchObject({ kind: "label" });
  });
});
