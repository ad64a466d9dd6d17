/** Shows progress on stderr if it is a terminal. */
export type Progress = {
  /** Names the next step; `total` is its number of messages, if it counts them. */
  begin(what: string, total?: number): void;
  step(messages: number): void;
  end(): void;
};

export function createProgress(stream: NodeJS.WriteStream): Progress {
  let doing = { what: "", total: 0, done: 0 };
  const show = () => {
    const { what, total, done } = doing;
    if (stream.isTTY) stream.write(`\r\u001b[K${what}${total > 0 ? ` ${done} of ${total} messages` : " …"}`);
  };
  return {
    begin(what, total = 0) {
      doing = { what, total, done: 0 };
      show();
    },
    step(messages) {
      doing.done += messages;
      show();
    },
    end() {
      if (stream.isTTY) stream.write("\r\u001b[K");
    },
  };
}
