import type { PlayerLore } from '#domain/memory/memory.ts';
import { startOf } from '#domain/text/cut.ts';

/** A fact of a story's world. It is added to the prompt when one of its keys occurs in recent turns. */
export interface LoreEntry {
  readonly name?: string | undefined;
  /** The entry matches when any of these occurs. */
  readonly keys: readonly string[];
  /** If not empty, one of these must occur too. */
  readonly secondary: readonly string[];
  readonly text: string;
  /** Always in the prompt. */
  readonly constant: boolean;
  /** Of two entries, the one with the higher number is kept when there is no room for both. */
  readonly priority: number;
  /** How many of the newest turns are scanned; absent: the caller's default. */
  readonly scan_depth?: number | undefined;
  /** Whether a key must be a whole word, in any script. */
  readonly whole_words: boolean;
  readonly case_sensitive: boolean;
  /**
   * When a player may read it: from the start, or once the narrator's text has one of these phrases. Absent: never, as in versions published before this rule.
   * What a language model receives does not depend on it.
   */
  readonly known?: 'start' | readonly string[] | undefined;
}

/** A lore entry with an id. */
export interface KnownLore extends LoreEntry {
  readonly id: string;
}

/** The player's own lore has priority over the author's. */
const PLAYER_PRIORITY = 1_000;

/** Ids of entries, for muting and reports: the name or first key, with a number when two are equal. */
export function loreIds(entries: readonly Pick<LoreEntry, 'name' | 'keys'>[]): string[] {
  const taken = new Set<string>();
  return entries.map(({ name, keys }) => {
    const base = startOf(name ?? keys[0] ?? 'lore', 80);
    let id = base;
    for (let number = 2; taken.has(id); number++) id = `${base} ${number}`;
    taken.add(id);
    return id;
  });
}

/** The lore of a story with its ids. */
export function storyLore(entries: readonly LoreEntry[]): KnownLore[] {
  const ids = loreIds(entries);
  return entries.map((entry, index) => ({ ...entry, id: ids[index] ?? '' }));
}

/** The lore a player added. */
export const playerLore = (entries: readonly PlayerLore[]): KnownLore[] =>
  entries.map(({ id, keys, text }) => ({
    id,
    keys,
    text,
    secondary: [],
    constant: false,
    priority: PLAYER_PRIORITY,
    whole_words: true,
    case_sensitive: false,
  }));
