import type { Turn } from '#domain/play/turn.ts';
import type { Game, GameMode } from '#domain/stories/game.ts';
import type { OpenPlay } from './play-state.ts';

/** A game as it is opened: its newest turns, oldest first. `before` is the oldest of them when there are older ones. */
export interface OpenedGame {
  readonly game: Game;
  readonly turns: readonly Turn[];
  readonly before: string | null;
}

type Page = Pick<OpenedGame, 'turns' | 'before'>;

/** Appends a new page to the older turns that are shown already. The turns before a given turn never change. */
export function joined(shown: Page | null, opened: Page): Page {
  const at = shown?.turns.findIndex((turn) => turn.id === opened.turns[0]?.id) ?? -1;
  if (!shown || at < 0) return { turns: opened.turns, before: opened.before };
  return { turns: [...shown.turns.slice(0, at), ...opened.turns], before: shown.before };
}

/** Selects a game of a story: by id, else the player's latest, with this actor if given. `fresh` starts a new one. `mode`: the view it is shown in. */
export interface GameSelector {
  readonly gameId?: string | null;
  readonly fresh?: boolean;
  readonly mode?: GameMode;
  readonly actorId?: string | null;
  /** Of a new talk: the number of its greeting, and what that calls the player. */
  readonly greeting?: number;
  readonly playerName?: string;
}

export type OpenRequest = Required<GameSelector> & { readonly storyId: string };

export const ANY: Required<GameSelector> = { gameId: null, fresh: false, mode: 'story', actorId: null, greeting: 0, playerName: '' };

/** Whether a request repeats the one before. That one may have been `fresh`, since its page then redirects to the address of the new game. */
export const isSame = (before: OpenRequest, now: OpenRequest): boolean =>
  !now.fresh &&
  now.storyId === before.storyId &&
  now.gameId === before.gameId &&
  now.mode === before.mode &&
  now.actorId === before.actorId;

/** As what an answer to a request opens a game. A refresh of the one that is shown changes nothing. */
export function openedAs({ gameId, fresh }: OpenRequest, same: OpenPlay | null): OpenPlay['opened'] {
  if (fresh) return 'fresh';
  if (gameId === null) return 'latest';
  return same?.opened ?? 'named';
}

/** A game in a view. Which one is the reader's choice on this page: an answer of the server may be older. A talk has no other. */
export const inView = (game: Game, mode: GameMode): Game =>
  game.mode === mode || game.mode === 'character' || mode === 'character' ? game : { ...game, mode };

/** Whether a request is for the open game, in whichever view. */
export function isShown({ story, game, opened }: OpenPlay, { storyId, gameId, fresh, actorId }: OpenRequest): boolean {
  if (fresh || story.id !== storyId) return false;
  if (gameId !== null) return gameId === game.id;
  if (opened !== 'latest') return false;
  return actorId === null ? game.mode !== 'character' : actorId === game.actorId;
}
