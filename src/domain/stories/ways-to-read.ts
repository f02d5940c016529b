import type { GameMode } from './game.ts';

/** A view of a story's game. All show the same game, so that one is left for another at any sentence (PLAY-28). */
interface WayToRead {
  readonly mode: 'story' | 'novel' | 'reasoning';
  readonly name: string;
}

const ways: readonly WayToRead[] = [
  { mode: 'story', name: 'Page' },
  { mode: 'novel', name: 'Visual novel' },
  { mode: 'reasoning', name: 'With thinking' },
];

/** The ways to read a story, the usual one first. `reasons`: whether its narrator thinks, which a script does not. */
export const waysToRead = (reasons: boolean): readonly WayToRead[] => ways.filter(({ mode }) => reasons || mode !== 'reasoning');

/** How a game was read last, where that is not the usual way; empty for that one, and for a talk. */
export const wayName = (of: GameMode): string => ways.find(({ mode }) => mode === of && mode !== 'story')?.name ?? '';
