import type { IsoDate, LocalTime } from "@silent-observer/conversation";
import { type MemberId, memberOf } from "@silent-observer/family";
import {
  activityIn,
  adultsNamed,
  backThen,
  bigrams,
  booksOnly,
  type Cues,
  childrenSaid,
  daysOfMatter,
  daysOfOthers,
  endsThen,
  everyCue,
  givenUpIn,
  hourSigns,
  isAddressed,
  isCompany,
  isDenied,
  isFetchedThen,
  isInExcuse,
  isInMinutes,
  isOfThePast,
  isOthersEvent,
  keepsTheWriter,
  type Lexicon,
  lexiconOf,
  meansOthers,
  type NounPhrase,
  nounPhrases,
  onlyAway,
  placeIn,
  readCues,
  readSurface,
  readWhen,
  type Surface,
  saysOneOfThem,
  signsOf,
  unigrams,
  type Writer,
  withoutExcuses,
} from "@silent-observer/language";
import type { TimeMention, TimeWords } from "@silent-observer/time-words";
import type { ExtractionInput } from "../../extractor.ts";

/** What a message, or a clause of it, says by itself. */
export type Frame = {
  /** The words as written. */
  readonly text: string;
  readonly surface: Surface;
  readonly cues: Cues;
  /** Names of the signs found in the wording, see `signsOf`. */
  readonly signs: ReadonlySet<string>;
  /** Its distinct words, with family names masked. */
  readonly words: readonly string[];
  readonly when: TimeWords;
  readonly children: readonly MemberId[];
  /** Other shares of the message are about other children. */
  readonly childrenApart: boolean;
  /** "The kids", "the littles": the calendar may tell which. */
  readonly group: boolean;
  /** "One of the kids", "somebody has been sick": a child is meant, but not said which. */
  readonly oneOfThem: boolean;
  readonly adults: readonly MemberId[];
  readonly activity: string | null;
  /** Other phrases that may name what takes place. */
  readonly nouns: readonly NounPhrase[];
  /** "practice", "class": whichever the child has that day. */
  readonly session: string | null;
  /** An activity that is given up, for another one if the message names it. */
  readonly givenUp: string | null;
  readonly place: string | null;
  readonly dates: readonly IsoDate[];
  /** No day is said, but "tonight" or the like implies today. */
  readonly impliedToday: boolean;
  /** A day is said, but not known: "wednesday in half term", of which the calendar knows nothing. */
  readonly dayUnknown: boolean;
  /** Last day of the range that begins on the first date. A further date that is merely named is not its end. */
  readonly until: IsoDate | null;
  readonly times: readonly LocalTime[];
  /** For each time, signs of the clause it is in. */
  readonly timeSigns: ReadonlyMap<LocalTime, readonly string[]>;
  readonly end: LocalTime | null;
  readonly senderIsChild: boolean;
  /**
   * A child, or somebody from outside, takes care of what was asked: no adult has it, and nobody is wanted any more.
   */
  readonly outsideHasIt: boolean;
  /** Only a booking, or when the sender is away: it asks for nobody. */
  readonly asksNobody: boolean;
};

export function frameOf({ message, family }: ExtractionInput, text: string): Frame {
  const lexicon = lexiconOf(family);
  const surface = readSurface(text, lexicon);
  const when = readWhen(surface, message.sentAt, family);
  const sender = message.sender === null ? null : memberOf(family, message.sender);
  const senderIsChild = sender?.role === "child";
  const writer = senderIsChild ? "child" : "adult";
  const relevant = writer === "child" ? surface : withoutExcuses(surface, lexicon);
  const { activity, session } = activityIn(relevant, writer, lexicon.maintenance);
  const mentions = surface.mentions.filter(
    (mention) =>
      !isOthersEvent(mention, surface) &&
      !isAddressed(mention, surface) &&
      !isDenied(mention, surface) &&
      (senderIsChild || !isCompany(mention, surface, lexicon)),
  );
  const among = { ...surface, mentions };
  const cues = everyCue(surface);
  return {
    text,
    surface,
    cues,
    signs: signsOf(surface),
    words: [...unigrams(surface), ...bigrams(surface)],
    ...saidOfWhen(surface, when, writer, lexicon),
    children: childrenSaid(among, senderIsChild ? (sender?.id ?? null) : null),
    childrenApart: false,
    group: among.mentions.some(({ sense }) => sense.kind === "child" && sense.group),
    oneOfThem: saysOneOfThem(surface),
    adults: adultsNamed(surface),
    activity,
    nouns: nounPhrases(
      relevant,
      daysAndHours(relevant === surface ? when : readWhen(relevant, message.sentAt, family)),
    ),
    session,
    givenUp: givenUpIn(relevant),
    place: placeIn(relevant, writer),
    senderIsChild,
    dayUnknown: false,
    outsideHasIt: message.sender === null && !message.forwarded && takesFirmly(cues),
    asksNobody: booksOnly(surface, when) || onlyAway(surface, when.dates),
  };
}

