import { matchChoice } from './choice-match.ts';
import type { MatchableChoice } from './choice-words.ts';
import { plainText, wordsIn } from './words.ts';

/**
 * What a text says to an open question which of some choices was meant. `again`: it agrees and leaves open to which. `refused`: to none of them. `other`: it is
 * no answer, or none that the question knows, and means what it would mean without the question.
 */
export type QuestionAnswer<C> =
  | { readonly kind: 'clear'; readonly choice: C }
  | { readonly kind: 'again' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'other'; readonly text: string };

const set = (text: string): ReadonlySet<string> => new Set(text.split('|'));

const YES =
  /^(?:yes|yep|yeah|yup|yea|aye|ok|okay|sure|right|correct|exactly|indeed|absolutely|please|of course|certainly|go ahead|go on)\b/u;
const NO = /^(?:no|nope|nah|not that|neither|none|never mind|ignore|cancel)\b/u;
const AGREED = set(
  'do it|do that|do so|do this|i do|i did|that|this|that one|this one|it|that is it|that is right|that is the one|i mean that|i mean that one|i meant that|i meant that one|let us do it|let us do that|go for it|please do|please|the one you said',
);
const REFUSED = set(
  'thanks|thank you|of them|of those|of these|none|neither|not that|not that one|not those|neither of them|none of them|none of those|i do not|i did not',
);
const OTHER = set('other|other one|another|another one|other choice|other option');
const PLACES: readonly (readonly [RegExp, (count: number) => number])[] = [
  [/^(?:first|1st|former)(?: one| choice| option)?$/u, () => 0],
  [/^(?:second|2nd)(?: one| choice| option)?$/u, () => 1],
  [/^(?:third|3rd)(?: one| choice| option)?$/u, () => 2],
  [/^(?:last|latter)(?: one| choice| option)?$/u, (count) => count - 1],
];
const LEADING = /^(?:i mean|i meant|i choose|i take|i will take|take|choose|pick|make it|then|the|and|to|so|well|oh|um|er)\s+/u;

/**
 * The answer to a question which of `asked`, in the order in which it named them, was meant. `choices` are all on offer.
 */
export function questionAnswer<C extends MatchableChoice>(text: string, asked: readonly C[], choices: readonly C[]): QuestionAnswer<C> {
  const said = wordsIn(plainText(text))
    .map(({ raw }) => raw)
    .join(' ');
  const sign = YES.test(said) ? 'yes' : NO.test(said) ? 'no' : null;
  const rest = sign === null ? said : said.replace(sign === 'yes' ? YES : NO, '').trim();
  const bare = withoutLead(rest);
  const placed = placeOf(bare, asked, choices);
  if (placed) return { kind: 'clear', choice: placed };
  if (sign === 'no') return rest === '' || REFUSED.has(bare) ? { kind: 'refused' } : { kind: 'other', text: rest };
  if (REFUSED.has(said)) return { kind: 'refused' };
  const [only, ...more] = asked;
  if (AGREED.has(bare) || AGREED.has(rest) || (sign === 'yes' && rest === ''))
    return only && more.length === 0 ? { kind: 'clear', choice: only } : { kind: 'again' };
  if (sign === null) return { kind: 'other', text };
  const named = matchChoice(rest, asked);
  return named.kind === 'clear' ? named : { kind: 'other', text: rest };
}

/** "The second one", and "the other": the second of two that were asked about, or the one that was not. */
function placeOf<C extends MatchableChoice>(bare: string, asked: readonly C[], choices: readonly C[]): C | null {
  const place = PLACES.find(([pattern]) => pattern.test(bare))?.[1](asked.length);
  if (place !== undefined) return asked[place] ?? null;
  if (!OTHER.has(bare)) return null;
  if (asked.length === 2) return asked[1] ?? null;
  const others = choices.filter((choice) => !asked.includes(choice));
  return others.length === 1 ? (others[0] ?? null) : null;
}

function withoutLead(text: string): string {
  const shorter = text.replace(LEADING, '');
  return shorter === text ? text : withoutLead(shorter);
}
