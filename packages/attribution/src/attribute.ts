import { CORRECTED_WITHIN_MS, type MessageId } from "@silent-observer/conversation";
import { isAdult, memberOf } from "@silent-observer/family";
import {
  correctsItself,
  lexiconOf,
  nounPhrases,
  readCues,
  readSurface,
  readWhen,
  signsOf,
} from "@silent-observer/language";
import { namesOf, probabilities, type Weights } from "@silent-observer/linear";
import type { Attributed, Attribution } from "./attribution.ts";
import { type Choice, choicesFor } from "./choices.ts";
import type { AttributionInput } from "./input.ts";
import { partOf } from "./part.ts";
import type { Said } from "./said.ts";
import { withOtherRequest } from "./several.ts";
import fitted from "./source.weights.json" with { type: "json" };
import { arrangementsOf } from "./standing.ts";

/**
 * Which earlier message a message answers, completes or corrects, and which of its arrangements it is about; null if it
 * stands by itself. A Telegram reply answers the message it replies to, if that is a choice. Otherwise the fitted
 * weights choose among all messages within reach and none, and give the confidence.
 */
export function attribute(input: AttributionInput, weights: Weights = fitted): Attributed {
  // A forwarded message was written by somebody else in another chat.
  if (input.message.forwarded) return BY_ITSELF;
  const said = readSaid(input);
  const choices = choicesFor(input, said);
  const repliedTo = choices.find(({ heard }) => heard !== null && heard.message.messageId === input.message.replyTo);
  if (repliedTo) return { attribution: attributionTo(repliedTo, SURE_OF_A_REPLY, said, choices, input), otherwise: [] };
  const corrected = correctedIn(choices, said, input);
  if (corrected)
    return { attribution: attributionTo(corrected, SURE_OF_A_CORRECTION, said, choices, input), otherwise: [] };
  const chances = probabilities(weights, choices);
  const [likeliest, ...others] = choices
    .map((choice, at) => ({ choice, probability: chances[at] ?? 0 }))
    .sort((a, b) => b.probability - a.probability);
  if (!likeliest) return BY_ITSELF;
  return {
    attribution: attributionTo(likeliest.choice, likeliest.probability, said, choices, input),
    otherwise: others
      .filter(({ probability }) => probability >= LEAST_LIKELY)
      .slice(0, MOST_OTHERS)
      .map(({ choice, probability }) => ({
        attribution: attributionTo(choice, probability, said, choices, input),
        probability,
      })),
  };
}

const BY_ITSELF: Attributed = { attribution: null, otherwise: [] };

/** Alternatives below this probability, or beyond the first few, are left out. */
const LEAST_LIKELY = 0.05;
const MOST_OTHERS = 3;

/**
 * Confidence of a Telegram reply, and the highest of any attribution: people now and then reply to the wrong message.
 */
const SURE_OF_A_REPLY = 0.97;

/** "Sorry, Sunday" and no more, minutes after one's own message, corrects that message. */
function correctedIn(choices: readonly Choice[], said: Said, { message }: AttributionInput): Choice | undefined {
  if (message.sender === null || !correctsItself(said.surface)) return undefined;
  return choices.findLast(
    ({ heard }) =>
      heard !== null &&
      heard.message.sender === message.sender &&
      message.sentAt - heard.message.sentAt <= CORRECTED_WITHIN_MS,
  );
}

/** How sure it is that such a word corrects it. */
const SURE_OF_A_CORRECTION = 0.9;

function attributionTo(
  { heard }: Choice,
  probability: number,
  said: Said,
  choices: readonly Choice[],
  input: AttributionInput,
): Attribution | null {
  if (heard === null) return null;
  const arrangements = withOtherRequest(arrangementsOf(heard, input), said, choices, input);
  return {
    sourceMessageId: heard.message.messageId,
    confidence: Math.min(SURE_OF_A_REPLY, Number(probability.toFixed(3))),
    arrangements: partOf(arrangements, said),
  };
}

/**
 * The choice that attribution faces, for fitting the weights: the feature names of
 * each alternative, and the index of the right one.
 * @param source the labelled message answered; null for none
 * @returns null if `source` is not among the alternatives
 */
export function labelledChoice(
  input: AttributionInput,
  source: MessageId | null,
): { readonly alternatives: readonly (readonly string[])[]; readonly right: number } | null {
  const choices = choicesFor(input, readSaid(input));
  const right = choices.findIndex(({ heard }) => (heard?.message.messageId ?? null) === source);
  return right < 0 ? null : { alternatives: choices.map(({ features }) => namesOf(features)), right };
}

function readSaid({ message, surface: known, family }: AttributionInput): Said {
  const surface = known ?? readSurface(message.text, lexiconOf(family));
  const sender = message.sender === null ? null : memberOf(family, message.sender);
  const when = readWhen(surface, message.sentAt, family);
  return {
    surface,
    cues: readCues(surface),
    signs: signsOf(surface),
    when,
    things: nounPhrases(surface, [...when.dates, ...when.times]).flatMap(({ text }) => text.split(" ")),
    sender: message.sender,
    adult: sender !== null && isAdult(sender),
  };
}
