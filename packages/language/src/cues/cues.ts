import { lazily, once } from "../once.ts";
import type { Surface } from "../surface.ts";
import { type Answering, answering } from "./answering.ts";
import { type Asking, asking } from "./asking.ts";
import { type Changing, changing } from "./changing.ts";
import { type Claiming, claiming } from "./claiming.ts";
import { type Passenger, passenger } from "./passenger.ts";
import { type TaskWords, taskWords } from "./task.ts";

/** What the wording of a message says, regardless of its context. */
export type Cues = {
  readonly asking: Asking;
  readonly claiming: Claiming;
  readonly answering: Answering;
  readonly changing: Changing;
  readonly task: TaskWords;
  readonly passenger: Passenger;
  /** "Him", "them", "it", "that one": refers to something said earlier. */
  readonly refersBack: boolean;
};

const REFERS_BACK =
  /\b(?:him|her|them|em|it|its|it's|that|that's|this|one|there|then|he|she|they|he's|she's|they're|both|same|also|too|instead|the other|again)\b/;

export const readCues = lazily<Surface, Cues>({
  asking,
  claiming,
  answering,
  changing,
  task: taskWords,
  passenger,
  refersBack: ({ masked }) => REFERS_BACK.test(masked),
});

/** The same, all read and as plain fields, which can be changed in a copy. */
export const everyCue = once((surface: Surface): Cues => {
  const { asking, claiming, answering, changing, task, passenger, refersBack } = readCues(surface);
  return {
    asking: allOf(asking),
    claiming: allOf(claiming),
    answering: allOf(answering),
    changing,
    task,
    passenger,
    refersBack,
  };
});

function allOf<Fields extends object>(lazy: Fields): Fields {
  const all: Partial<Fields> = {};
  for (const field in lazy) all[field] = lazy[field];
  return all as Fields;
}
