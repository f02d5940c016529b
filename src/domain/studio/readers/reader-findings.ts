import { counted, countText } from '#domain/text/count-text.ts';
import { wordCount } from '#domain/text/words-of.ts';
import { type AsideComment, meantReasons, setAsideKey } from '../set-aside.ts';
import type { ReadableStory, ReadParagraph, ReadPlay, ReadTurn } from './read-play.ts';

/** Something that test readers ran into. */
export interface ReaderFinding {
  /** Names it over all readings of the story. */
  readonly key: string;
  /** What named it before. */
  readonly former?: string;
  /** Plays that ran into it. */
  readonly count: number;
  /** It begins with how many of how many. */
  readonly sentence: string;
  /** Words of the story; empty where there are none to show. */
  readonly quote: string;
  /** The file and line of the quote, like `script.ink:12`; empty where they are not known. */
  readonly at: string;
  /** A play that shows it, and the turn in it, counted from 0. */
  readonly play: number;
  readonly turn: number;
}

const MOST_FINDINGS = 7;
/** Findings of one kind at most: a report is of what is different. */
const MOST_ALIKE = 2;
/** Fewer plays say nothing. */
const FEWEST_PLAYS = 5;
/** Choices in a row that change nothing but words. */
const LONG_STRETCH = 3;
/** Plays in which a stretch has to be. */
const SEVERAL = 3;
/** Words of a turn that readers skip. */
const WALL_WORDS = 240;
/** Words of a paragraph that is noticed when it comes again. */
const NOTICED_WORDS = 8;
/** Choices of a play that is over too soon. */
const SHORT_PLAY = 5;

/** Whether plays are too few to say what readers run into. */
export const isTooFew = (plays: readonly ReadPlay[]): boolean => plays.length < FEWEST_PLAYS;

/** What test readers ran into: those things first that most of them met. Each is true of the plays as they are. */
export function readerFindings(plays: readonly ReadPlay[], story: ReadableStory): readonly ReaderFinding[] {
  if (isTooFew(plays)) return [];
  const all = [broken, round, unread, notHeard, endings, sameEnding, locked, stretches, idle, walls, untaken, repeated, short].flatMap(
    (rule) => rule(plays, story).toSorted((one, other) => other.count - one.count),
  );
  return ordered(all, plays);
}

/** Those first that most plays ran into; each thing once. */
export function ordered(all: readonly ReaderFinding[], plays: readonly ReadPlay[]): readonly ReaderFinding[] {
  // What breaks a play comes before all else.
  const weight = ({ key, count }: ReaderFinding) => (/^(?:told-)?broken\b/u.test(key) ? count + plays.length : count);
  const sorted = all.toSorted((one, other) => weight(other) - weight(one));
  return [...Map.groupBy(sorted, ({ key }) => key).values()].flatMap(([first]) => first ?? []);
}

/** A report: at most seven findings, of each kind the first two; and those that the script sets aside, each with its reason. Source: PROOF-09, PROOF-10. */
export function reportedFindings(
  found: readonly ReaderFinding[],
  comments: readonly AsideComment[],
): { readonly open: readonly ReaderFinding[]; readonly aside: readonly (ReaderFinding & { readonly reason: string })[] } {
  const reasons = meantReasons(found, comments);
  const kinds = new Map<string, number>();
  const open = found.filter(({ key }) => {
    const kind = key.split(' ')[0] ?? '';
    const before = kinds.get(kind) ?? 0;
    if (reasons.has(key) || before === MOST_ALIKE) return false;
    kinds.set(kind, before + 1);
    return true;
  });
  return {
    open: open.filter((_, index) => index < MOST_FINDINGS),
    aside: found.flatMap((one) => {
      const reason = reasons.get(one.key);
      return reason === undefined ? [] : [{ ...one, reason }];
    }),
  };
}

type Rule = (plays: readonly ReadPlay[], story: ReadableStory) => readonly ReaderFinding[];

/** Plays that a rule is true of, with the turn that shows it best. */
interface Shown {
  readonly play: number;
  readonly turn: number;
}

export const share = (count: number, plays: readonly ReadPlay[]): string => `${countText(count)} of ${countText(plays.length)}`;
export const lastTurn = ({ turns }: ReadPlay): number => Math.max(0, turns.length - 1);
const inKnot = (knot: string): string => (knot === '' ? 'at the beginning' : `in ${knot}`);

