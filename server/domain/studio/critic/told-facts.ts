import { formerKey, setAsideKey } from '#domain/studio/set-aside.ts';
import { type CriticFinding, type CriticStory, type Quote, quoted } from './critic-finding.ts';
import { NUMBER, numberOf } from './spelled-number.ts';
import type { SpokenLine } from './spoken-lines.ts';

/** What a line says of somebody: their age, or the colour of their eyes or hair. */
interface Fact {
  readonly of: string;
  readonly kind: 'age' | 'eyes' | 'hair';
  readonly value: string;
  readonly quote: Quote;
}

const NAME = String.raw`(?<name>\p{Lu}[\p{L}\p{M}]+(?:[ ]\p{Lu}[\p{L}\p{M}]+){0,2})`;
const AGE = `(?<value>${NUMBER})`;
const END = String.raw`(?=[,.;:!?)”…]|\s+and\b|$)`;
const AGES: readonly RegExp[] = [
  String.raw`${NAME}(?:\s+is|’s|'s)\s+${AGE}(?:\s+years\s+old|\s+years\s+of\s+age)${END}`,
  String.raw`${NAME}(?:\s+is|’s|'s)\s+${AGE}${END}`,
  String.raw`${NAME}(?:,|\s+is)\s+aged\s+${AGE}\b`,
  String.raw`${NAME},\s+${AGE}(?:\s+years\s+old)?,`,
  String.raw`${NAME}\s+\(${AGE}\)`,
  String.raw`(?<value>${NUMBER})-year-old\s+${NAME}`,
].map((pattern) => new RegExp(pattern, 'gu'));
const OWN_AGES: readonly RegExp[] = [String.raw`\bI(?:’m|'m|\s+am)\s+${AGE}(?:\s+years\s+old)?(?=[,.;!?”]|\s+and\b)`].map(
  (pattern) => new RegExp(pattern, 'gu'),
);
/** How the sheet begins who somebody is. */
const DESCRIBED_AGES: readonly RegExp[] = [
  String.raw`^(?<value>${NUMBER})(?:\s+years\s+old)?(?=[,.;])`,
  String.raw`\b(?:man|woman|girl|boy|widow|widower)\s+of\s+${AGE}(?=[,.; ])`,
  String.raw`\b(?<value>${NUMBER})\s+years\s+old\b`,
].map((pattern) => new RegExp(pattern, 'giu'));
/** Somebody was so old then, or will be. */
const ELSEWHEN = /\b(?:when|once|was|were|will|would|turn(?:s|ed|ing)?|birthday|ago|last year|next year)\b/iu;
/** What is said only nearly, or is not so. */
const NEARLY = /\b(?:nearly|almost|about|around|over|under|looks?|seems?|not|perhaps)\s+(?:like\s+)?$/iu;
/** For a time. */
const DYED = /\b(?:once|used to|dyed?|painted|will|would|when|ago)\b/iu;
const COLOURS = 'grey|gray|blue|green|brown|hazel|black|amber|violet';
const HAIRS = 'grey|gray|red|ginger|white|black|brown|fair|blond|blonde|golden|silver';
const COLOURED: readonly (readonly ['eyes' | 'hair', RegExp])[] = (['eyes', 'hair'] as const).flatMap((kind) => {
  const colour = `(?<value>${kind === 'eyes' ? COLOURS : HAIRS})`;
  const between = String.raw`(?:[\p{L}-]+,?\s+){0,2}`;
  return [
    String.raw`${NAME}(?:’s|'s|’|')\s+${between}${colour}\s+${kind}\b`,
    String.raw`${NAME}(?:’s|'s|’|')\s+${kind}\s+(?:are|were|is|was)\s+${between}${colour}\b`,
    String.raw`${NAME}\s+(?:has|had)\s+${between}${colour}\s+${kind}\b`,
  ].map((pattern) => [kind, new RegExp(pattern, 'gu')] as const);
});
const DESCRIBED_COLOURS: readonly (readonly ['eyes' | 'hair', RegExp])[] = [
  ['eyes', new RegExp(String.raw`\b(?<value>${COLOURS})\s+eyes\b`, 'giu')],
  ['hair', new RegExp(String.raw`\b(?<value>${HAIRS})\s+hair\b`, 'giu')],
];
const SAME: Readonly<Record<string, string>> = {
  gray: 'grey',
  ginger: 'red',
  blonde: 'fair',
  blond: 'fair',
  golden: 'fair',
  silver: 'grey',
};

