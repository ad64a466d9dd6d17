import { chatId } from "@silent-observer/conversation";
import { enqueueNotification } from "@silent-observer/store";
import { GROUP, type House } from "../hostile/house.ts";

/** Puts an answer into the outbox of a house, to be sent with the next sweep. Returns its id. */
export const put = (house: House, text: string): number =>
  enqueueNotification(house.store, {
    ...{ chatId: chatId(GROUP), topicId: null, kind: "reply", ref: null, replyTo: null },
    ...{ text, buttons: [], now: house.clock() },
  });
