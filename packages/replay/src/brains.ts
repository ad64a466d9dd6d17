import { join } from "node:path";
import { type Brain, createBrain, readNotes } from "@silent-observer/brain";
import { unchanging } from "@silent-observer/calendar";
import { defaultSettings } from "@silent-observer/config";
import { readBrainFamily } from "@silent-observer/corpus";
import { loadPhrases } from "@silent-observer/phrases";

/** The Brains of a corpus of questions, one for each family's folder, put together when it is first asked for. */
export function brainsIn(corpus: string): (family: string) => Brain {
  const brains = new Map<string, Brain>();
  return (family) => {
    const brain = brains.get(family) ?? brainOf(join(corpus, family));
    brains.set(family, brain);
    return brain;
  };
}

function brainOf(folder: string): Brain {
  const { family, events } = readBrainFamily(folder);
  const notes = readNotes(folder);
  const phrases = loadPhrases(defaultSettings().phrasesPath, family.locale);
  return createBrain({ family, phrases, notes: () => notes, events: unchanging(events) });
}
