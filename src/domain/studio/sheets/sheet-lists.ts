import type { FocusPoint } from './focus-point.ts';

/** Something that players are told they may find. */
export interface ObjectiveRow {
  /** What the script's tags call it. */
  readonly id: string;
  readonly text: string;
}

export interface EndingRow {
  /** What the script's tags call it. */
  readonly id: string;
  readonly name: string;
  readonly text: string;
  /** Shown while it is not found. */
  readonly hint: string;
  /** For a language model. */
  readonly when: string;
  readonly epilogue: string;
  /** Objectives that come first, where a language model tells. */
  readonly needs: readonly string[];
  /** Objectives that the epilogue states. */
  readonly epilogueNeeds: readonly string[];
}

/** A fact of the story's world. A language model gets it when one of its keys occurs. */
export interface LoreRow {
  readonly name: string;
  readonly keys: readonly string[];
  /** If there are some, one of them must occur too. */
  readonly secondary: readonly string[];
  readonly text: string;
  readonly isConstant: boolean;
  /** Of two, the one with the higher number is kept where there is no room for both. */
  readonly priority: number;
  readonly wholeWords: boolean;
  readonly caseSensitive: boolean;
  /** When a player may read it: from the start, or once the story has told one of these phrases. */
  readonly known: 'start' | readonly string[];
  /** It stays in the sheet, and no game gets it. */
  readonly isOff: boolean;
}

/** A character of the story, as its page shows them. */
export interface CastRow {
  readonly id: string;
  readonly name: string;
  readonly role: string;
  readonly description: string;
  /** What they say, for instance. */
  readonly greeting: string;
  /** A path in the story's folder. */
  readonly portrait: string;
  /** Other portraits, one a mood at most. */
  readonly portraits: readonly MoodRow[];
}

/** A portrait in a mood. */
export interface MoodRow {
  readonly mood: string;
  /** A path in the story's folder. */
  readonly image: string;
  /** What the picture shows, for who does not see it. */
  readonly alt: string;
}

/** The portraits of a character with another picture or description in a mood, which comes last where it is new. Source: STUDIO-62. */
export const withMood = (portraits: readonly MoodRow[], mood: string, fields: Partial<MoodRow>): readonly MoodRow[] =>
  portraits.some((one) => one.mood === mood)
    ? portraits.map((one) => (one.mood === mood ? { ...one, ...fields, mood } : one))
    : [...portraits, { image: '', alt: '', ...fields, mood }];

/** A place of the story with its picture. */
export interface SceneRow {
  /** What the script's tags call it. A change of a row never changes it. */
  readonly id: string;
  /** A path in the story's folder. */
  readonly image: string;
  /** What the picture shows, for who does not see it. */
  readonly alt: string;
  /** What stays in view where the picture is cropped; null: its middle. */
  readonly focus: FocusPoint | null;
}

/** The lists of a sheet that are edited in fields. A field that is missing, or is of another kind, is empty. */
export interface SheetLists {
  readonly cast: readonly CastRow[];
  readonly scenes: readonly SceneRow[];
  readonly objectives: readonly ObjectiveRow[];
  readonly endings: readonly EndingRow[];
  readonly lore: readonly LoreRow[];
}

export type ListName = keyof SheetLists;
export type RowOf<L extends ListName> = SheetLists[L][number];

/** A change of one list. `null` in a field: it is left out of the sheet. */
export type ListChange<L extends ListName> =
  | { readonly kind: 'set'; readonly at: number; readonly fields: FieldsOf<L> }
  | { readonly kind: 'add'; readonly fields: FieldsOf<L> }
  | { readonly kind: 'remove'; readonly at: number };

type FieldsOf<L extends ListName> = { readonly [F in keyof RowOf<L>]?: RowOf<L>[F] | null };
