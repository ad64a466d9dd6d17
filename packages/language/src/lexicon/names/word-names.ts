import { COMMON_WORDS } from "../../normal/common-words.ts";
import { wordSet } from "../../word-list.ts";

/** In what way a first name is also an ordinary word. */
export type WordName = {
  /** It is a frequent word in most chats, so that the surrounding words must show that it is the person. */
  readonly everyday: boolean;
  /** It is also a verb: "mark your calendars", "chase the bus". */
  readonly verb: boolean;
  /** A feeling or virtue: "with joy", "have faith". */
  readonly feeling: boolean;
};

const FEELINGS = wordSet(
  `beauty bliss blessing bravery charity clemency comfort constance courage destiny faith favor favour felicity freedom
  glory goodness grace gratitude happiness harmony honor honour hope innocence joy justice kindness knowledge liberty
  love luck memory mercy passion patience peace power praise promise prudence serenity success surprise temperance trust
  truth unity verity victory wisdom wonder`,
);

const VERBS = wordSet(
  `bill buck bug carry chance chase chip dash dawn don drew duke favor favour frank grace grant guy hope hunt josh
  lance lark love march mark may nick pat peg pepper pierce pip pop praise promise rain reign ride rob rock rose sail skip
  stew storm sue surprise trip trust wade ward will wonder`,
);

const EVERYDAY = wordSet(
  `ace angel april archer ash august autumn bee bishop bo bob brook bud buddy clay cliff clover cooper dash dawn don dove
  drew duke dusty earl eden ember eve fern fox frank gene ginger grant gray harbor heaven hunter im jet jewel josh journey
  june junior king kit lane legend mac major maple max maverick melody messiah miles mo nice nick noble noel norm nova
  olive opal pearl peg petal phoenix pierce pip pops porter precious rainbow ranger reed reef reign rider rob rocky royal
  rusty sage sailor saint sandy scout sol sparrow sterling stew sue sunday monday tanner teddy tiger treasure trip trinity
  turner velvet wade walker ward willow wolf wren`,
);

/** Names that are also words, but rare ones in a family's chat: they are names unless next to an article or a thing. */
const SELDOM_WORDS = wordSet(
  `ally amber basil birch bonny briar brooke carol carter christian cole coral crystal daisy dale dean dill dolly echo flora
  forrest glen goldie hank hazel heath heather holly iris ivy jack jade jasmine jay jean jules laurel lee lily linden lou lux
  marina mason matt pansy parker patty paige penny piper poppy ray robin roman rosemary rowan ruby sonny sophie spencer
  taylor ted terry tom tony troy tyler vic violet`,
);

/** Kinship words are names in a family, although they are frequent in every chat. */
const KIN_WORDS = wordSet(
  "mum mom mommy mummy mama dad daddy papa grandma grandpa grandad granny gran nan nana aunt auntie",
);

/** In what way this name is also a word; null if it is only a name. */
export function wordNameOf(name: string): WordName | null {
  if (KIN_WORDS.has(name)) return null;
  const feeling = FEELINGS.has(name);
  const verb = VERBS.has(name);
  const everyday = feeling || verb || EVERYDAY.has(name) || COMMON_WORDS.has(name);
  return everyday || SELDOM_WORDS.has(name) ? { everyday, verb, feeling } : null;
}

/** Whether a first name is also a word, but no verb, virtue or day: "mason", "jack". Its plural may be an owner. */
export const isWordAndName = (name: string): boolean =>
  (EVERYDAY.has(name) || SELDOM_WORDS.has(name)) &&
  !VERBS.has(name) &&
  !FEELINGS.has(name) &&
  !/^(?:(?:sun|mon)day|june|august|april|autumn|bud|rainbow|art|king|saint|noel|miles|major|junior)$/.test(name);
