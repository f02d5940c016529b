import type { GameMode } from '../../domain/play/game.ts';

/** What is tried out on the bench. `actorId` is null where nobody in particular is talked with. */
export interface BenchChoice {
  readonly storyId: string;
  readonly actorId: string | null;
  readonly mode: Exclude<GameMode, 'character'>;
  readonly fresh: boolean;
}

const modes: readonly string[] = ['story', 'reasoning', 'novel'] satisfies readonly BenchChoice['mode'][];
const isMode = (mode: string): mode is BenchChoice['mode'] => modes.includes(mode);

/** What the address of the bench names; null where it names no story. */
export function benchChoice(address: URLSearchParams): BenchChoice | null {
  const storyId = address.get('story') ?? '';
  const mode = address.get('mode') ?? '';
  if (storyId === '') return null;
  return { storyId, actorId: address.get('actor') || null, mode: isMode(mode) ? mode : 'story', fresh: address.has('fresh') };
}
