import { type AsideComment, meantReasons } from '#domain/studio/set-aside.ts';
import { choicesAlike } from './choices-alike.ts';
import { clocksThatGoBack } from './clock-order.ts';
import type { CriticFinding, CriticStory } from './critic-finding.ts';
import { namedBeforeIntroduced, namedTooEarly } from './early-knowledge.ts';
import { nameSpellings } from './name-spellings.ts';
import { datesAgainstDates } from './story-dates.ts';
import { factsAgainstFacts } from './told-facts.ts';
import { placesAgainstPlaces } from './told-places.ts';
import { overusedWords, repeatedPhrases } from './word-use.ts';

/** In this order: what contradicts itself stands before what comes too often. */
const RULES: readonly ((story: CriticStory) => readonly CriticFinding[])[] = [
  factsAgainstFacts,
  datesAgainstDates,
  clocksThatGoBack,
  placesAgainstPlaces,
  namedTooEarly,
  namedBeforeIntroduced,
  nameSpellings,
  choicesAlike,
  repeatedPhrases,
  overusedWords,
];
/** Findings of one kind, and of all. */
const [MOST_ALIKE, MOST] = [3, 12];

/** What a critic says without a model: each finding with two quotes, which stand in their lines. Source: PROOF-23. */
export const criticFindings = (story: CriticStory): readonly CriticFinding[] =>
  RULES.flatMap((rule) => rule(story)).filter(({ key }, index, all) => all.findIndex((one) => one.key === key) === index);

/** The kind of what a model claims, of which its request says how many there may be. */
const CLAIM = 'claim';

/** What of it is told: at most twelve, three of a kind that a rule found, and apart from them what the script says is meant so, with its reason. Source: PROOF-23, PROOF-31. */
export function reportedCritique(
  found: readonly CriticFinding[],
  comments: readonly AsideComment[],
): { readonly open: readonly CriticFinding[]; readonly aside: readonly (CriticFinding & { readonly reason: string })[] } {
  const reasons = meantReasons(found, comments);
  const kinds = new Map<string, number>();
  const open = found.filter(({ key }) => {
    const [kind = ''] = key.split(' ');
    const before = kinds.get(kind) ?? 0;
    if (reasons.has(key) || (before === MOST_ALIKE && kind !== CLAIM)) return false;
    kinds.set(kind, before + 1);
    return true;
  });
  return {
    open: open.filter((_, index) => index < MOST),
    aside: found.flatMap((one) => {
      const reason = reasons.get(one.key);
      return reason === undefined ? [] : [{ ...one, reason }];
    }),
  };
}
