import { type Cues, readCues } from "./cues/cues.ts";
import { doerOf } from "./doer.ts";
import { once } from "./once.ts";
import type { Surface } from "./surface.ts";

/**
 * Everything that the wording of a message shows, as names: its cues, word classes, its shape, and what it names. Signs
 * decide nothing by themselves; what each is worth is weighed where something is decided.
 */
export const signsOf = once(
  (surface: Surface): ReadonlySet<string> =>
    new Set([
      ...cueSigns(readCues(surface)),
      ...wordSigns(surface),
      ...shapeSigns(surface),
      ...mentionSigns(surface),
      `doer_${doerOf(surface)}`,
    ]),
);

function cueSigns({ answering, asking, changing, claiming, task, refersBack }: Cues): string[] {
  const flags = { ...answering, ...prefixed("asks", asking), ...prefixed("claims", claiming), refersBack };
  const on = Object.entries(flags).flatMap(([name, holds]) => (holds ? [name] : []));
  return [
    ...on,
    ...(changing.kind ? [`change_${changing.kind}`] : []),
    ...(task.kind ? [`task_${task.kind}`] : []),
    ...(task.leg ? [`leg_${task.leg}`] : []),
    ...(task.vague ? ["task_vague"] : []),
  ];
}

const prefixed = (prefix: string, flags: Readonly<Record<string, boolean>>): Record<string, boolean> =>
  Object.fromEntries(Object.entries(flags).map(([name, holds]) => [`${prefix}_${name}`, holds]));

