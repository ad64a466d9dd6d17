import { expect, it } from "vitest";
import { ANN, group, SECOND } from "./support.ts";

const user = { id: 1, is_bot: true, first_name: "Icarus" };

it("What was to be edited while the bot was out of the group is edited as soon as it is back", async () => {
  const home = group(-1001);
  const stands = (before: string, now: string) =>
    home.give({
      my_chat_member: {
        chat: { id: -1001, type: "supergroup", title: "Family" },
        from: { id: ANN, is_bot: false, first_name: "A" },
        date: home.clock() / SECOND,
        old_chat_member: { status: before, user },
        new_chat_member: { status: now, user },
      },
    });
  home.say(ANN, "/pending");
  await home.deliver();
  home.say(ANN, "/pending");
  expect(stands("member", "kicked")).toMatchObject({ deliver: false });
  expect(JSON.parse(home.lines.at(-1) ?? "")).toMatchObject({
    level: 40,
    msg: expect.stringContaining("add it again"),
  });
  const refused = { kind: "refused", code: 403, description: "Forbidden: bot was kicked" } as const;
  await home.deliver(
    () => refused,
    () => refused,
  );
  home.pass(SECOND);
  await home.deliver();
  expect(home.edited).toHaveLength(1);
  expect(stands("kicked", "member")).toMatchObject({ deliver: true });
  await home.deliver();
  expect(home.edited).toHaveLength(2);
  expect(home.all("notifications")[0]).toMatchObject({ shownRevision: 1, error: null });
});
