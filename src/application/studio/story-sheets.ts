/** What of a story's sheet the shelf shows. */
export interface StorySheet {
  readonly title: string;
  readonly oneLiner: string;
  readonly synopsis: string;
  readonly cover: string;
  readonly coverAlt: string;
  readonly category: string;
  readonly tags: readonly string[];
  readonly rating: string;
  readonly price: number;
  readonly contentNotes: { readonly shown: readonly string[]; readonly more: readonly string[] };
  /** Turns of a usual run; null where that is not known. */
  readonly turns: number | null;
  readonly endings: number;
  readonly scenes: readonly { readonly id: string; readonly image: string; readonly alt: string }[];
}

/** The fields that are written. */
export type SheetField = Exclude<keyof StorySheet, 'turns' | 'endings' | 'scenes'>;

/** Reads and writes the text of a story's sheet. */
export abstract class StorySheets {
  /** Null where the text is no sheet. A field that is missing, or is of another kind, is empty. */
  abstract read(text: string): StorySheet | null;
  /** The text with another value in one field; all else stays as it was written, letter by letter. Null where the text is no sheet. */
  abstract written<F extends SheetField>(text: string, field: F, value: StorySheet[F]): string | null;
}
