import type { ShownInput } from '../../../src/domain/play/turn.ts';

/** A game's branch as a copy to take away: who tells it, who plays it, and all that was said. */
export interface ExportedBranch {
  readonly title: string;
  readonly author: string;
  readonly oneLiner: string;
  /** Who speaks: the story's narrator, or the character of a talk. */
  readonly teller: string;
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
