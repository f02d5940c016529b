import type { Turn } from './turn.ts';

/** The model that writes from a turn on, where another one wrote before; null otherwise. Turns without a model do not count. */
export function modelChange(turns: readonly Turn[], at: number): string | null {
  const now = turns[at]?.model ?? null;
  if (now === null) return null;
  const before = turns.slice(0, at).findLast(({ model }) => model !== undefined && model !== null)?.model;
  return before === undefined || before === null || before === now ? null : now;
}
