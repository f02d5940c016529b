import { loreIds } from './lore-ids.ts';
import type { PlayerLore } from './memory.ts';

/** A fact of a story's world that is told to the narrator when what was lately played calls for it. */
export interface LoreEntry {
  readonly name?: string | undefined;
  /** Any of these words calls it. */
  readonly keys: readonly string[];
  /** When there are any, one of these must be there too. */
  readonly secondary: readonly string[];
  readonly text: string;
  /** Always told. */
  readonly constant: boolean;
  /** Of two entries, the one with the higher number is kept when there is no room for both. */
  readonly priority: number;
  /** How many of the newest turns are looked at; absent: as many as the reader of the lore says. */
  readonly scan_depth?: number | undefined;
  /** Whether a key must stand as a word of its own, in whatever script. */
  readonly whole_words: boolean;
  readonly case_sensitive: boolean;
}

/** A lore entry that can be spoken of: muted, logged, shown. */
export interface KnownLore extends LoreEntry {
  readonly id: string;
}

/** What players add to their own game goes before what an author wrote for all. */
const PLAYER_PRIORITY = 1_000;

/** The lore of a story, under the ids that everything else knows it by. */
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
