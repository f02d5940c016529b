import { isPlainName } from '#contract/checks.ts';
import { MAX_PERSON_NAME_LENGTH } from '#contract/limits.ts';

/** What a character may call the player, in UTF-16 units. */
export const MAX_PLAYER_NAME_LENGTH = MAX_PERSON_NAME_LENGTH;

/** Why a character cannot call the player so; null where it can. */
export const playerNameProblem = (name: string): string | null =>
  isPlainName(name.trim()) ? null : 'A name is one line of characters that can be seen.';