const broken: Rule = (plays) => {
  const ends = plays.flatMap(({ end }, play) => (end.kind === 'broken' ? [{ message: end.message, play }] : []));
  return [...Map.groupBy(ends, ({ message }) => message)].flatMap(([message, of]) => {
    const [first] = of;
    const play = first && plays[first.play];
    if (!play) return [];
    const turn = play.turns.at(-1);
    const taken = turn?.offered[turn.taken ?? -1];
    return {
      key: setAsideKey('broken', message),
      count: of.length,
      sentence: `${share(of.length, plays)} broke off: ${message.replace(/\.$/, '')}.`,
      ...(taken ? { quote: taken.label, at: taken.at } : quoteOf(turn?.paragraphs.at(-1))),
      play: first.play,
      turn: lastTurn(play),
    };
  });
};

const round: Rule = (plays) => {
  const shown = plays.flatMap(({ end, turns }, play) => (end.kind === 'round' ? [{ play, made: turns.length, last: turns.at(-1) }] : []));
  return [...Map.groupBy(shown, ({ last }) => last?.knot ?? '')].flatMap(([knot, of]): readonly ReaderFinding[] => {
    // The shortest one: of all of them it is true.
    const [first] = of.toSorted((one, other) => one.made - other.made);
    if (!first) return [];
    const { play, made } = first;
    const sentence = `${share(of.length, plays)} found no end in ${counted(made - 1, 'choice')}, and were ${inKnot(knot)} then.`;
    return [
      { key: setAsideKey('round', knot), count: of.length, sentence, ...endQuote(plays[play] ?? { turns: [] }), play, turn: made - 1 },
    ];
  });
};

/** What a play read last; where that has no words, as a tag by itself, the choice that led there. */
const endQuote = ({ turns }: Pick<ReadPlay, 'turns'>): Pick<ReaderFinding, 'quote' | 'at'> => {
  const last = turns.at(-1)?.paragraphs.at(-1);
  const before = turns.at(-2);
  const led = before?.offered[before.taken ?? -1];
  return last || !led ? quoteOf(last) : { quote: led.label, at: led.at };
};

export const quoteOf = (paragraph: ReadParagraph | undefined): Pick<ReaderFinding, 'quote' | 'at'> => ({
  quote: paragraph?.text ?? '',
  at: paragraph?.at ?? '',
});

/** Parts of the story that nobody came to, each behind a knot that somebody came to. */
const unread: Rule = (plays, { knots, choices, endings: named, tagged }) => {
  const refused = new Set(refusedChoices(plays).map(({ path }) => path));
  const passed = new Set(plays.flatMap(({ turns }) => turns.flatMap((turn) => turn.knots)));
  // Of what follows where a turn breaks off it is said that it does.
  const read = new Set([...passed, ...plays.flatMap(({ end }) => (end.kind === 'broken' ? (end.knots ?? []) : []))]);
  const byName = new Map(knots.map((knot) => [knot.name, knot]));
  const covered = new Set<string>();
  const parts = knots.flatMap(({ name, leadsTo, leadsElsewhere }) => {
    if (!passed.has(name)) return [];
    const unmet = leadsTo.filter((to) => byName.has(to) && !read.has(to));
    const [first] = unmet;
    if (first === undefined) return [];
    const behind = new Set(unmet);
    // A set gives what is added while it is walked.
    for (const one of behind) for (const to of byName.get(one)?.leadsTo ?? []) if (byName.has(to) && !read.has(to)) behind.add(to);
    return [{ name, first, behind, isAll: !leadsElsewhere && unmet.length === leadsTo.filter((to) => byName.has(to)).length }];
  });
  return parts
    .toSorted((one, other) => other.behind.size - one.behind.size)
    .flatMap(({ name, first, behind, isAll }): readonly ReaderFinding[] => {
      // Where an ending lies there, or a choice leads there that nobody took, that is said.
      const isChosen = choices.some(({ path, leadsTo }) => leadsTo.includes(first) && refused.has(path));
      const isSaid = isChosen || named.some(({ id }) => behind.has(knotOfEnding(id, { knots, tagged })));
      if (isSaid || [...behind].every((one) => covered.has(one))) return [];
      for (const one of behind) covered.add(one);
      const play = plays.findIndex(({ turns }) => turns.some((turn) => turn.knots.includes(name)));
      const turn = plays[play]?.turns.findIndex((one) => one.knots.includes(name)) ?? -1;
      const others = behind.size > 1 ? ` and ${counted(behind.size - 1, 'other knot')} behind it` : '';
      const sentence = isAll
        ? `${share(0, plays)} read past ${name}: ${first}${others} ${behind.size > 1 ? 'come' : 'comes'} next.`
        : `${share(0, plays)} came to ${first}${others}, which ${name} leads to.`;
      const shown = { play: Math.max(0, play), turn: Math.max(0, turn) };
      return [{ key: setAsideKey('unread', first), count: plays.length, sentence, ...quoteIn(name, { plays, knots }, shown), ...shown }];
    });
};

