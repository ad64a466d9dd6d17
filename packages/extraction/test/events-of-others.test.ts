import { expect, it } from "vitest";
import { smallFamily } from "../../../test/support/small-family.ts";
import { messagesOf, play } from "./talk.ts";

const family = smallFamily({ parents: "Eva", children: "Otto, Frida", activities: "rowing" });
const childrenIn = async (text: string) =>
  (await play(messagesOf("2026-09-14T09:00:00+01:00", [["eva", 0, text]]), family)).heard[0]?.reading?.children;

it("takes the child for none of those who are at what its teacher or friend has on", async () => {
  expect(await childrenIn("Otto's coach has a wedding saturday at 5")).toEqual([]);
  expect(await childrenIn("Frida's friend Ida has her birthday tuesday 4.30pm")).toEqual([]);
});

it("takes it for one of them where it is its own, or where it goes", async () => {
  expect(await childrenIn("Otto has a wedding saturday at 5")).toEqual(["otto"]);
  expect(
    await childrenIn("Frida's friend Ida has her birthday tuesday 4.30pm, she's invited and will be there"),
  ).toEqual(["frida"]);
  expect(await childrenIn("Otto's coach has extra rowing saturday at 5")).toEqual(["otto"]);
});
