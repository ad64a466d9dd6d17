import { schema } from "@silent-observer/store";
import { expect, it, onTestFinished } from "vitest";
import { openHouse, TO_OPEN } from "../hostile/house.ts";

it("ingress notes which bot it hears the group with, and no more of its token", { timeout: TO_OPEN }, async () => {
  const home = await openHouse({ set: ["TELEGRAM_BOT_TOKEN=4242:hostile-house"] });
  onTestFinished(home.close);
  const facts = home.store.db.select().from(schema.meta).all();
  expect(facts).toContainEqual({ key: "bot", value: "4242" });
  expect(JSON.stringify(facts)).not.toContain("hostile-house");
});
