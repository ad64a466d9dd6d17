import type { MessageId } from "@silent-observer/conversation";
import { isAdult, memberOf } from "@silent-observer/family";
import { lexiconOf, nounPhrases, readCues, readSurface, readWhen, signsOf } from "@silent-observer/language";
import { namesOf, probabilities, type Weights } from "@silent-observer/linear";
import type { Attributed, Attribution } from "./attribution.ts";
import { type Choice, choicesFor } from "./choices.ts";
import type { AttributionInput } from "./input.ts";
import { partOf } from "./part.ts";
import type { Said } from "./said.ts";
import fitted from "./source.weights.json" with { type: "json" };
import { arrangementsOf } from "./standing.ts";

/**
 * Which earlier message a message answers, completes or corrects, and what it takes of it; null where it is understood
 * without one. A reply answers what it replies to; else every message within reach is a choice, and so is none: the weights
 * decide, and tell how surely.
 */
export function attribute(input: AttributionInput, weights: Weights = fitted): Attributed {
  // Forwarded words are somebody else's, said somewhere else.
  if (input.message.forwarded) return BY_ITSELF;
  const said = readSaid(input);
  const choices = choicesFor(input, said);
  const repliedTo = choices.find(({ heard }) => heard !== null && heard.message.messageId === input.message.replyTo);
  if (repliedTo) return { attribution: attributionTo(repliedTo, SURE_OF_A_REPLY, said, input), otherwise: [] };
  const chances = probabilities(weights, choices);
  const [likeliest, ...others] = choices
    .map((choice, at) => ({ choice, probability: chances[at] ?? 0 }))
    .sort((a, b) => b.probability - a.probability);
  if (!likeliest) return BY_ITSELF;
  return {
    attribution: attributionTo(likeliest.choice, likeliest.probability, said, input),
    otherwise: others
      .filter(({ probability }) => probability >= LEAST_LIKELY)
      .slice(0, MOST_OTHERS)
      .map(({ choice, probability }) => ({
        attribution: attributionTo(choice, probability, said, input),
        probability,
      })),
  };
}

const BY_ITSELF: Attributed = { attribution: null, otherwise: [] };

/** Below this a choice is not followed up, nor behind so many others. */
const LEAST_LIKELY = 0.05;
const MOST_OTHERS = 3;

/** Telegram tells what is replied to; people reply to the wrong message now and then. Nothing is surer. */
const SURE_OF_A_REPLY = 0.97;

function attributionTo(
  { heard }: Choice,
  probability: number,
  said: Said,
  input: AttributionInput,
): Attribution | null {
  if (heard === null) return null;
  return {
    sourceMessageId: heard.message.messageId,
    confidence: Math.min(SURE_OF_A_REPLY, Number(probability.toFixed(3))),
    arrangements: partOf(arrangementsOf(heard, input), said),
  };
}

/** The choice that a message puts, and which alternative is right where it answers `source`; null where there is none. */
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
