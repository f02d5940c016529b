import { setAsideKey } from '#domain/studio/set-aside.ts';
import { counted, countText } from '#domain/text/count-text.ts';
import { type CriticFinding, type CriticStory, quoted } from './critic-finding.ts';
import type { SpokenLine } from './spoken-lines.ts';

const CAPITAL = /^\p{Lu}/u;

/** What may be spoken of too early: whom or what is named there, and where a text does. */
export interface Term {
  readonly name: string;
  readonly test: RegExp;
}

/** Those of the cast and of what the lore explains that players do not know of before they begin. */
export const earlyTerms = (story: Pick<CriticStory, 'cast' | 'lore' | 'lines' | 'shelf'>): readonly Term[] =>
  termsOf(story).filter(({ test }) => !test.test(story.shelf));

/**
 * What players are offered to speak of though nothing that they have read has named it: by a way that a search has found and that was played, else by plays by chance, so it is true of ways that there are. Source: PROOF-28, PROOF-133.
 */
export function namedTooEarly(story: CriticStory): readonly CriticFinding[] {
  const { plays, lines } = story;
  const ways = new Map(story.early?.ways.map((way) => [way.term, way]));
  return earlyTerms(story).flatMap((term): readonly CriticFinding[] => {
    const found = ways.get(term.name);
    const early = new Map<string, { label: string; times: number }>();
    let met = 0;
    for (const { turns } of plays) {
      const first = firstMention(turns, term.test);
      if (first === null) continue;
      met += 1;
      const known = early.get(first.at);
      early.set(first.at, { label: first.label, times: (known?.times ?? 0) + 1 });
    }
    const [inPlays] = [...early].toSorted(([, one], [, other]) => other.times - one.times)[0] ?? [];
    // Where plays met it, most readers meet it there.
    const at = inPlays ?? found?.at;
    const told = lines.find((line) => line.kind === 'prose' && term.test.test(line.text));
    const label =
      at === undefined ? undefined : lines.find((line) => line.at === at && line.kind === 'choice' && term.test.test(line.text));
    if (!told || !label) return [];
    return [
      {
        key: setAsideKey('early', term.name),
        sentence:
          met > 0 || !found
            ? `In ${countText(met)} of ${countText(plays.length)} plays a choice speaks of ${term.name} before anything that was read does.`
            : `On a way of ${counted(found.taken.length, 'choice')}, which none of ${counted(plays.length, 'play')} took, a choice speaks of ${term.name} before anything that was read does.`,
        quotes: [quoteOf(label, term.test), quoteOf(told, term.test)],
        ...(found?.at === at && found && { way: found.taken }),
      },
    ];
  });
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);
/** As names are written, or in capitals, as on a lid. */
const wordly = (names: readonly string[]): RegExp =>
  new RegExp(
    String.raw`(?<![\p{L}\p{N}])(?:${names.flatMap((name) => [name, name.toUpperCase()].map(escaped)).join('|')})(?![\p{L}\p{N}])`,
    'u',
  );

/** Anybody of the cast counts as named by any word of their name; a thing of the lore by all of it. */
function termsOf({ cast, lore, lines }: Pick<CriticStory, 'cast' | 'lore' | 'lines'>): readonly Term[] {
  const people = cast.flatMap(({ name }) => {
    const words = name.split(/\s+/u).filter((word) => CAPITAL.test(word) && word.length > 2 && !isTitle(word));
    return words.length === 0 ? [] : [{ name, test: wordly(words) }];
  });
  const taken = new Set(cast.flatMap(({ name }) => name.split(/\s+/u)));
  const things = lore.flatMap((name) => {
    const bare = name.replace(/^(?:The|A|An)\s+/u, '');
    // A word that is written small too names nothing of its own.
    const small = new RegExp(String.raw`(?<!\p{L})${escaped(bare.toLowerCase())}(?!\p{L})`, 'u');
    const isOwn = CAPITAL.test(bare) && !bare.split(/\s+/u).some((word) => taken.has(word));
    return isOwn && !lines.some(({ text }) => small.test(text)) ? [{ name: bare, test: wordly([bare]) }] : [];
  });
  return [...people, ...things];
}

const isTitle = (word: string): boolean =>
  /^(?:Mrs?|Ms|Miss|Dr|Captain|Commodore|Madame|Sir|Lady|Lord|Aunt|Uncle|Chief|Saint|The)\.?$/u.test(word);

/** Where a play is first offered a choice with a name that it has not read; null where it reads it before, or never is. */
function firstMention(turns: CriticStory['plays'][number]['turns'], test: RegExp): { readonly at: string; readonly label: string } | null {
  for (const { paragraphs, offered } of turns) {
    if (paragraphs.some(({ text }) => test.test(text))) return null;
    const early = offered.find(({ label }) => test.test(label));
    if (early) return early;
  }
  return null;
}

function quoteOf(line: SpokenLine, test: RegExp) {
  const { index = 0, 0: words = '' } = test.exec(line.text) ?? {};
  return quoted(line, index, index + words.length);
}

/** Words that make somebody known by name. */
const introducing = (name: string): RegExp =>
  new RegExp(
    String.raw`(?:\b(?:[Mm]y|[Hh]er|[Hh]is|[Tt]heir)\s+name(?:’s|'s|\s+is|\s+was)|\bwhose\s+name\s+(?:is|was)|\bintroduces?\s+(?:her|him|them)sel(?:f|ves)\s+as|\bcalls?\s+(?:her|him|them)sel(?:f|ves))\s+(?:[\p{L}.]+\s+){0,2}?${name}(?![\p{L}\p{N}])`,
    'u',
  );

/** People whom the narrator names before the line that says who they are, on ways that plays took. Source: PROOF-28. */
export function namedBeforeIntroduced({ cast, plays, lines }: CriticStory): readonly CriticFinding[] {
  return cast.flatMap(({ name }): readonly CriticFinding[] => {
    const words = name.split(/\s+/u).filter((word) => CAPITAL.test(word) && word.length > 2 && !isTitle(word));
    if (words.length === 0) return [];
    const any = wordly(words);
    const introduced = introducing(`(?:${words.map(escaped).join('|')})`);
    const met = new Map<string, { readonly first: string; readonly intro: string; times: number }>();
    for (const { turns } of plays) {
      const read = turns.flatMap(({ paragraphs }) => paragraphs);
      const then = read.findIndex(({ text }) => introduced.test(text));
      const first = read.findIndex(({ text }) => any.test(text));
      const [one, two] = [read[first], read[then]];
      if (!one || !two || first >= then) continue;
      const known = met.get(`${one.at} ${two.at}`);
      met.set(`${one.at} ${two.at}`, { first: one.at, intro: two.at, times: (known?.times ?? 0) + 1 });
    }
    const [most] = [...met.values()].toSorted((one, other) => other.times - one.times);
    const first = lines.find(({ at, kind, text }) => at === most?.first && kind === 'prose' && any.test(text));
    const then = lines.find(({ at, kind, text }) => at === most?.intro && kind === 'prose' && introduced.test(text));
    if (!most || !first || !then) return [];
    return [
      {
        key: setAsideKey('introduced', name),
        sentence: `In ${countText(most.times)} of ${countText(plays.length)} plays ${name} is named before the line that says who that is.`,
        quotes: [quoteOf(first, any), quoteOf(then, introduced)],
      },
    ];
  });
}
