import { EMPTY_MEMORY } from '#domain/memory/memory.ts';
import { tokensOf } from '#domain/text/tokens.ts';
import type { KeyPatterns } from '#server/domain/memory/key-pattern.ts';
import { type LoreBook, storyLore } from '#server/domain/memory/lore.ts';
import type { NarratorTemplates } from '#server/domain/narrator/prompt/narrator-template.ts';
import { buildPrompt } from '#server/domain/narrator/prompt/prompt.ts';
import { calledLore } from '#server/domain/narrator/prompt/prompt-lore.ts';
import { FRAME, type NarratorBrand, type PromptMaterial } from '#server/domain/narrator/prompt/prompt-material.ts';
import { closedLore } from '#server/domain/stories/acts.ts';
import type { AuthoredStory } from '#server/domain/stories/authored-story.ts';

/** What a text is tried with. */
export interface LoreTrialOrder {
  /** What a player says, or what was told last. */
  readonly text: string;
  /** The turn in which it is said, from 1. */
  readonly turn: number;
  /** Tokens of the model's window, the reply among them. */
  readonly window: number;
  readonly brand: NarratorBrand;
  readonly books: readonly LoreBook[];
  /** The title of the shared book of each entry that the story has of one: they stand behind its own. */
  readonly shared?: readonly string[];
  readonly templates: NarratorTemplates;
}

/** `in`: the model gets it. `cut`: it was called, and there was no room. `closed`: a later act opens it. `quiet`: nothing calls it. */
export type LoreFate = 'in' | 'cut' | 'closed' | 'quiet';

interface TriedLore {
  readonly id: string;
  /** The shared book or the lorebook that it is of; null for one of the story's own. */
  readonly book: string | null;
  readonly fate: LoreFate;
  readonly tokens: number;
  /** Null where nothing called it. */
  readonly because: 'constant' | 'key' | null;
  readonly key: string | null;
  readonly secondary: string | null;
}

/** What a language model would get of a story's lore. */
export interface LoreTrial {
  readonly entries: readonly TriedLore[];
  /** Tokens that were taken, and that there is room for, of entries that are always in and of those that are called. */
  readonly always: { readonly taken: number; readonly most: number };
  readonly called: { readonly taken: number; readonly most: number };
}

/** The part of the window that is kept for the reply. */
const REPLY_SHARE = 8;

/** Tries a text against a story's lore with the prompt that a narrator is given: by the same rules, in the same room. Source: STUDIO-30. */
export function loreTrial(
  story: AuthoredStory,
  { text, turn, window, brand, books, shared = [], templates }: LoreTrialOrder,
  patterns: KeyPatterns,
): LoreTrial {
  const shown = { kind: 'say', text } as const;
  const material: PromptMaterial = {
    ...{ templates, brand, story, books, patterns, turn, shown, input: shown, model: '', never: [], actor: null, cast: [] },
    ...{ state: {}, narratorState: '', memory: EMPTY_MEMORY, history: [], summary: null, seed: 'trial', greeting: 0 },
  };
  const replyTokens = Math.floor(window / REPLY_SHARE);
  const { report, most } = buildPrompt(material, { contextTokens: window, replyTokens });
  const included = new Set(report.lore.filter((one) => one.included).map(({ id }) => id));
  const called = new Map(calledLore(material).map((match) => [match.entry.id, match]));
  const closed = closedLore(story, [], turn);
  const own = storyLore(story.lore);
  const bookAt = (at: number) => shared[at - (own.length - shared.length)] ?? null;
  const ofBooks = books.flatMap(({ name, entries: listed }) =>
    listed.filter(({ id }) => called.has(id)).map((entry) => ({ ...entry, book: name })),
  );
  const all = [...own.map((entry, at) => ({ ...entry, book: bookAt(at) })), ...ofBooks];
  const entries = all.map(({ id, text: written, book }): TriedLore => {
    const match = called.get(id);
    const fate = match ? (included.has(id) ? 'in' : 'cut') : closed.has(id) ? 'closed' : 'quiet';
    return {
      ...{ id, book, fate, tokens: tokensOf(match?.entry.text ?? written) },
      ...{ because: match?.because ?? null, key: match?.key ?? null, secondary: match?.secondary ?? null },
    };
  });
  const taken = (name: string) => Math.max(0, (report.parts.find((part) => part.name === name)?.tokens ?? 0) - FRAME);
  return {
    entries,
    always: { taken: taken('constant'), most: most.get('constant') ?? 0 },
    called: { taken: taken('lore'), most: most.get('lore') ?? 0 },
  };
}
