/** Updates as Telegram sends them. Tests pass only what they change. */

export const group = { id: -1001234567890, type: "supergroup", title: "Home" } as const;
export const ann = { id: 4001, is_bot: false, first_name: "Ann", last_name: "Berg" } as const;
/** 2026-05-05 14:00:00 UTC, in Unix seconds. */
export const DATE = 1_777_989_600;

export const rawMessage = (changes: object = {}) => ({
  message_id: 11,
  from: ann,
  chat: group,
  date: DATE,
  text: "hello",
  ...changes,
});

export const rawUpdate = (updateId: number, changes: object = {}) => ({
  update_id: updateId,
  message: rawMessage(changes),
});

/** Without the fields named. */
export function without<T extends object>(value: T, ...fields: (keyof T)[]): Partial<T> {
  return Object.fromEntries(Object.entries(value).filter(([key]) => !fields.includes(key as keyof T))) as Partial<T>;
}
