import type { ShownInput } from '#domain/play/turn.ts';

/** One branch of a game, for an export. */
export interface ExportedBranch {
  /** Of the story's texts (BCP 47). */
  readonly language: string;
  readonly title: string;
  readonly oneLiner: string;
  readonly turns: readonly ExportedTurn[];
}

export interface ExportedTurn {
  readonly input: ShownInput | null;
  readonly text: string;
  readonly ending: string | null;
  /** Who says the text, where it is not the narrator or the talk's character. */
  readonly speaker: string | null;
  /** Whether it is kept from the character. */
  readonly hidden: boolean;
}
