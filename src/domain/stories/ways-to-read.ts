import type { GameMode } from './game.ts';
import { gamePage } from './game-page.ts';

/** A way to read a story. Each is a game of its own. */
interface WayToRead {
  readonly mode: 'story' | 'novel' | 'reasoning';
  readonly name: string;
  readonly page: string;
}

const names = [
  ['story', 'Page'],
  ['novel', 'Visual novel'],
  ['reasoning', 'With thinking'],
] as const;

/** The ways to read a story, the usual one first. */
export const waysToRead = (storyId: string): readonly WayToRead[] =>
  names.map(([mode, name]) => ({ mode, name, page: gamePage({ storyId, actorId: '', mode }) }));

/** How a game is read that is not read as usual; empty for the usual way, and for a talk. */
export const wayName = (of: GameMode): string => names.find(([mode]) => mode === of && mode !== 'story')?.[1] ?? '';
