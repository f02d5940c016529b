import type { AuthoredAside } from '#server/domain/stories/authored-story.ts';
import { type ChoiceMatch, likeliest, matchChoice, sameText } from './choice-match.ts';
import type { MatchableChoice } from './choice-words.ts';
import { isNearerChoice, likelierBySense, matchMeaning, meantAmong } from './meaning-match.ts';
import { namesPlace } from './question-answer.ts';

/** A choice with the knot of the script, or the stitch as `knot.stitch`, in which it stands. */
export interface PlacedChoice extends MatchableChoice {
  readonly knot: string;
}

/** What a typed text means: a choice, as `matchChoice` says, or something else that the story has an answer to. */
export type TextMatch<C extends MatchableChoice> = ChoiceMatch<C> | { readonly kind: 'aside'; readonly answer: string };

/** The asides of the knots that the choices stand in. One that names a knot holds in its stitches too. */
export const asidesAt = (choices: readonly Pick<PlacedChoice, 'knot'>[], asides: readonly AuthoredAside[]): readonly AuthoredAside[] =>
  asides.filter(({ at }) => choices.some(({ knot }) => at.some((place) => knot === place || knot.startsWith(`${place}.`))));

/**
 * The offered choice or the aside that a typed text means (TYPED-10). A choice wins against an equal aside; an aside wins against a choice only where the text
 * is one of its ways of asking word for word, and against a question back.
 */
export function matchText<C extends MatchableChoice>(text: string, choices: readonly C[], asides: readonly AuthoredAside[]): TextMatch<C> {
  const chosen = matchChoice(text, choices);
  if (choices.some((choice) => [choice.label, ...choice.aliases].some((phrase) => sameText(text, phrase)))) return chosen;
  const exact = asides.find(({ asked }) => asked.some((phrase) => sameText(text, phrase)));
  if (exact) return { kind: 'aside', answer: exact.answer };
  if (chosen.kind === 'unclear' && chosen.named) return chosen;
  if (chosen.kind === 'clear') {
    const likelier = namesPlace(text) ? null : likelierBySense(text, chosen.choice, choices);
    return likelier ? { kind: 'unclear', choices: [chosen.choice, likelier] } : chosen;
  }
  const candidates = asides.map(asCandidate);
  const ways = asides.flatMap(({ asked }) => asked);
  const asked = matchChoice(text, candidates);
  // An answer costs nothing: where no choice is meant, the likeliest one says more than a line that fits anything.
  const aside = asked.kind === 'clear' ? asked.choice : chosen.kind === 'none' ? likeliest(text, candidates) : null;
  const answered = aside ? ({ kind: 'aside', answer: aside.answer } as const) : null;
  if (answered && !isNearerChoice(text, choices, ways)) return answered;
  if (chosen.kind === 'none') {
    const meaning = matchMeaning(text, choices, ways);
    return answered && meaning.kind === 'none' && !meaning.near ? answered : meaning;
  }
  const meant = meantAmong(text, chosen.choices, choices);
  return meant ? { kind: 'clear', choice: meant } : chosen;
}

/** An aside as the matcher of choices takes it. It has no place in a list, so its number means nothing. */
const asCandidate = ({ asked, answer }: AuthoredAside) => ({
  id: answer,
  label: asked[0] ?? '',
  keys: [],
  aliases: asked.slice(1),
  answer,
});
