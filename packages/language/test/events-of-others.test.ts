import { describe, expect, it } from "vitest";
import { smallFamily } from "../../../test/support/small-family.ts";
import { isOthersEvent, lexiconOf, readSurface } from "../src/index.ts";

const family = smallFamily({ parents: "Eva", caregivers: "Opa", children: "Otto, Frida", activities: "rowing" });
const isOthers = (text: string) => {
  const surface = readSurface(text, lexiconOf(family));
  return surface.mentions.some((mention) => isOthersEvent(mention, surface));
};

describe("what somebody has on whom the child only tells apart", () => {
  it.each([
    ...["Otto's coach has a wedding saturday at 5", "Frida's rowing coach has a dentist at 4 on monday"],
    ...["Otto's friend Jakob has his birthday tuesday 4pm", "Frida's cousin has her confirmation sunday at 11"],
    ...["Otto's best mate plays a concert friday 7pm in the park", "Frida's teacher is having her hip done monday 10"],
    ...["Frida's grandmother in Kiel gets a medal thursday 6pm, on tv", "Otto's uncle gets married saturday 2pm"],
    ...["otto's opa has a scan wednesday 3.30", "Frida's teacher has a dentist at 4, so she said at least"],
  ])("is not the child's: %j", (text) => expect(isOthers(text)).toBe(true));

  it.each([
    ...["Otto has a wedding saturday at 5", "Otto's dentist is at 5", "Otto's birthday is tuesday 4pm"],
    ...["Otto's friend has a party tuesday 4pm", "Frida's friend Ida is having a sleepover saturday"],
    ...["Otto's friend's party is tuesday at 4", "Frida's cousin has her confirmation sunday at 11, we're all going"],
    ...["Otto's friend has his birthday tuesday 4pm, he's invited", "Otto's mate has his birthday tuesday, Frida too"],
  ])("is where the child goes, or may go: %j", (text) => expect(isOthers(text)).toBe(false));

  it.each([
    ...[
      "Otto's coach has a slot for him at 5",
      "Frida's teacher has a meeting with us at 4",
      "Otto's coach has a game at 5",
    ],
    ...[
      "Otto's coach has moved rowing to 5",
      "Frida's teacher has asked for one of us",
      "Otto's coach has an extra training",
    ],
    ...["Frida's coach gets back to the hall at 5", "Frida's opa has her thursday at 4", "Otto's aunt has him until 6"],
    ...["Otto's coach wants him at 5", "Frida's teacher says 4 is fine", "Otto's coach has a rowing camp in May"],
  ])("is about the child or what it does: %j", (text) => expect(isOthers(text)).toBe(false));
});
