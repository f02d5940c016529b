import type { Turn } from './turn.ts';

/** The player's words about which a turn asks "Did you mean …?"; null where it asks nothing. They wait in the text box until a choice answers. */
export function wordsInQuestion({ choices, input }: Pick<Turn, 'choices' | 'input'>): string | null {
  return choices.some(({ meant }) => meant) ? (input?.text ?? null) : null;
}

/** The words that a choice answers: one of those that the turn asks about. Null for every other choice. */
export function answeredWords(turn: Pick<Turn, 'choices' | 'input'>, choiceId: string): string | null {
  return turn.choices.some(({ id, meant }) => meant && id === choiceId) ? wordsInQuestion(turn) : null;
}
