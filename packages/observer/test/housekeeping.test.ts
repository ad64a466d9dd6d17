import { describe, expect, it } from "vitest";
import { tidyUp } from "../src/index.ts";
import { BEN, MINUTE, readings, stage } from "./support.ts";

describe("housekeeping", () => {
  it("takes the Confirm button after 48 hours, and the text after 30 days", async () => {
    const home = stage(() => readings.takes(BEN));
    home.say(1, "I'll get him");
    await home.drain();
    home.pass(48 * 60 * MINUTE);
    tidyUp(home.observer, home.clock());
    expect(home.all("pendingActions")).toMatchObject([{ status: "expired" }]);
    home.pass(28 * 24 * 60 * MINUTE);
    tidyUp(home.observer, home.clock());
    expect(home.row(1)).toMatchObject({ messageText: "", extractedJson: null, sender: "ann" });
  });
});
