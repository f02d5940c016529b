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
  /^(?:yes+|yep|yeah|yup|yea|ye|ya|y|aye|ok|okay|k|sure|right|correct|exactly|indeed|absolutely|definitely|totally|please|of course|certainly|go ahead|go on|fine|alright|all right|why not|mhm|uh huh)\b/u;
const NO = /^(?:no+(?! idea)|nope|nah|n|not that|neither|none|never mind|nvm|ignore|forget it|cancel)\b/u;
const THUMBS = /[👍👌✅]/gu;
const AGREED = set(
  'do it|do that|do so|do this|i do|i did|i guess|i guess so|i suppose|i suppose so|that works|sounds good|i think so|that|this|that one|this one|it|that is it|that is right|that is the one|i mean that|i mean that one|i meant that|i meant that one|let us do it|let us do that|go for it|please do|please|the one you said',
);
const REFUSED = set(
  'one|thanks|thank you|way|nothing|of them|of the above|of those|of these|none|neither|not that|not that one|not those|neither of them|none of them|none of those|i do not|i did not',
);
/** What may stand behind a yes and adds nothing to it. */
const AFTER_YES = set('then|please|why not|do|thanks|thank you|sure|ok|okay|yes|indeed|of course|go ahead|absolutely');
const OTHER = set('other|other one|another|another one|other choice|other option');
/** Words that name no one of several. */
const ANY = set(
  'both|either|either one|whichever|any|any of them|both of them|all|all of them|you choose|you decide|does not matter|it does not matter',
);
const PLACES: readonly (readonly [RegExp, (count: number) => number])[] = [
  [/^(?:first|1st|former|top|upper)(?: one| choice| option)?$/u, () => 0],
  [/^(?:second|2nd)(?: one| choice| option)?$/u, () => 1],
  [/^(?:third|3rd)(?: one| choice| option)?$/u, () => 2],
  [/^(?:last|latter|bottom|lower)(?: one| choice| option)?$/u, (count) => count - 1],
];
const LEADING =
  /^(?:i mean|i meant|i choose|i take|i pick|i prefer|i think|i guess|i want|i would like|i would say|i will take|i will go with|i go with|let us go with|go with|take|choose|pick|make it|maybe|probably|definitely|then|the|and|to|so|well|oh|um|er|h+m+)\s+/u;
const TRAILING =
  /\s+(?:please|pls|then|i think|i guess|i suppose|i mean|i meant|i said|thanks|thank you|of course|obviously|definitely|for sure|instead|was meant|is what i meant)$/u;

/**
 * The answer to a question which of `asked`, in the order in which it named them, was meant. `choices` are all on offer.
 */
export function questionAnswer<C extends MatchableChoice>(text: string, asked: readonly C[], choices: readonly C[]): QuestionAnswer<C> {
  const said = wordsIn(plainText(text.replace(THUMBS, ' yes ')))
    .map(({ raw }) => raw)
    .join(' ');
  const sign = YES.test(said) ? 'yes' : NO.test(said) ? 'no' : null;
  const rest = sign === null ? said : said.replace(sign === 'yes' ? YES : NO, '').trim();
  const bare = withoutFrame(rest);
  const placed = placeOf(bare, asked, choices);
  if (placed) return { kind: 'clear', choice: placed };
  if (sign === 'no') return rest === '' || REFUSED.has(bare) ? { kind: 'refused' } : { kind: 'other', text: rest };
  if (REFUSED.has(said)) return { kind: 'refused' };
  if (ANY.has(bare)) return { kind: 'again' };
  const [only, ...more] = asked;
  if (AGREED.has(bare) || AGREED.has(rest) || (sign === 'yes' && (rest === '' || AFTER_YES.has(rest))))
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

/** Whether a text names a place in a list, whatever stands there: "option 2", "the last one". */
export function namesPlace(text: string): boolean {
  const bare = withoutFrame(
    wordsIn(plainText(text))
      .map(({ raw }) => raw)
      .join(' '),
  );
  return /^(?:(?:option|choice|number|no) )?\d$/u.test(bare) || PLACES.some(([pattern]) => pattern.test(bare));
}

/** Without the words around the answer: "hmm, I think the second one, please". */
function withoutFrame(text: string): string {
  const shorter = text.replace(LEADING, '').replace(TRAILING, '');
  return shorter === text ? text : withoutFrame(shorter);
}
