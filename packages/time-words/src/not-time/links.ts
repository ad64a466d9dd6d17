import { claims } from "../folded-text.ts";

/** URLs, mail addresses and host names, which contain numbers and slashes. */
export const links = claims(
  /https?:\/\/\S+/g,
  /www\.\S+/g,
  /[\w.+-]{1,64}@[\w-]{1,63}\.[\w.-]{2,100}/g,
  /(?<![\w.-])[\w-]{1,63}\.(?:com|org|net|gov|edu|io|co|uk|info|app)(?![\w])\S*/g,
);
