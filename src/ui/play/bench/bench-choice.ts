import type { GameMode } from '#domain/stories/game.ts';

/** The game to open on the bench. `actorId` is null without a character to talk with. */
interface BenchChoice {
  readonly storyId: string;
  readonly actorId: string | null;
  readonly mode: Exclude<GameMode, 'character'>;
  readonly fresh: boolean;
}

const modes: readonly string[] = ['story', 'reasoning', 'novel'] satisfies readonly BenchChoice['mode'][];
const isMode = (mode: string): mode is BenchChoice['mode'] => modes.includes(mode);

/** Reads the choice from the address; null without a story. */
export function benchChoice(address: URLSearchParams): BenchChoice | null {
  const storyId = address.get('story') ?? '';
  const mode = address.get('mode') ?? '';
  if (storyId === '') return null;
  return { storyId, actorId: address.get('actor') || null, mode: isMode(mode) ? mode : 'story', fresh: address.has('fresh') };
}
