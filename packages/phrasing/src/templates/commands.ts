/** Commands that Telegram's menu shows. */
export type CommandWord = "pending" | "week" | "undo" | "why" | "forget" | "pause" | "resume" | "help" | "start";

/** Every sentence by which a command is answered in one language. */
export type CommandTemplates = {
  /** One line each, for Telegram's menu. */
  readonly descriptions: Readonly<Record<CommandWord, string>>;
  readonly help: string;
  readonly pause: {
    readonly until: (when: string) => string;
    readonly usage: string;
    readonly ended: string;
    readonly none: string;
  };
  readonly undo: {
    readonly pendingAgain: (what: string) => string;
    readonly openAgain: string;
    readonly nothing: string;
    readonly already: string;
    readonly restedOn: string;
  };
  readonly week: {
    readonly title: (first: string, last: string) => string;
    readonly nothing: string;
    readonly allDay: string;
    readonly line: (line: WeekLineWords) => string;
    readonly duty: Readonly<Record<"drives" | "covers" | "attends", (names: string) => string>>;
    readonly nobody: string;
    readonly more: (count: number) => string;
    readonly legend: Readonly<Record<"waiting" | "lapsed" | "collides", string>>;
  };
  readonly forget: {
    readonly usage: string;
    readonly unknown: string;
    readonly already: string;
    readonly done: (erased: Erased) => string;
    /** What stands where its words stood. */
    readonly neutral: string;
    readonly staleWeek: string;
  };
  readonly why: WhyTemplates;
  /** Why a message ended as it did, by the recorded reason. */
  readonly reasons: Readonly<Record<string, string>>;
};

export type WeekLineWords = {
  readonly time: string | null;
  readonly what: string;
  readonly who: string | null;
  readonly mark: "planned" | "waiting" | "lapsed" | "wanted";
  readonly collides: boolean;
};

/** What `/forget` erased besides the words of the message itself. */
export type Erased = { readonly plans: number; readonly entries: number; readonly said: number };

export type WhyTemplates = {
  readonly usage: string;
  readonly unknown: string;
  readonly answer: string;
  readonly message: (by: string | null, when: string, words: string) => string;
  readonly purged: string;
  readonly forgotten: (by: string) => string;
  readonly restsOn: (by: string | null, words: string) => string;
  readonly gate: (gate: GateWords) => string;
  readonly notAsked: string;
  readonly waitsToBeRead: string;
  readonly rule: (why: string, rule: string) => string;
  readonly waits: (until: string) => string;
  readonly spoke: (when: string) => string;
  readonly silent: (why: string) => string;
  readonly settled: (line: string) => string;
  readonly plan: (what: string, status: string) => string;
  readonly status: Readonly<Record<"pending" | "confirmed" | "rejected" | "expired" | "replaced", string>>;
  readonly by: (what: string, who: string, when: string) => string;
};

export type GateWords = {
  readonly stage: "tripwire" | "extraction" | "brain";
  /** Null where the Brain did not answer in time. */
  readonly score: string | null;
  readonly threshold: string;
  readonly passed: boolean;
  /** Passed below its threshold, as the answer to an open request. */
  readonly asAnswer: boolean;
  readonly by: "rules" | "model" | null;
};
