import { loreIds } from '#domain/memory/lore-ids.ts';
import type { PlayerLore } from '#domain/memory/memory.ts';

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
  /** How an entry of a lorebook is called and placed beyond that. Absent for lore that is written for a story or by a player. */
  readonly rules?: LoreRules | undefined;
}

/** Which of the secondary keys must occur beside a key: any of them, not all, none, all. */
export type SecondaryLogic = 'any' | 'not-all' | 'not-any' | 'all';

/** What lorebooks of other programs say about an entry. Messages are counted in turns of two. */
export interface LoreRules {
  /** Whether keys without slashes that have the marks of a regular expression are one. Those between slashes always are. */
  readonly expressions: boolean;
  readonly logic: SecondaryLogic;
  /** Keys of which one must occur beside all others; none: nothing more is asked. */
  readonly required: readonly string[];
  /** Keys that must not occur. */
  readonly excluded: readonly string[];
  /** In percent, drawn anew in each turn. */
  readonly probability: number;
  /** Of the entries in a group one is used in a turn. */
  readonly groups: readonly string[];
  /** Its share of the draw in its groups. */
  readonly weight: number;
  /** Whether it is used before those of its group that have to be drawn. */
  readonly first: boolean;
  readonly recursion: {
    /** Whether the text of another entry may call it. */
    readonly called: boolean;
    /** Whether its text may call others. */
    readonly calls: boolean;
    /** The round of calls by other entries before which it is not looked at; 0: it may be called by the turns at once. */
    readonly round: number;
  };
  /** For how many turns it stays after a call, and for how many it cannot be called after that. */
  readonly sticky: number;
  readonly cooldown: number;
  /** The first turn, and of the turns from there every how manieth, in which it may be used. The opening is 0. */
  readonly from: number;
  readonly every: number;
  /** The number of the greeting, from 0, that the talk must have begun with; null: any. */
  readonly greeting: number | null;
  /** Whether the text stands before or behind what else is known, or that many messages before the end of the talk. */
  readonly place: 'before' | 'after' | { readonly depth: number };
  /** Entries with a higher number stand later. */
  readonly order: number;
}

/** Facts of a world that came in a file. */
export interface LoreBook {
  /** Unique among the books of a prompt. */
  readonly id: string;
  readonly name: string;
  /** How many tokens its entries may take in one prompt; null: as many as there is room for. */
  readonly budget: number | null;
  readonly entries: readonly KnownLore[];
}

/** A lore entry with an id. */
export interface KnownLore extends LoreEntry {
  readonly id: string;
}

/** The player's own lore has priority over the author's. */
const PLAYER_PRIORITY = 1_000;

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
