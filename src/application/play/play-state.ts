import { type ApiFailure, failureData } from '#application/platform/api.ts';
import { coinsInsufficient } from '#contract/play.ts';
import type { GameLog } from '#domain/play/game-log.ts';
import type { Game } from '#domain/stories/game.ts';
import type { GameBrief, StoryDetail } from '#domain/stories/story.ts';

/** Why the last command had no effect. The draft is kept. */
export type PlayNotice =
  | { readonly kind: 'coins'; readonly cost: number; readonly balance: number; readonly nextFreeAt: string | null }
  | { readonly kind: 'failed'; readonly message: string; readonly code?: string };

export interface OpenPlay extends GameLog {
  readonly kind: 'open';
  readonly story: StoryDetail;
  readonly game: Game;
  /** The oldest turn shown, when there are older ones. */
  readonly before: string | null;
  readonly loadingOlder: boolean;
  readonly connection: 'live' | 'reconnecting' | 'offline';
  /** True from Send until the server has accepted the turn. */
  readonly sending: boolean;
  /** True while a command is pending that moves to another turn or edits a reply. */
  readonly moving: boolean;
  readonly draft: string;
  readonly notice: PlayNotice | null;
  /** The choice of the newest turn, by id, that was not played: the coins did not last, or the player was signed out. */
  readonly refusedChoice: string | null;
  /** Games between which the player has to choose, this one first; empty when there is no question. */
  readonly undecided: readonly GameBrief[];
  /** As what it was opened: the latest of its kind, one named by its id, or one begun anew. The last two need not be the latest. */
  readonly opened: 'latest' | 'named' | 'fresh';
}

/** `left`: the player changed, and nothing is begun for the new one until they ask for it. */
export type PlayState =
  | { readonly kind: 'closed' }
  | { readonly kind: 'left'; readonly storyId: string }
  | { readonly kind: 'opening'; readonly storyId: string }
  | { readonly kind: 'missing'; readonly storyId: string }
  | { readonly kind: 'failed'; readonly storyId: string; readonly failure: ApiFailure }
  | OpenPlay;

/** The state for a game that could not be opened. */
export const openFailure = (storyId: string, failure: ApiFailure): PlayState =>
  failure.code === 'NOT_FOUND' || failure.code === 'INVALID_INPUT' ? { kind: 'missing', storyId } : { kind: 'failed', storyId, failure };

/** The notice for a failure. */
export function noticeOf(failure: ApiFailure): PlayNotice {
  const coins = failure.code === 'COINS_INSUFFICIENT' ? failureData(coinsInsufficient, failure) : null;
  if (coins !== null) return { kind: 'coins', ...coins };
  return { kind: 'failed', message: failure.message, code: failure.code };
}