/** Words of a knot that a turn came into. Where it has none, the choice that led there: the turn may go on into other knots, whose words say nothing of this one. */
function quoteIn(
  name: string,
  { plays, knots }: { readonly plays: readonly ReadPlay[]; readonly knots: ReadableStory['knots'] },
  { play, turn }: Shown,
): Pick<ReaderFinding, 'quote' | 'at'> {
  const turns = plays[play]?.turns ?? [];
  const own = turns[turn]?.paragraphs.findLast(({ at }) => knotAt(knots, at) === name);
  const before = turns[turn - 1];
  const led = before?.offered[before.taken ?? -1];
  if (own || !led) return quoteOf(own ?? turns[turn]?.paragraphs.at(-1));
  return { quote: led.label, at: led.at };
}

/** People of the cast that half of the readers or more never heard speak. */
const notHeard: Rule = (plays, { cast, tagged }) =>
  cast.flatMap(({ id, name }): readonly ReaderFinding[] => {
    // Scripts of other players write names.
    const isThem = (speaker: string) => speaker === id || speaker.toLowerCase() === name.toLowerCase();
    const first = tagged.find((one) => one.kind === 'speaker' && isThem(one.id));
    if (!first) return [];
    const speaks = ({ speakers }: ReadParagraph) => speakers.some(isThem);
    const hears = ({ turns }: ReadPlay) => turns.some(({ paragraphs }) => paragraphs.some(speaks));
    const deaf = plays.filter((play) => !hears(play)).length;
    if (deaf * 2 < plays.length) return [];
    const said = plays.flatMap(({ turns }) => turns.flatMap(({ paragraphs }) => paragraphs)).find(speaks);
    const shown = whereWaysParted(plays, hears, ({ paragraphs }) => paragraphs.some(speaks));
    const quote = said ? quoteOf(said) : { quote: first.text, at: first.at };
    return [
      { key: setAsideKey('not-heard', id), count: deaf, sentence: `${share(deaf, plays)} never heard ${name} speak.`, ...quote, ...shown },
    ];
  });

/** The turn of a play that misses something, in which it was offered the choice that led others there; its last turn where there is none. */
function whereWaysParted(plays: readonly ReadPlay[], meets: (play: ReadPlay) => boolean, isThere: (turn: ReadTurn) => boolean): Shown {
  const led = new Set(
    plays.flatMap(({ turns }) => {
      const before = turns[turns.findIndex(isThere) - 1];
      return before?.offered[before.taken ?? -1]?.path ?? [];
    }),
  );
  const missing = plays.flatMap((play, index) => (meets(play) ? [] : [{ play, index }]));
  for (const { play, index } of missing) {
    const turn = play.turns.findLastIndex(({ offered, taken }) => offered.some(({ path }, at) => at !== taken && led.has(path)));
    if (turn >= 0) return { play: index, turn };
  }
  const [first] = missing;
  return { play: first?.index ?? 0, turn: first ? lastTurn(first.play) : 0 };
}

/** Endings that nobody came to. */
const endings: Rule = (plays, { endings: named, tagged, knots }) =>
  named.flatMap(({ id, name }): readonly ReaderFinding[] => {
    if (plays.some(({ end }) => end.kind === 'ended' && end.ending === id)) return [];
    const line = tagged.find((one) => one.kind === 'ending' && one.id === id);
    if (!line) return [];
    const near = nearest(plays, knots, line.at);
    return [
      {
        key: setAsideKey('ending', id),
        count: plays.length,
        sentence: `${share(0, plays)} ended in ${name}.`,
        quote: line.text,
        at: line.at,
        ...near,
      },
    ];
  });

