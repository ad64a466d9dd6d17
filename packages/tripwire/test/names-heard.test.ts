import { chatId, type Message, messageId } from "@silent-observer/conversation";
import { lexiconOf, readSurface } from "@silent-observer/language";
import { expect, it } from "vitest";
import { smallFamily } from "../../../test/support/small-family.ts";
import { createNamesHeard } from "../src/names-heard.ts";

const family = smallFamily({ timezone: "America/Chicago", parents: "John, Sarah" });

const said = (id: string, text: string): Message => ({
  chatId: chatId("1"),
  messageId: messageId(id),
  sender: null,
  sentAt: 0,
  replyTo: null,
  text,
  forwarded: false,
  topicId: null,
});

function heard() {
  const read: string[] = [];
  const surfaceOf = (text: string) => readSurface(text, lexiconOf(family));
  const names = createNamesHeard((text) => {
    read.push(text);
    return surfaceOf(text);
  });
  return { names, read, surfaceOf };
}

it("the adults whom a request names are not read again", () => {
  const { names, read, surfaceOf } = heard();
  const request = said("1", "John can you drive?");
  names.remember(request, surfaceOf(request.text));
  expect(names.of({ ...request })).toEqual(["john"]);
  expect(names.of(said("2", "Sarah?"))).toEqual(["sarah"]);
  expect(names.of(said("2", "Sarah?"))).toEqual(["sarah"]);
  expect(read).toEqual(["Sarah?"]);
});

it("an edited request is read again", () => {
  const { names } = heard();
  expect(names.of(said("1", "John can you drive?"))).toEqual(["john"]);
  expect(names.of(said("1", "Sarah can you drive?"))).toEqual(["sarah"]);
});

it("a request that fell out of the cache is read again", () => {
  const { names, read } = heard();
  names.of(said("first", "John?"));
  for (let at = 0; at < 1_000; at++) names.of(said(String(at), "Sarah?"));
  const before = read.length;
  expect(names.of(said("first", "John?"))).toEqual(["john"]);
  expect(read.length).toBe(before + 1);
});
