import type { AgeProblem, ageRefusals } from '#server/application/stories/age-verification.ts';
import { MAX_RUNNING_REPLIES } from '#server/domain/platform/limits.ts';

/** Why a turn is not accepted. */
export type Rejection =
  | {
      readonly code: 'NOT_FOUND' | 'STORY_HIDDEN' | 'TURN_CONFLICT' | 'TURN_RUNNING' | 'GAME_ENDED' | 'NARRATOR_AWAY' | 'INVALID_INPUT';
      readonly message: string;
    }
  | (typeof ageRefusals)[AgeProblem]
  | TooManyTurns
  | { readonly code: 'COINS_INSUFFICIENT'; readonly message: string; readonly cost: number; readonly balance: number }
  | { readonly code: 'COINS_OWED'; readonly message: string; readonly debt: number }
  | { readonly code: 'SPENDING_LIMIT'; readonly message: string; readonly limit: number };

/** Too many replies of the player are running, or the rate limit is reached; `retryAfter` is in seconds. */
export interface TooManyTurns {
  readonly code: 'TOO_MANY_REQUESTS';
  readonly message: string;
  readonly data?: { readonly retryAfter: number };
}

export const TOO_MANY_RUNNING: TooManyTurns = {
  code: 'TOO_MANY_REQUESTS',
  message: `${MAX_RUNNING_REPLIES} of your replies are still being written. Wait until one of them ends, or stop one, then send this again.`,
};

export const NARRATOR_AWAY: Rejection = {
  code: 'NARRATOR_AWAY',
  message: 'Whoever told this game is not available at the moment. Your place is kept; start over to play the story with another narrator.',
};