/** The turn that was nearest to a line, by knots that lead to that of the line. */
function nearest(plays: readonly ReadPlay[], knots: ReadableStory['knots'], at: string): Shown {
  const own = knotAt(knots, at);
  let targets = new Set(own === '' ? [] : [own]);
  for (let step = 0; step < knots.length && targets.size > 0; step += 1) {
    const play = plays.findIndex(({ turns }) => turns.some(({ knots: came }) => came.some((knot) => targets.has(knot))));
    if (play >= 0)
      return { play, turn: plays[play]?.turns.findLastIndex(({ knots: came }) => came.some((knot) => targets.has(knot))) ?? 0 };
    targets = new Set(knots.flatMap(({ name, leadsTo }) => (leadsTo.some((to) => targets.has(to)) ? [name] : [])));
  }
  return { play: 0, turn: plays[0] ? lastTurn(plays[0]) : 0 };
}

/** The knot of a line like `script.ink:12`; empty where it stands in none. */
function knotAt(knots: ReadableStory['knots'], at: string): string {
  const [file = '', line = ''] = at.split(':');
  const own = knots.findLast((knot) => {
    const [of = '', first = ''] = knot.at.split(':');
    return of === file && Number(first) <= Number(line);
  });
  return own?.name ?? '';
}

const knotOfEnding = (id: string, { knots, tagged }: Pick<ReadableStory, 'knots' | 'tagged'>): string =>
  knotAt(knots, tagged.find((one) => one.kind === 'ending' && one.id === id)?.at ?? '');

/** An ending that two of three readers came to, where there are others. */
const sameEnding: Rule = (plays, { endings: named }) =>
  named.length < 2
    ? []
    : named.flatMap(({ id, name }): readonly ReaderFinding[] => {
        const ends = plays.flatMap(({ end }, play) => (end.kind === 'ended' && end.ending === id ? [play] : []));
        const [first = 0] = ends;
        const play = plays[first];
        if (!play || ends.length * 3 < plays.length * 2) return [];
        const sentence = `${share(ends.length, plays)} came to the same ending, ${name}.`;
        return [
          { key: setAsideKey('same-ending', id), count: ends.length, sentence, ...endQuote(play), play: first, turn: lastTurn(play) },
        ];
      });

/** The longest stretch without a choice that mattered, where it is long. */
const stretches: Rule = (plays) => stretchesOf(plays);

const stretchesOf = (plays: readonly ReadPlay[]): readonly ReaderFinding[] =>
  [...Map.groupBy(longStretches(plays), ({ knot }) => knot)].flatMap(([knot, of]): readonly ReaderFinding[] => {
    const lengths = of.map(({ length }) => length);
    const [shortest, longest] = [Math.min(...lengths), Math.max(...lengths)];
    const shown = of.find(({ length }) => length === longest);
    const turn = shown && plays[shown.index]?.turns[shown.from];
    const taken = turn?.offered[turn.taken ?? -1];
    if (!shown || !taken || of.length < SEVERAL) return [];
    const made = shortest === longest ? countText(longest) : `${countText(shortest)} to ${countText(longest)}`;
    const sentence = `${share(of.length, plays)} made ${made} choices in a row that changed nothing but words, from ${knot || 'the beginning'} on.`;
    return [
      {
        key: setAsideKey('stretch', knot),
        count: of.length,
        sentence,
        quote: taken.label,
        at: taken.at,
        play: shown.index,
        turn: shown.from,
      },
    ];
  });

function longStretches(plays: readonly ReadPlay[]) {
  return plays.flatMap((play, index) => {
    const longest = longestStretch(play);
    return longest.length < LONG_STRETCH ? [] : [{ ...longest, index, knot: play.turns[longest.from]?.knot ?? '' }];
  });
}

function longestStretch({ turns }: Pick<ReadPlay, 'turns'>): { readonly from: number; readonly length: number } {
  let best = { from: 0, length: 0 };
  let from = 0;
  for (const [index, { matters, taken }] of turns.entries()) {
    if (matters || taken === null) from = index + 1;
    else if (index + 1 - from > best.length) best = { from, length: index + 1 - from };
  }
  return best;
}

