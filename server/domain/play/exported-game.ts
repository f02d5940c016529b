import type { ShownInput } from '#domain/play/turn.ts';

/** One branch of a game, for an export. */
export interface ExportedBranch {
  /** Of the story's texts (BCP 47). */
  readonly language: string;
  readonly title: string;
  readonly oneLiner: string;
  /** The story's narrator, or the character of a talk. */
  readonly narratorName: string;
  readonly player: string;
  readonly begun: Date;
  readonly turns: readonly ExportedTurn[];
}

export interface ExportedTurn {
  readonly input: ShownInput | null;
  readonly text: string;
  /** All replies to the same input, the first one first; `text` is one of them. */
  readonly variants: readonly string[];
  readonly ending: string | null;
  readonly created: Date;
}
