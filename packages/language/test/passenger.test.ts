import { lexiconOf, readCues, readSurface } from "@silent-observer/language";
import { describe, expect, it } from "vitest";
import { smallFamily } from "../../../test/support/small-family.ts";

const family = smallFamily({
  timezone: "Europe/Copenhagen",
  parents: "Bo",
  caregivers: "Grethe",
  children: "Ea",
  activities: "handball",
  places: "the station",
});

const passengerIn = (text: string) => readCues(readSurface(text, lexiconOf(family))).passenger;

describe("a lift for an adult", () => {
  it.each([
    "could one of you meet me off the train at 6",
    "can someone pick me up from work",
    "will anybody give me a lift to the dentist on Friday?",
    "I need a lift home tonight",
    "finished at half 4 today, need a lift home",
    "who is coming for me on sunday?",
    "someone will have to carry me",
    "can somebody carry me please?",
    "you said you'd bring me tomorrow to the eye hospital",
  ])("is the writer's: %s", (text) => {
    expect(passengerIn(text)).toMatchObject({ writer: true });
  });

  it.each([
    "I'm bringing my dad from the airport at 5",
    "I'll run Grethe to the clinic at half 4",
    "Bo can you collect my mother's cousin at 5:30",
    "at quarter to one I'm taking Auntie Inger for her eye drops",
    "giving the in-laws a lift at 6",
    "her uncle lands at 5, please",
    "somebody fetch ma from the clinic at 6",
    "Grethe needs a driver at 11",
    "my friend Signe lands at 4",
    "Grethe, I'll run you to church at 10",
    "I told Bo I'd drop him at the match at 3",
    "I promised Auntie Inger a lift to town",
    "taking Grethe to her appointment at 9.45",
    "I'll get you from the station Grethe",
    "Grethe, I'll run you in",
    "yes I will follow Grethe",
  ])("is a grown relative's: %s", (text) => {
    expect(passengerIn(text)).toMatchObject({ adult: true });
  });

  it.each(["I'll get you from the station", "I can drop you home"])("is for whoever is spoken to: %s", (text) => {
    expect(passengerIn(text)).toMatchObject({ writer: false, adult: false, addressee: true });
  });

  it.each([
    "can you get Ea from handball",
    "I'll get you one",
    "I'll meet you halfway",
    "follow Bo on insta",
    "get me some milk on the way",
    "take me off the list",
    "bring me the charger",
    "meet me halfway on this",
    "I'll take Bo's car",
    "take my mum's umbrella",
    "drop me a line when you know",
    "Ea can go with my dad",
    "let me know",
    "where are you taking me for dinner tonight",
    "meet me for a coffee at 4",
    "need a lift for Ea at 5",
    "I need a lift home for her",
    "a parcel is coming for me at 5",
    "can you drop her mum",
    "I'll get Bo to drive",
    "I'll get my dad to pick Ea up",
  ])("is not read into: %s", (text) => {
    expect(passengerIn(text)).toMatchObject({ writer: false, adult: false, addressee: false });
  });

  it("is a sibling's where the writer drives theirs, who is grown up if the writer is", () => {
    expect(passengerIn("I have to bring my sister to the train at 10")).toMatchObject({ sibling: true, adult: false });
    expect(passengerIn("I have to bring my sister's bike to the train at 10")).toMatchObject({ sibling: false });
  });

  it("makes him or her that adult only where nobody was him or her before", () => {
    expect(passengerIn("I'm driving Grethe to the doctor, she's to be there for 10")).toMatchObject({
      isPronoun: true,
    });
    expect(passengerIn("she has handball and I'm driving Grethe to the doctor")).toMatchObject({ isPronoun: false });
  });
});
