import { chatId, messageId } from "@silent-observer/conversation";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  buttonsOf,
  claimNotification,
  editable,
  enqueueNotification,
  insertRedline,
  markUncertain,
  moveRedline,
  type NewRedline,
  notificationById,
  openStore,
  reviseNotification,
  type Store,
  sendable,
  updateNotification,
} from "../src/index.ts";

const chat = chatId(-100);
let store: Store;
beforeEach(() => {
  store = openStore(":memory:", { environment: null });
});
afterEach(() => store.close());

const put = () =>
  enqueueNotification(store, {
    chatId: chat,
    topicId: null,
    kind: "reply",
    ref: null,
    replyTo: null,
    text: "hello",
    buttons: [[{ label: "ok", data: "p:c:1" }]],
    now: 1_000,
  });

describe("the outbox", () => {
  it("lets only one process claim a message", () => {
    const id = put();
    expect([claimNotification(store, id, 2_000), claimNotification(store, id, 2_000)]).toEqual([true, false]);
    expect(sendable(store, 9_000)).toEqual([]);
  });

  it("marks a message as uncertain if its process died while sending it, and never offers it again", () => {
    const id = put();
    claimNotification(store, id, 2_000);
    expect(markUncertain(store, 1_999)).toEqual([]);
    expect(markUncertain(store, 2_000)).toMatchObject([{ id, state: "uncertain" }]);
    expect(sendable(store, 99_000)).toEqual([]);
  });

  it("holds a message back until it may be tried again", () => {
    const id = put();
    updateNotification(store, id, { notBefore: 5_000 });
    expect(sendable(store, 4_999)).toEqual([]);
    expect(sendable(store, 5_000)).toMatchObject([{ id }]);
  });

  it("asks for an edit as long as the chat shows an older version", () => {
    const id = put();
    updateNotification(store, id, { state: "sent", telegramMessageId: messageId("5") });
    expect(editable(store, 1)).toEqual([]);
    reviseNotification(store, id, { text: "settled", buttons: [] });
    const [row] = editable(store, 1);
    expect(row && [row.text, buttonsOf(row)]).toEqual(["settled", []]);
    updateNotification(store, id, { shownRevision: row?.revision ?? 0 });
    expect(editable(store, 1)).toEqual([]);
    expect(notificationById(store, id)?.text).toBe("settled");
  });
});

describe("a redline", () => {
  const redline = (id: string): NewRedline => ({
    id,
    chatId: chat,
    messageRowId: 1,
    rule: "temporal_conflict",
    variant: "overlap",
    troubleKey: "same",
    troubleJson: "{}",
    optionsJson: "[]",
    state: "waiting",
    dueAt: 1,
    createdAt: 1,
  });

  it("gets past its grace once, even if two processes try", () => {
    insertRedline(store, redline("a"));
    insertRedline(store, redline("b"));
    expect(moveRedline(store, "a", ["waiting"], { state: "speaking" })).toBe(true);
    expect(() => moveRedline(store, "b", ["waiting"], { state: "speaking" })).toThrow(/UNIQUE/);
  });

  it("is resolved by the first press only", () => {
    insertRedline(store, { ...redline("a"), state: "spoken" });
    const press = () => moveRedline(store, "a", ["spoken"], { state: "resolved" });
    expect([press(), press()]).toEqual([true, false]);
  });
});
