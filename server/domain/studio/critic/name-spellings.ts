import { setAsideKey } from '#domain/studio/set-aside.ts';
import { charactersOf } from '#domain/text/characters-of.ts';
import { counted } from '#domain/text/count-text.ts';
import { editDistance } from '#domain/text/edit-distance.ts';
import { normalForm } from '#domain/text/normal-form.ts';
import { type CriticFinding, type CriticStory, quoted } from './critic-finding.ts';
import type { SpokenLine } from './spoken-lines.ts';

interface Name {
  readonly name: string;
  readonly line: SpokenLine;
  readonly from: number;
  times: number;
}

const WORD = /\p{L}[\p{L}\p{M}]*(?:[’'-]\p{L}[\p{L}\p{M}]*)*/gu;
/** So often a name stands that another is a slip of, and so rarely the slip. */
const [FEWEST, MOST] = [3, 2];
const SHORTEST = 4;
/** What stands before a word within a sentence, and in how many UTF-16 units: all of a long line before each of its words would take its square. */
const BEFORE = /[\p{L}\p{N},;]\s+$/u;
const NEAR = 8;
/** From so many letters on, two may be wrong. */
const LONG = 8;
/** Ends that make another word of a name: of a place who is from there, of one several. */
const DERIVED = /^(?:s|es|n|an|ian|ish|er|ese|man|men|y|ie|ly)$/u;

/** Names that are spelled in two ways, as far as letters show it: one stands often, the other hardly ever and differs in a letter or an accent. Source: PROOF-24. */
export function nameSpellings({ lines, cast, others }: CriticStory): readonly CriticFinding[] {
  const names = namesOf(lines, new Set(others.flatMap(plainWords)));
  const own = new Set(cast.flatMap(({ name }) => name.match(WORD) ?? []));
  const often = [...names.values()].filter(({ name, times }) => times >= FEWEST || (own.has(name) && times > 0));
  return [...names.values()].flatMap((slip): readonly CriticFinding[] => {
    if (slip.times > MOST || own.has(slip.name)) return [];
    const meant = often.filter((one) => one.times > slip.times && isSlip(slip.name, one.name)).toSorted((a, b) => b.times - a.times)[0];
    if (!meant) return [];
    return [
      {
        key: setAsideKey('spelling', slip.name),
        sentence: `“${slip.name}” is written ${slip.times === 1 ? 'once' : 'twice'} and “${meant.name}” ${counted(meant.times, 'time')}: one may be a slip of the other.`,
        quotes: [quotedName(slip), quotedName(meant)],
      },
    ];
  });
}

/** Names that stand in the lines often: of people, places and things of the story. */
export const oftenNamed = (lines: readonly SpokenLine[]): readonly string[] =>
  [...namesOf(lines, new Set()).values()].flatMap(({ name, times }) => (times >= FEWEST ? [name] : []));

/** The words of a text as names are told: with a capital, without an ending `’s`. */
export const namesIn = (text: string): readonly string[] =>
  (text.match(WORD) ?? []).flatMap((word) => (/^\p{Lu}/u.test(word) ? [bareName(word)] : []));

const bareName = (word: string): string => word.replace(/[’']s?$/u, '');

const quotedName = ({ line, from, name }: Name) => quoted(line, from, from + name.length);

const plainWords = (text: string): readonly string[] => (text.match(WORD) ?? []).filter((word) => word === word.toLowerCase());

/** Words that are written with a capital within a sentence, and nowhere without. */
function namesOf(lines: readonly SpokenLine[], plain: ReadonlySet<string>): ReadonlyMap<string, Name> {
  const lower = new Set([...plain, ...lines.flatMap(({ text }) => plainWords(text))]);
  const names = new Map<string, Name>();
  const within = new Set<string>();
  for (const line of lines)
    for (const { 0: word, index } of line.text.matchAll(WORD)) {
      const name = bareName(word);
      if (name.length < SHORTEST || name === name.toUpperCase() || !/^\p{Lu}/u.test(name) || lower.has(name.toLowerCase())) continue;
      if (BEFORE.test(line.text.slice(Math.max(0, index - NEAR), index))) within.add(name);
      const known = names.get(name);
      if (known) known.times += 1;
      else names.set(name, { name, line, from: index, times: 1 });
    }
  return new Map([...names].filter(([name]) => within.has(name)));
}

function isSlip(slip: string, name: string): boolean {
  const [one, other] = [normalForm(slip, 'NFKD').toLowerCase(), normalForm(name, 'NFKD').toLowerCase()];
  const [bare, otherBare] = [one.replaceAll(/\p{M}/gu, ''), other.replaceAll(/\p{M}/gu, '')];
  if (bare === otherBare) return one !== other;
  if (charactersOf(bare)[0] !== charactersOf(otherBare)[0]) return false;
  if (bare.startsWith(otherBare) && DERIVED.test(bare.slice(otherBare.length))) return false;
  if (otherBare.startsWith(bare) && DERIVED.test(otherBare.slice(bare.length))) return false;
  return editDistance(bare, otherBare) <= (Math.min(bare.length, otherBare.length) >= LONG ? 2 : 1);
}