/** Sets of choices at which it made no difference in any play what was taken. */
const idle: Rule = (plays, story) => {
  const turns = plays.flatMap((play, index) => play.turns.map((turn, at) => ({ ...turn, play: index, turn: at })));
  // Those of a stretch are told with it.
  const told = stretchesOf(plays).flatMap(({ play, turn }) => {
    const { from, length } = longestStretch(plays[play] ?? { turns: [] });
    return from === turn ? (plays[play]?.turns.slice(from, from + length) ?? []).map(({ offered }) => offered[0]?.path) : [];
  });
  const chosen = turns.filter(({ taken, offered }) => taken !== null && offered.length > 1 && !told.includes(offered[0]?.path));
  const found = [...Map.groupBy(chosen, ({ offered }) => offered[0]?.path ?? '').values()].flatMap((of): readonly AtChoice[] => {
    const [first] = of;
    const count = new Set(of.map(({ play }) => play)).size;
    if (!first || count * 4 < plays.length || of.some(({ matters }) => matters)) return [];
    const { offered, play, turn } = first;
    const labels = offered.map(({ label }) => label);
    const sentence = `${share(count, plays)} chose here, and nothing but words depended on it.`;
    return [{ label: labels[0] ?? '', count, sentence, quote: labels.join(' / '), at: offered[0]?.at ?? '', play, turn }];
  });
  return namedByChoice('idle', found, story);
};

/** A finding about a choice with this label. */
type AtChoice = Omit<ReaderFinding, 'key' | 'former'> & { readonly label: string };

/**
 * Findings about choices, named by knot and label: many choices of a story say “Go on”. Of several of one knot with the same label, each further one of the script has its number, whichever of them are found.
 * Source: PROOF-146.
 */
const namedByChoice = (kind: string, found: readonly AtChoice[], { knots, choices }: ReadableStory): readonly ReaderFinding[] => {
  const nameOf = (label: string, at: string) => setAsideKey(kind, `${knotAt(knots, at)}/${label}`);
  const alike = Map.groupBy(choices, ({ label, at }) => nameOf(label, at));
  return found.map(({ label, ...finding }): ReaderFinding => {
    const key = nameOf(label, finding.at);
    const lines = [...new Set((alike.get(key) ?? []).map(({ at }) => at))].toSorted((one, other) => lineOf(one) - lineOf(other));
    const number = lines.indexOf(finding.at);
    // No label has this mark in a key.
    return { ...finding, key: number < 1 ? key : `${key} #${number + 1}`, former: setAsideKey(kind, label) };
  });
};

const lineOf = (at: string): number => Number(at.split(':')[1] ?? 0);

/** Choices that hardly anybody was offered of those who came to where they stand, nor what stands there in their place. */
const locked: Rule = (plays, story) => {
  const { choices } = story;
  const offered = plays.map(({ turns }) => new Set(turns.flatMap((turn) => turn.offered.map(({ path }) => path))));
  const found = choices.flatMap(({ path, set, at, label, leadsTo }): readonly AtChoice[] => {
    const beside = choices.filter((one) => one.set === set && one.path !== path);
    const instead = beside.filter((one) => leadsTo.length > 0 && one.leadsTo.join() === leadsTo.join());
    const came = offered.flatMap((paths, play) => (paths.has(path) || beside.some((one) => paths.has(one.path)) ? [play] : []));
    const open = came.filter((play) => offered[play]?.has(path)).length;
    const [first] = came.filter((play) => !offered[play]?.has(path));
    if (first === undefined || came.length * 2 < plays.length || open * 10 > came.length) return [];
    // As “Count them” and “Tell her the sum”, of which everybody is offered either the one or the other.
    const either = [path, ...instead.map((one) => one.path)];
    if (open > 0 && came.every((play) => either.filter((one) => offered[play]?.has(one)).length === 1)) return [];
    const turn =
      plays[first]?.turns.findIndex((one) => one.offered.some((choice) => beside.some((other) => other.path === choice.path))) ?? 0;
    const sentence = `${share(came.length, plays)} came here, and ${open === 0 ? 'none' : countText(open)} of them ${open <= 1 ? 'was' : 'were'} offered this choice.`;
    return [{ label, count: came.length, sentence, quote: label, at, play: first, turn }];
  });
  return namedByChoice('locked', found, story);
};

