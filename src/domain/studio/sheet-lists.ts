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

/** The lists of a sheet that are edited in fields. A field that is missing, or is of another kind, is empty. */
export interface SheetLists {
  readonly objectives: readonly ObjectiveRow[];
  readonly endings: readonly EndingRow[];
}

export type ListName = keyof SheetLists;
export type RowOf<L extends ListName> = SheetLists[L][number];

/** A change of one list. `null` in a field: it is left out of the sheet. */
export type ListChange<L extends ListName> =
  | { readonly kind: 'set'; readonly at: number; readonly fields: FieldsOf<L> }
  | { readonly kind: 'add'; readonly fields: FieldsOf<L> }
  | { readonly kind: 'remove'; readonly at: number };

type FieldsOf<L extends ListName> = { readonly [F in keyof RowOf<L>]?: RowOf<L>[F] | null };