/** Word classes, each found anywhere in the masked text. */
const ANYWHERE: readonly (readonly [sign: string, pattern: RegExp])[] = [
  ["question", /\?/],
  ["who", /\bwho(?:'s|'ll|se)?\b/],
  ["when", /\b(?:when|what time|which day|what day)\b/],
  ["where", /\b(?:where|which (?:gate|door|entrance|side|place|field|pitch|room))\b/],
  ["which", /\bwhich\b/],
  ["i_will", /\b(?:i'll|i will|i'd|i shall|we'll)\b/],
  ["i_can", /\b(?:i|we) (?:can|could|might|may|should)\b/],
  ["i_am", /\b(?:i'm|i am|we're)\b/],
  ["i_have", /\b(?:i've|i have|i got|i had|we've|we have)\b/],
  ["me", /\b(?:me|mine|myself)\b/],
  ["with_me", /\b(?:with me|to me|for me|by me|beside me|at mine|to mine|at ours|to ours|our place|my place)\b/],
  ["we", /\b(?:we|us|let's|both of us|together)\b/],
  [
    "i_cannot",
    /\b(?:i can't|i can ?not|i won't|i'm not|i am not|i couldn't|i don't|i haven't|not me|without me|i'm stuck|i'm out|ain't me)\b/,
  ],
  ["cannot", /\b(?:can't|can ?not(?! only)|won't|not able|unable|couldn't|no way|no chance|impossible|not going to)\b/],
  [
    "negation",
    /\b(?:no|not|never|nobody|no one|none|neither|nor|nope|nah|don't|doesn't|isn't|aren't|wasn't|without)\b/,
  ],
  ["you", /\b(?:you|your|yours|you're|you'll|you've|ye|yourself)\b/],
  [
    "you_do",
    /\b(?:you|_adult_) (?:do|get|take|have|grab|pick|drop|drive|collect|fetch|cover|go|can|could|will|should|are|keep|stay|mind|bring|come|owe|did|said|lot|two|guys)\b/,
  ],
  [
    "anyone",
    /\b(?:anyone|anybody|someone|somebody|one of (?:you|us)|either of (?:you|us)|any of|volunteers?|takers)\b/,
  ],
  [
    "can_you",
    /\b(?:can|could|would|will|are|might|do|did|have) (?:you|ye|_adult_|someone|anyone|somebody|anybody|one of|either)\b/,
  ],
  ["please", /\bplease\b/],
  ["needs", /\b(?:need|needs|needed|wants?|wanted|must|has to|have to|got to|gotta)\b/],
  [
    "third_will",
    /\b(?:he|she|they|it|_child_|who)(?:'ll| will| can| could|'s going|'re going| is going| are going| has to| needs| wants)\b/,
  ],
  ["third_is", /\b(?:he|she|they|it|_child_|_activity_)(?:'s| is|'re| are)\b/],
  [
    "adult_does",
    /_adult_(?:'s|'ll| is| will| can| has| could| said| says| does| takes| gets| picks| drives| collects| fetches| keeps| goes| comes)\b/,
  ],
  [
    "kin",
    /\b(?:gran|granny|grandma|grandpa|grandad|granddad|nan|nana|oma|opa|ouma|oupa|auntie|aunt|uncle|cousins?|neighbou?rs?|sitter|babysitter|nanny|au pair|(?:mom|mum|mam|mama|dad|mother|father|sister|brother|parents|folks|family|lot)|friends?|[a-z]{3,12}'s (?:mom|mum|mam|dad|mother|father|parents|place|house))\b/,
  ],
  [
    "bus_or_walks",
    /\b(?:bus|tram|train|luas|taxi|uber|minibus|carpool|walks?|walking|cycles?|cycling|bikes?|biking|scooter|on foot)\b/,
  ],
  [
    "busy",
    /\b(?:stuck|busy|tied up|working|work|shift|shifts|lates|nights|meeting|meetings|call|calls|client|office|site|ward|surgery|clinic|court|flight|airport|train|traffic|away|out of town|double.?booked|flat out|appointment|hospital|class)\b/,
  ],
  [
    "free",
    /\b(?:free|available|around|home|nearby|near|close|closer|closest|nearest|passing|going past|that way|off|done by|out by|finish|finished|back by|clear|wfh|working from home)\b/,
  ],
  [
    "condition",
    /\b(?:if|unless|depends|depending|provided|as long as|assuming|otherwise|subject to|only if|so long as)\b/,
  ],
  [
    "unsure",
    /\b(?:maybe|perhaps|possibly|probably|might|not sure|let me (?:see|check|ask|look)|i'll (?:see|check|ask|confirm|let you know)|should be able|i think|hopefully|fingers crossed|tbc)\b/,
  ],
  ["too", /\b(?:too|also|as well|and then|plus|both|all)\b/],
  [
    "swap",
    /\b(?:swap|swaps|swapped|trade|switch|instead|in return|owe|take over|the other way|other way round|turn|turns|rather)\b/,
  ],
  ["that", /\b(?:that|this|it|one|ones|there|same|those|these|then)\b/],
  ["him_her", /\b(?:him|her|them|em|he|she|they|his|their)\b/],
  [
    "moves",
    /\b(?:pick(?:s|ing|ed)?|pickups?|pick-ups?|get(?:s|ting)?|grab(?:s|bing)?|fetch(?:es|ing)?|collect(?:s|ing|ion)?|tak(?:e|es|ing)|driv(?:e|es|ing)|drop(?:s|ping|offs?)?|bring(?:s|ing)?|scoop(?:s|ing)?|run|lift|ride|school run|carpool|swing by|ferry|deliver)\b/,
  ],
  [
    "cares",
    /\b(?:cover(?:s|ing)?|watch(?:es|ing)?|mind(?:s|ing)?|babysit\w{0,4}|look(?:ing)? after|stay(?:s|ing)?|keep(?:s|ing)?|sit(?:s|ting)?|be (?:home|there|in|here)|have (?:_child_|him|her|them)|having (?:_child_|him|her|them)|hang)\b/,
  ],
  ["goes", /\b(?:go|goes|going|come|comes|coming|attend|along|join|meet|be there)\b/],
  ["leaves", /\b(?:leave|leaves|leaving|set off|setting off|head|heading|depart|out the door|be ready|ready)\b/],
  [
    "takes_it",
    /\b(?:do|take|get|have|got|handle|cover|manage|sort|make|keep) (?:it|this|that|one|those|both|him|her|them|em)\b/,
  ],
  [
    "on_duty",
    /\b(?:on it|on pickup|on duty|on drop|my turn|mine|me then|i'm in|i'm on|count me in|leave (?:it|him|her|them) (?:to|with) me|consider it done|will do|can do|sorted)\b/,
  ],
  ["has_them", /\b(?:got|have|has|with) (?:him|her|them|_child_|the lot|both)\b/],
  [
    "under_way",
    /\b(?:on (?:my|our|the) way|leaving|here|outside|parked|in the car|almost|nearly|running (?:late|behind)|there in|home in|be there|just (?:left|got|arrived|dropped|picked)|collected|dropped|arrived|eta|min(?:ute)?s? (?:away|out|late)|minutes|stuck in traffic|delayed)\b/,
  ],
  [
    "cancels",
    /\b(?:cancel\w{0,6}|called off|is off|'s off|was off|off today|rained off|washed out|closed|shut|no longer|not (?:on|running|happening|going)|skip\w{0,4}|miss(?:ing|es)?)\b/,
  ],
  [
    "shifts",
    /\b(?:moved?|moves|moving|reschedul\w{1,4}|postpon\w{1,3}|push(?:ed|ing)?|brought forward|prepon\w{1,3}|delay\w{0,2}|chang(?:e|ed|es|ing)|switched|shifted|now at|new time|earlier|later|instead of|early|late)\b/,
  ],
  [
    "books",
    /\b(?:book(?:ed|ing)?|appointment|slot|sign(?:ed|ing)? up|signed|enrol\w{0,4}|regist\w{1,6}|invit\w{1,6}|rsvp|confirmed|reminder|got (?:him|her|them|_child_) in|scheduled|new|starts?|starting|trial|first|assessment|offered)\b/,
  ],
  ["happens", /\b(?:is|are|starts?|begins?|ends?|finishes|finish|runs?|on|at|from|until|till)\b/],
  [
    "but",
    /\b(?:but|wait|hold on|hang on|except|however|though|isn't|doesn't|clash\w{0,2}|same time|already|remember|conflict\w{0,1}|overlap\w{0,1}|can't be)\b/,
  ],
  ["meant", /\b(?:i meant|meant|sorry|oops|correction|typo|scratch that|no wait|actually|i mean)\b/],
  [
    "past",
    /\b(?:was|were|did|went|had|said|told|asked|got|called|rang|emailed|texted|took|left|forgot|yesterday|last)\b/,
  ],
  ["will_be", /\b(?:will be|'ll be|going to|due|next|tomorrow|tonight|this)\b/],
  [
    "thanks",
    /\b(?:thanks|thank|cheers|ta|appreciated?|legend|star|hero|lifesaver|angel|brilliant|perfect|great|lovely|love you|bless)\b/,
  ],
  ["laughs", /\b(?:lol|haha|hehe|lmao)\b|[😂🤣😅😆🙃😜😏]/u],
  ["also_start", /^(?:and|also|plus|oh and|oh|btw|by the way|another thing|ps|p\.s)\b/],
  ["home", /\b(?:home|house|ours|mine|place)\b/],
  ["after", /\b(?:after|before|until|till|by|from|once|when)\b/],
  ["quote", /"/],
  [
    "wishes",
    /\b(?:wish|would but|would if|if only|love to but|no hope|hopeless|nor (?:me|i)|me neither|neither (?:can|am|do) i|too far|miles away|no use|no good|out of (?:action|range|reach)|not (?:free|around|back|home|in))\b/,
  ],
  ["all_day", /\b(?:all|whole|every) (?:day|morning|afternoon|evening|night|week|weekend)\b/],
  [
    "own_matter",
    /\b(?:i have|i've got|i got|i've|i'm at|i'm in|i'm on|got) (?:a|an|my|the) (?!_)[a-z]+|\bmy (?!turn|way|place|house|day\b)[a-z]+/,
  ],
  [
    "no_trouble",
    /\b(?:no (?:dramas?|bother|trouble|stress|sweat|issues?|worries|problem)|too easy|easy done|say no more|put me down|sign me up|i'm your (?:man|woman)|leave (?:it|that) (?:to|with) me|with pleasure|of course|course)\b/,
  ],
  [
    "needs_somebody",
    /\b(?:needs?|needed|looking for|after|wants?|short of|requires?) (?:a |an |another |one more )?(?:driver|volunteer|lift|ride|hand|adult|grown.?up|parent|escort|chaperone|sitter|someone|somebody|body)\b|\b(?:anyone|anybody|someone|somebody|who) (?:is |'s )?(?:free|home|around|about|near|to|able|else)\b|\bnobody(?:'s| is| has| can)?\b|\bwhich (?:one )?of (?:us|you)\b/,
  ],
  ["who_does", /\bwho(?:'s|'ll| is| are| can| could| will| would| wants)? [a-z]+(?:s|ing)?\b/],
  [
    "comes_by",
    /\b(?:come|coming|comes|pop|popping|swing|swinging|pass|passing|nip|walk|walking|drop|head|heading|get|be) (?:right )?(?:over|round|around|by|past|down|across|there)\b/,
  ],
  ["waits", /\b(?:wait|waits|waiting|stand|stands|standing|hang|hanging)\b/],
  ["what", /\b(?:what|how|why)\b/],
  ["still", /\b(?:still|yet|already|anymore|any more|again)\b/],
  ["late", /\b(?:late|stuck|delayed|held up|running|behind|pushed|overrun|overran)\b/],
];

const MOVES =
  "(?:pick(?:s|ing)?|get(?:s|ting)?|grab(?:s|bing)?|fetch(?:es|ing)?|collect(?:s|ing)?|tak(?:e|es|ing)|driv(?:e|es|ing)|drop(?:s|ping)?|bring(?:s|ing)?|scoop(?:s|ing)?|run(?:s|ning)?|walk(?:s|ing)?|carry|tote|send(?:s|ing)?|lift|cycle|swing by|come(?:s)? for|pickup|drop ?off)";
const CARES =
  "(?:cover(?:s|ing)?|watch(?:es|ing)?|mind(?:s|ing)?|babysit(?:s|ting)?|look(?:ing)? after|stay(?:s|ing)?|keep(?:s|ing)?|sit(?:s|ting)?|hang(?:ing)? on(?:to)?|hold(?:ing)? on(?:to)?|hav(?:e|ing) (?:the )?(?:_child_|him|her|them|both)|do(?:ing)? (?:the )?(?:_activity_|tea|bedtime|bath)|be (?:home|there|in|here))";
const BETWEEN = "(?: (?!not\\b|never\\b|you\\b|i\\b)[a-z']+){0,3}";
const SELF = "(?:i|i'll|i will|i'd|i can|i could|i'm|i am|i've|we|we'll|we can|we're|let me)";
const OTHERS = "(?:you|ye|_adult_|anyone|anybody|someone|somebody|one of (?:you|us)|either of (?:you|us))";
const OUTSIDERS =
  "(?:gran|granny|grandma|grandpa|grandad|nan|nana|oma|opa|auntie|aunt|uncle|cousin|neighbou?rs?|sitter|babysitter|nanny|au pair|[a-z]{2,12}'?s (?:mom|mum|mam|dad|mother|father|parents|gran|nan)|(?:my|her|his|their) (?:mom|mum|mam|dad|mother|father|sister|brother|parents|folks|friend))";

/** Who is said to do what: a subject, a few words at most, and a verb of driving, minding or going. */
const DOINGS: readonly (readonly [sign: string, pattern: RegExp])[] = (
  [
    ["self", SELF],
    ["others", OTHERS],
    ["who", "who(?:'s|'ll)?"],
    ["child", "(?:he|she|they|_child_)"],
    ["outsider", OUTSIDERS],
  ] as const
).flatMap(([subject, words]) =>
  (
    [
      ["moves", MOVES],
      ["cares", CARES],
      ["goes", "(?:go(?:es|ing)?|com(?:e|es|ing)|be|attend|leave|leaving|head(?:ing)?)"],
    ] as const
  ).map(([verb, verbs]) => [`${subject}_${verb}`, new RegExp(`\\b${words}(?:'s)?${BETWEEN} ${verbs}\\b`)] as const),
);

/** Turns of phrase that say more than their words. */
const TURNS: readonly (readonly [sign: string, pattern: RegExp])[] = [
  ["child_to_place", /_child_(?:'s)? (?:to|from|at|for) (?:the )?_(?:activity|place)_/],
  ["activity_is", /_activity_(?:'s| is| are| will be)\b/],
  [
    "no_activity",
    /\bno (?:_activity_|_place_)|_activity_(?:'s| is| has been| was)? ?(?:off\b|cancel|closed|moved|called off)/,
  ],
  [
    "needs_moving",
    /\bneeds?(?: [a-z]+){0,2} (?:picking|collecting|fetching|getting|dropping|driving|taking|minding|watching|a (?:lift|ride)|to be|someone|a home|cover)\b/,
  ],
  ["on_you", /\b(?:on you|your (?:turn|go|day)|up to you|over to you|you do|you get|you take|yours|for you)\b/],
  [
    "declines",
    /\b(?:count me out|(?:a|hard|big|firm) no\b|no from me|says no|no can do|(?:do not|don't) make|not a chance|rain check|can't have|not open|cannot be me|can't be me)\b/,
  ],
  ["has_child_already", /\b(?:have|got|has|with) (?:him|her|them|_child_|both)\b/],
  [
    "adult_called",
    /^_adult_,? (?:can|could|would|will|are|do|please|you|come|get|take|go)\b|,? _adult_[?.! ]*$|\?\W*_adult_[?.! ]*$/,
  ],
  ["adult_acts", /_adult_(?:'s|'ll| is| will| can| has| takes| gets| picks| drives| does| said| says)\b/],
  ["my_role", /\b(?:am i|do i|should i|shall i|is it me|was it me|my turn)\b/],
  ["want_me_to", /\b(?:want me|do you want|would you like|shall (?:i|we)|happy to|i could|i can)\b/],
  ["which_of_you", /\b(?:which of|who of|_adult_ or|or _adult_|you or me|me or you)\b/],
  [
    "school_out",
    /\b(?:half day|early (?:dismissal|finish|closing|release)|inset|no school|school(?:'s| is)? (?:closed|off|out)|pupil.free|teacher.only)\b/,
  ],
];

/** Openings, found at the core of the message: after "ok", "sure," and the like. */
const OPENINGS: readonly (readonly [sign: string, pattern: RegExp])[] = [
  ["opens_i", /^(?:i|i'm|i'll|i've|i'd|we|we'll|we're|my|me|mine)\b/],
  [
    "opens_no_subject",
    /^(?:can|could|will|would|shall|might|should|happy to|able to|got|have|having)\b(?! (?:you|ye|we|i|he|she|they|it|anyone|someone|somebody|anybody|_adult_|_child_|one|either|the|any)\b)/,
  ],
  ["opens_doing", /^[a-z]{2,9}ing\b/],
  [
    "opens_asking",
    /^(?:is|are|am|do|does|did|can|could|will|would|should|shall|has|have|who|what|when|where|which|how|why|any)\b/,
  ],
  [
    "opens_third",
    /^(?:he|she|they|it|he's|she's|they're|it's|_child_|_activity_|there's|that's|the|his|her|their|_place_)\b/,
  ],
  ["opens_adult", /^_adult_/],
  ["opens_you", /^(?:you|you're|you'll|your|ye)\b/],
  [
    "opens_day_or_time",
    /^(?:(?:at|on|by|about|around|say|for) )?(?:\d|half|quarter|noon|today|tomorrow|tonight|mon|tue|wed|thu|fri|sat|sun|next|this)/,
  ],
  ["opens_at", /^(?:at|in|by|from|to|front|back|side|outside|beside|near|behind)\b/],
  ["opens_only", /^(?:only|just|unless|if|depends|not|after|before|until|till)\b/],
  [
    "opens_imperative",
    /^(?:take|get|grab|bring|ask|try|go|come|tell|use|let|leave|keep|drop|pick|put|make|call|ring|check|remember|don't|do|meet|wait|send|swap)\b/,
  ],
];

const YES =
  /^\W{0,3}(?:ye[ap]h?|yea|yes|yup|yep|aye|sure|ok|okay|fine|grand|sound|cool|deal|done|perfect|great|lovely|brilliant|good|right|righto|alright|all right|no (?:problem|worries|bother)|of course|course|happy to|gladly|absolutely|definitely|agreed|go on|go for it|please do|yes please|that works|works|suits|sorted|roger|will do|can do|exactly|correct|fair|i suppose|suppose so|i guess|👍|👌|✅|🙌|🫡|💯|✔)(?![a-z'])/u;
const NO =
  /^\W{0,3}(?:no|nope|nah|not|can't|cannot|won't|sorry|negative|impossible|afraid|unfortunately|wish i could|would but|i would but|ugh|argh|👎|❌|🙅|😬|🙈)(?![a-z'])/u;

/** "No wait, Wednesday", "sorry, 4.30": a day or an hour, and hardly a word beside it. */
const ONLY_WHEN =
  /^(?:\W|\b(?:no|wait|sorry|oops|actually|i|meant|mean|make|it|that|ah|oh|ok|hang|on|correction|scratch|at|the|this|next|by|about|around|for|from|so|it's|not|yes|yeah)\b)*\b(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?|today|tonight|tomorrow|noon|half \w+|quarter \w+ \w+|\d{1,2}(?:[:.]\d\d)?(?: ?[ap]\.?m)?)\b(?:\W|\b(?:i|meant|mean|sorry|not|at|then|instead|please|o'clock|morning|afternoon|evening|mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun|day|[a-z]+day|\d{1,2})\b)*$/;

function wordSigns({ masked, core }: Surface): string[] {
  const trimmed = masked.trim();
  return [
    ...ANYWHERE.flatMap(([sign, pattern]) => (pattern.test(masked) ? [sign] : [])),
    ...DOINGS.flatMap(([sign, pattern]) => (pattern.test(masked) ? [sign] : [])),
    ...TURNS.flatMap(([sign, pattern]) => (pattern.test(masked) ? [sign] : [])),
    ...OPENINGS.flatMap(([sign, pattern]) => (pattern.test(core) ? [sign] : [])),
    ...(YES.test(trimmed) ? ["opens_yes"] : []),
    ...(NO.test(trimmed) ? ["opens_no"] : []),
    ...(/\bthen[.! ]*$/.test(trimmed) ? ["ends_then"] : []),
    ...(ONLY_WHEN.test(trimmed) ? ["only_when"] : []),
  ];
}

function shapeSigns({ words, emoji, masked }: Surface): string[] {
  const length =
    words.length <= 2
      ? "words_2"
      : words.length <= 5
        ? "words_5"
        : words.length <= 10
          ? "words_10"
          : words.length <= 20
            ? "words_20"
            : "words_more";
  return [length, ...emoji.map((cue) => `emoji_${cue}`), ...(masked.includes("\n") ? ["lines"] : [])];
}

function mentionSigns({ mentions }: Surface): string[] {
  const kinds = mentions.map(({ sense }) =>
    sense.kind === "activity" && sense.session
      ? "names_session"
      : sense.kind === "child" && sense.group
        ? "names_children"
        : sense.kind === "place" && sense.institution
          ? "names_school"
          : `names_${sense.kind}`,
  );
  return [...kinds, ...(kinds.includes("names_child") || kinds.includes("names_children") ? [] : ["names_no_child"])];
}
