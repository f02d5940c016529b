import { counted } from '#domain/text/count-text.ts';

/** What a search of a story's script has shown. Counts are of all players that there can be. */
export interface StoryProof {
  /** Why the search ended early; null where all was searched. */
  readonly stopped: string | null;
  readonly states: number;
  /** Endings that the story's description names and no way leads to. */
  readonly missingEndings: readonly string[];
  /** Choices that nobody is ever offered, by their place in the script. */
  readonly missingChoices: readonly string[];
  readonly missingKnots: readonly string[];
  /** Turns in which a player gets stuck or the script fails, each as a sentence. */
  readonly stuck: readonly string[];
  readonly endings: number;
  readonly choices: number;
  /** Of a search that ended early, the numbers that went on to grow, a sentence each; absent in what was stored before it was asked. */
  readonly grown?: readonly string[];
}

/** Whether a story may be called proven: nothing is missing, nobody gets stuck, and all was searched. */
export const isProven = (proof: StoryProof): boolean => proof.stopped === null && findings(proof).length === 0;

/** The proof in one sentence, which claims no more than was searched: whether an end can be come to from each state is not known before all of them are. */
export function proofSentence(proof: StoryProof): string {
  const { stopped, states } = proof;
  if (findings(proof).length > 0) return `Players of this story meet ${counted(findings(proof).length, 'mistake')}.`;
  if (stopped === null) return 'Every ending can be reached, every choice is seen, and no player gets stuck.';
  return `${reached(proof)} No turn failed in ${counted(states, 'state')}; then the search ${stopped}.`;
}

/**
 * What is wrong, a sentence each. Where the search ended early, what was not reached may only lie further on, so nothing is said of it.
 */
export function findings(proof: StoryProof): readonly string[] {
  const { stopped, missingChoices, missingKnots, stuck } = proof;
  if (stopped !== null) return stuck;
  return [
    ...stuck,
    ...unreachedEndings(proof),
    ...missingKnots.map((knot) => `Nobody can reach ${knot}.`),
    ...missingChoices.map((place) => `Nobody is ever offered the choice at ${place}.`),
  ];
}

/** Endings that nobody can reach, a sentence each; none while that is not known. */
export const unreachedEndings = ({ stopped, missingEndings }: StoryProof): readonly string[] =>
  stopped === null ? missingEndings.map((id) => `Nobody can reach the ending ${id}.`) : [];

function reached({ endings, choices, missingEndings, missingChoices }: StoryProof): string {
  if (missingEndings.length === 0 && missingChoices.length === 0) return 'Every ending and every choice was reached.';
  return `Of ${endings} endings ${endings - missingEndings.length} were reached, of ${choices} choices ${choices - missingChoices.length}.`;
}