/** Ages, and colours of eyes and hair, of which two lines say different things of the same person. Source: PROOF-25. */
export function factsAgainstFacts(story: CriticStory): readonly CriticFinding[] {
  const facts = [...describedFacts(story), ...story.lines.flatMap((line) => factsIn(line, story))];
  return [...Map.groupBy(facts, ({ of, kind }) => `${kind} ${of}`).values()].flatMap((same): readonly CriticFinding[] => {
    const [first, ...rest] = same.filter(({ value }, index) => same.findIndex((one) => one.value === value) === index);
    if (!first) return [];
    const { of, kind } = first;
    return rest.map((other): CriticFinding => {
      // The comment that sets it aside stands in the script, where it can, else in the sheet: no page shows the text of a book.
      const [one, two] = fromScript(first.quote) <= fromScript(other.quote) ? [first, other] : [other, first];
      const sentence =
        kind === 'age'
          ? `${of} is ${one.value} in one line and ${two.value} in another.`
          : `${of}’s ${kind} ${kind === 'eyes' ? 'are' : 'is'} ${one.value} in one line and ${two.value} in another.`;
      const values = [one.value, two.value].toSorted().join(' / ');
      return { key: setAsideKey(kind, `${of} / ${values}`), former: formerKey(kind, of), sentence, quotes: [one.quote, two.quote] };
    });
  });
}

/** How far a text is from the script: the sheet comes before books. */
const fromScript = ({ at }: Quote): number => (/\.ink:\d+$/u.test(at) ? 0 : at.startsWith('story.yaml:') ? 1 : 2);

function describedFacts({ cast }: CriticStory): readonly Fact[] {
  return cast.flatMap(({ name, described }) => {
    if (!described) return [];
    const line = { ...described, text: described.text };
    return [
      ...DESCRIBED_AGES.flatMap((pattern) => found(line, pattern, (value) => agedAs(name, value))),
      ...DESCRIBED_COLOURS.flatMap(([kind, pattern]) => found(line, pattern, (value) => ({ of: name, kind, value: plainColour(value) }))),
    ].filter((one, index, all) => all.findIndex(({ kind }) => kind === one.kind) === index);
  });
}

function factsIn(line: SpokenLine, story: CriticStory): readonly Fact[] {
  const own = story.cast.find(({ id }) => line.speakers.length === 1 && line.speakers[0] === id)?.name;
  return [
    ...AGES.flatMap((pattern) => found(line, pattern, (value, name) => agedAs(personOf(name, story), value))),
    ...(own === undefined ? [] : OWN_AGES.flatMap((pattern) => found(line, pattern, (value) => agedAs(own, value)))),
    ...COLOURED.flatMap(([kind, pattern]) =>
      found(line, pattern, (value, name) => ({ of: personOf(name, story), kind, value: plainColour(value) })),
    ),
  ];
}

type Told = Omit<Fact, 'quote'>;

function found(
  line: Pick<SpokenLine, 'text' | 'at'>,
  pattern: RegExp,
  told: (value: string, name: string) => Told | null,
): readonly Fact[] {
  return [...line.text.matchAll(pattern)].flatMap((match) => {
    const { value = '', name = '' } = match.groups ?? {};
    const fact = told(value, name);
    if (fact === null || fact.of === '') return [];
    const sentence = sentenceAround(line.text, match.index);
    if ((fact.kind === 'age' ? ELSEWHEN : DYED).test(sentence) || NEARLY.test(match[0].slice(0, match[0].lastIndexOf(value)))) return [];
    return [{ ...fact, quote: quoted(line, match.index, match.index + match[0].length) }];
  });
}

function agedAs(of: string, value: string): Told | null {
  const age = numberOf(value);
  return age === null || age < 1 ? null : { of, kind: 'age', value: String(age) };
}

const plainColour = (value: string): string => SAME[value.toLowerCase()] ?? value.toLowerCase();

/** The sentence that stands at a place of a text, with the sign that ends it. */
export function sentenceAround(text: string, at: number): string {
  const before = ['.', '!', '?'].map((end) => text.slice(0, at).lastIndexOf(end) + 1);
  const after = text.slice(at).search(/[.!?]/u);
  return text.slice(Math.max(...before), after < 0 ? text.length : at + after + 1);
}

/** The member of the cast whom a name means; empty for anybody else: of a name that the sheet has not, the words around may say something else. */
function personOf(name: string, { cast }: CriticStory): string {
  const words = name.split(' ');
  const meant = cast.filter(
    (one) => one.name === name || one.name.split(' ').includes(words.at(-1) ?? '') || one.name.split(' ').includes(words[0] ?? ''),
  );
  return meant.length === 1 ? (meant[0]?.name ?? '') : '';
}