/** "I can give Tom a lift": somebody who is not of the family takes it. "I might" and "if I'm back" are no promise. */
const takesFirmly = ({ claiming }: Frame["cues"]): boolean =>
  claiming.self && !claiming.tentative && !claiming.conditional;

const daysAndHours = ({ dates, times }: TimeWords) => [...dates, ...times.filter(({ time }) => time !== null)];

/** Days and times of a message, without the times that only keep the sender busy. */
export function saidOfWhen(
  surface: Surface,
  said: TimeWords,
  writer: Writer,
  lexicon: Lexicon,
): Pick<Frame, "when" | "dates" | "impliedToday" | "until" | "times" | "timeSigns" | "end"> {
  const when = {
    ...said,
    dates: said.dates.filter(({ start }) => !isOfThePast(surface, start)),
    times: said.times.filter(({ start }) => !isOfThePast(surface, start)),
  };
  const starts = startTimes(
    when.times.filter(
      ({ start }) =>
        writer === "child" || !(keepsTheWriter(surface, start, lexicon) || isInExcuse(surface, start, lexicon)),
    ),
  );
  const begins = readCues(surface).task.kind === null ? starts.filter(({ start }) => !endsThen(surface, start)) : [];
  const times =
    begins.length > 0
      ? begins
      : starts.length > 0
        ? starts
        : ends(when).filter(({ start }) => isFetchedThen(surface, start, writer, lexicon));
  const days = daysOfMatter(surface, {
    ...when,
    dates: writer === "child" ? when.dates : daysOfOthers(surface, when.dates),
  });
  return {
    when,
    dates: [...new Set(days.flatMap(({ date, until }) => (until ? [date, until] : [date])))],
    impliedToday: days.length > 0 && days.every(({ implied }) => implied),
    until: days[0]?.until ?? null,
    times: [...new Set(times.flatMap(({ time }) => time ?? []))],
    timeSigns: new Map(times.map((mention) => [mention.time ?? "", hourSigns(surface.text, mention)])),
    end: times.find(({ endTime }) => endTime !== null)?.endTime ?? endAfter(times[0]?.time ?? null, surface, when),
  };
}

/** "Bus leaves at 9, back at 1", "party at 2, finishes at 4": the end that a message says of what starts at `start`. */
const endAfter = (start: LocalTime | null, surface: Surface, { times }: TimeWords): LocalTime | null =>
  times.find(
    (said) =>
      said.time !== null &&
      start !== null &&
      said.time > start &&
      (backThen(surface, said.start) || endsThen(surface, said.start)),
  )?.time ?? null;

/** "The other two", "the rest of them". */
export const saysOthers = ({ surface }: Frame): boolean => meansOthers(surface);

const ends = ({ times }: TimeWords): TimeMention[] =>
  times.filter(({ time, bound }) => time !== null && bound === "until");

/** Times at which something may start: not its end, how soon somebody moves, or a deadline beside another time. */
function startTimes(times: readonly TimeMention[]): TimeMention[] {
  const said = times.filter((mention) => mention.time !== null && mention.bound !== "until" && !isInMinutes(mention));
  return said.filter(({ bound }) => !(bound === "by" && said.some((other) => other.bound !== "by")));
}