/** Turns with more text than readers read at once. */
const walls: Rule = (plays) => {
  const found = plays.flatMap(({ turns }, play) =>
    turns.flatMap(({ words, knot, offered }, turn) => (words > WALL_WORDS && offered.length > 0 ? [{ words, knot, play, turn }] : [])),
  );
  return [...Map.groupBy(found, ({ knot }) => knot)].flatMap(([knot, of]): readonly ReaderFinding[] => {
    const byLength = of.toSorted((one, other) => other.words - one.words);
    const [longest, shortest] = [byLength[0], byLength.at(-1)];
    if (!longest || !shortest) return [];
    const count = new Set(of.map(({ play }) => play)).size;
    const paragraph = plays[longest.play]?.turns[longest.turn]?.paragraphs.toSorted((one, other) => other.text.length - one.text.length)[0];
    const words = shortest.words === longest.words ? '' : `${countText(shortest.words)} to `;
    const sentence = `${share(count, plays)} read ${words}${counted(longest.words, 'word')} ${inKnot(knot)} before they could choose.`;
    return [{ key: setAsideKey('wall', knot), count, sentence, ...quoteOf(paragraph), play: longest.play, turn: longest.turn }];
  });
};

/** Choices that half of the readers or more were offered, and none of them took. */
const untaken: Rule = (plays, story) => {
  const found = refusedChoices(plays).map(({ label, at, play, turn, count }): AtChoice => {
    const sentence = `${share(count, plays)} were offered this choice, and nobody took it.`;
    return { label, count, sentence, quote: label, at, play, turn };
  });
  return namedByChoice('untaken', found, story);
};

function refusedChoices(plays: readonly ReadPlay[]) {
  const offered = plays.flatMap(({ turns }, play) =>
    turns.flatMap(({ offered: choices, taken }, turn) =>
      choices.map((choice, index) => ({ ...choice, isTaken: index === taken, play, turn })),
    ),
  );
  return [...Map.groupBy(offered, ({ path }) => path).values()].flatMap((of) => {
    const [first] = of;
    const count = new Set(of.map(({ play }) => play)).size;
    return !first || count * 2 < plays.length || of.some(({ isTaken }) => isTaken) ? [] : [{ ...first, count }];
  });
}

/** Paragraphs that readers read again in the same play. */
const repeated: Rule = (plays) => {
  const found = plays.flatMap(({ turns }, play) => {
    const seen = new Set<string>();
    return turns.flatMap(({ paragraphs }, turn) =>
      paragraphs.flatMap(({ text, at }) => {
        const isAgain = seen.has(text);
        seen.add(text);
        return isAgain && wordCount(text) >= NOTICED_WORDS ? [{ text, at, play, turn }] : [];
      }),
    );
  });
  return [...Map.groupBy(found, ({ text }) => text).values()].flatMap((of): readonly ReaderFinding[] => {
    const [first] = of;
    const count = new Set(of.map(({ play }) => play)).size;
    if (!first || count * 4 < plays.length) return [];
    const { text, at, play, turn } = first;
    const sentence = `${share(count, plays)} read the same paragraph twice or more.`;
    return [{ key: setAsideKey('again', text), count, sentence, quote: text, at, play, turn }];
  });
};

/** Plays that were over before they began. */
const short: Rule = (plays) => {
  const found = plays.flatMap(({ turns, end }, play) =>
    end.kind === 'ended' && turns.length - 1 < SHORT_PLAY ? [{ play, made: turns.length - 1, knot: turns.at(-1)?.knot ?? '' }] : [],
  );
  return [...Map.groupBy(found, ({ knot }) => knot)].flatMap(([knot, of]): readonly ReaderFinding[] => {
    const [first] = of.toSorted((one, other) => one.made - other.made);
    const shown = first && plays[first.play];
    if (!first || !shown) return [];
    const { play, made: turn } = first;
    const sentence = `${share(of.length, plays)} came to an end ${inKnot(knot)} within ${counted(SHORT_PLAY - 1, 'choice')}.`;
    return [{ key: setAsideKey('short', knot), count: of.length, sentence, ...endQuote(shown), play, turn }];
  });
};
