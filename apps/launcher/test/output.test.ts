import { describe, expect, it } from "vitest";
import { readable } from "../src/output.ts";

describe("a line of a service", () => {
  it.each([
    ['{"level":30,"time":1,"service":"worker","msg":"read","message":7,"score":0.8895}', "read message=7 score=0.89"],
    ['{"level":40,"time":1,"msg":"slow","why":"box sleeps"}', "warning: slow why=box sleeps"],
    ['{"level":50,"msg":"broken","err":{"type":"Error"}}', 'error: broken err={"type":"Error"}'],
    ["plain words", "plain words"],
    ['{"not":"a log line"}', '{"not":"a log line"}'],
    ["{broken", "{broken"],
    ["", ""],
  ])("%s is shown as %s", (line, shown) => {
    expect(readable(line)).toBe(shown);
  });
});
