import type { ListChange, ListName, SheetLists } from '#domain/studio/sheets/sheet-lists.ts';

/** What of a story's sheet the shelf shows. */
export interface StorySheet {
  readonly title: string;
  readonly oneLiner: string;
  readonly synopsis: string;
  /** Its first sentences, with which pages of campaigns begin. */
  readonly openingLines: readonly string[];
  readonly cover: string;
  readonly coverAlt: string;
  readonly category: string;
  readonly tags: readonly string[];
  readonly rating: string;
  readonly price: number;
  /** How its narrator is to tell it, in place of the brief of all stories; empty where it has none of its own. */
  readonly brief: string;
  readonly contentNotes: { readonly shown: readonly string[]; readonly more: readonly string[] };
  /** Turns of a usual run; null where that is not known. */
  readonly turns: number | null;
  /** Who speaks and is not of the cast: names by the id that the script writes. */
  readonly voices: Readonly<Record<string, string>>;
  readonly lists: SheetLists;
}

/** The fields that are written. */
export type SheetField = Exclude<keyof StorySheet, 'turns' | 'voices' | 'lists'>;

/** Reads and writes the text of a story's sheet, and of what stands beside it. */
export abstract class StorySheets {
  /** Null where the text is no sheet, or too long for fields. A field that is missing, or is of another kind, is empty. */
  abstract read(text: string): StorySheet | null;
  /** The text with another value in one field; all else stays as it was written, letter by letter. Null where the text is no sheet. */
  abstract written<F extends SheetField>(text: string, field: F, value: StorySheet[F]): string | null;
  /**
   * The text with changes of one list, each of another row or field. What is not changed stays letter by letter, comments too, unless the list stands in a form that cannot be written into:
   * then that list alone is written anew. Null where the text is no sheet.
   */
  abstract changed<L extends ListName>(text: string, list: L, changes: readonly ListChange<L>[]): string | null;
  /** The text of a story's asides with other names of the knots and stitches that they stand at, `knot.stitch`; all else stays letter by letter. Null where the text is none. Source: STUDIO-75. */
  abstract renamedAsides(asides: string, rename: (place: string) => string): string | null;
}
