import type { Fact, Memory } from '#domain/memory/memory.ts';
import type { Steering } from '#domain/memory/steering.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { tokensOf } from '#domain/text/tokens.ts';

/** A correction by the player. The summary is stored apart from the memory and is not part of it. An entry without an id is new. */
export type Correction =
  | { readonly what: 'fact'; readonly id?: string | undefined; readonly text: string; readonly pinned: boolean }
  | { readonly what: 'forget-fact'; readonly id: string }
  | { readonly what: 'lore'; readonly id?: string | undefined; readonly keys: readonly string[]; readonly text: string }
  | { readonly what: 'forget-lore'; readonly id: string }
  | { readonly what: 'mute-lore'; readonly id: string; readonly muted: boolean }
  | ({ readonly what: 'steering' } & Steering);

/** Max number of facts, of the player's lore entries, and of muted entries in one game. */
export const MAX_CORRECTIONS = 100;

/** Max tokens of all pinned facts in a prompt. The smallest context window that `server/settings/settings.ts` accepts has room for them. */
const MAX_PINNED_TOKENS = 1000;

/**
 * The memory after a correction. Fails with `UNKNOWN` for an id that does not exist, `FULL` above `MAX_CORRECTIONS`, `PINS` above
 * `MAX_PINNED_TOKENS`. `newId` is the id of a new entry.
 */
export function correctMemory(memory: Memory, change: Correction, newId: string): Result<Memory, 'UNKNOWN' | 'FULL' | 'PINS'> {
  const after = corrected(memory, change, newId);
  if (!after.ok) return after;
  const pinned = pinnedTokens(after.value.facts);
  return pinned > MAX_PINNED_TOKENS && pinned > pinnedTokens(memory.facts) ? fail('PINS') : after;
}

/** A fact as a line of the prompt. */
export const factLine = (text: string): string => `- ${text}`;

/** One more for each line break. */
const pinnedTokens = (facts: readonly Fact[]): number =>
  facts.reduce((sum, { text, pinned }) => sum + (pinned ? tokensOf(factLine(text)) + 1 : 0), 0);

function corrected(memory: Memory, change: Correction, newId: string): Result<Memory, 'UNKNOWN' | 'FULL'> {
  const { facts, lore, muted } = memory;
  switch (change.what) {
    case 'fact': {
      const { text, pinned } = change;
      // A changed text belongs to the player.
      const fact = (id: string, by: 'story' | 'player') => ({ id, text, pinned, by });
      if (change.id === undefined) return added(facts, fact(newId, 'player'), (all) => ({ ...memory, facts: all }));
      return replaced(
        facts,
        change.id,
        (old) => fact(old.id, old.text === text ? old.by : 'player'),
        (all) => ({ ...memory, facts: all }),
      );
    }
    case 'forget-fact':
      return removed(facts, change.id, (all) => ({ ...memory, facts: all }));
    case 'lore': {
      const { keys, text } = change;
      if (change.id === undefined) return added(lore, { id: newId, keys, text }, (all) => ({ ...memory, lore: all }));
      return replaced(
        lore,
        change.id,
        ({ id }) => ({ id, keys, text }),
        (all) => ({ ...memory, lore: all }),
      );
    }
    case 'forget-lore':
      return removed(lore, change.id, (all) => ({ ...memory, lore: all }));
    case 'mute-lore': {
      const others = muted.filter((id) => id !== change.id);
      if (!change.muted) return ok({ ...memory, muted: others });
      return others.length < MAX_CORRECTIONS ? ok({ ...memory, muted: [...others, change.id] }) : fail('FULL');
    }
    case 'steering': {
      const { note, length, never } = change;
      return ok({ ...memory, steering: { note, length, never } });
    }
  }
}

interface Named {
  readonly id: string;
}

const added = <T extends Named>(list: readonly T[], item: T, into: (all: readonly T[]) => Memory): Result<Memory, 'FULL'> =>
  list.length < MAX_CORRECTIONS ? ok(into([...list, item])) : fail('FULL');

const replaced = <T extends Named>(
  list: readonly T[],
  id: string,
  change: (old: T) => T,
  into: (all: readonly T[]) => Memory,
): Result<Memory, 'UNKNOWN'> =>
  list.some((item) => item.id === id) ? ok(into(list.map((item) => (item.id === id ? change(item) : item)))) : fail('UNKNOWN');

const removed = <T extends Named>(list: readonly T[], id: string, into: (all: readonly T[]) => Memory): Result<Memory, 'UNKNOWN'> =>
  list.some((item) => item.id === id) ? ok(into(list.filter((item) => item.id !== id))) : fail('UNKNOWN');
