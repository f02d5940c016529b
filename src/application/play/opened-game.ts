import type { Game } from '../../domain/play/game.ts';
import type { Turn } from '../../domain/play/turn.ts';

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
