import type { FilePlace } from '../script/script-facts.ts';
import type { CompilerMessage } from '../script/unreadable-lines.ts';

/** The value of a variable, as it is shown and typed; a list and a target cannot be typed. */
export type PlayValue = number | boolean | string;

/** A choice by the place where it is written. */
export interface ChoicePlace {
  readonly file: string;
  /** Null where the line is gone: then its label decides. */
  readonly line: number | null;
  /** Which one it is of those that a line offers at once: a line may be told several times. */
  readonly nth: number;
  readonly label: string;
}

/** What is played: from where, with which choices, and which values are set behind how many of them. Source: STUDIO-17. */
export interface PlayPlan {
  /** The path of the knot or stitch to begin with; empty for the beginning of the story. */
  readonly from: string;
  readonly choices: readonly ChoicePlace[];
  readonly values: readonly { readonly behind: number; readonly name: string; readonly value: PlayValue }[];
}

export const FROM_THE_BEGINNING: PlayPlan = { from: '', choices: [], values: [] };

/** A piece of printed text: a sentence, or a part of one where it is made of several. */
export interface PlayedPiece {
  readonly text: string;
  /** The blank before it. */
  readonly gap: string;
  /** Where it is written; null for what no line says, such as a value. */
  readonly at: FilePlace | null;
  /** Whether the script has these words there, so that they can be edited here. */
  readonly isExact: boolean;
}

/** A line that is told. One that has tags alone has no piece. */
export interface PlayedLine {
  readonly pieces: readonly PlayedPiece[];
  readonly tags: readonly string[];
}

export interface OfferedChoice extends ChoicePlace {
  readonly line: number;
  readonly tags: readonly string[];
  /** The knot that it stands in, or the stitch as `knot.stitch`; empty before the first. */
  readonly knot: string;
}

export interface PlayedVariable {
  readonly name: string;
  readonly value: PlayValue;
  /** The value before the last choice, where it was another. */
  readonly was: PlayValue | null;
  /** Whether a value can be typed. */
  readonly isPlain: boolean;
}

/** What is told between two choices. */
export interface PlayedTurn {
  /** What was chosen before; null at the beginning. */
  readonly chosen: OfferedChoice | null;
  readonly lines: readonly PlayedLine[];
}

/**
 * Where a play stands. `choices`: one is to be made. `ended`: at an ending. `stuck`: the text runs out. `gone`: the choice or the knot that was planned is not there any more; `at`: how
 * many choices were made until then. `endless`: these knots lead to each other without a choice. `broken`: ink found a mistake while it played.
 */
export type PlayEnd =
  | { readonly kind: 'choices' | 'ended' | 'stuck' }
  | { readonly kind: 'gone'; readonly at: number; readonly label: string }
  | { readonly kind: 'endless'; readonly knots: readonly string[] }
  | { readonly kind: 'broken'; readonly message: string };

export interface PlayedStory {
  readonly turns: readonly PlayedTurn[];
  readonly offered: readonly OfferedChoice[];
  readonly variables: readonly PlayedVariable[];
  readonly end: PlayEnd;
}

/** `unreadable`: the texts do not compile. */
export type Played =
  | { readonly kind: 'played'; readonly story: PlayedStory; readonly messages: readonly CompilerMessage[] }
  | { readonly kind: 'unreadable'; readonly messages: readonly CompilerMessage[] };

/** What is said where ink fails and does not say why; and where it made of numbers what is none. */
export const UNPLAYABLE = 'ink cannot play on from here';
export const NO_RESULT = 'a calculation has no result, as one that divides by 0';

/** What is said of a turn that was stopped for the length of the texts that its script puts together. Source: PROOF-84. */
export const TOO_LONG = 'the texts that the script puts together there are too long';

/** What is said of knots that lead to each other without an end. Source: STUDIO-19. */
export function endlessText(knots: readonly string[]): string {
  const [first = 'The beginning', ...others] = knots;
  const last = others.pop();
  if (last === undefined) return `${first} leads to itself without a choice.`;
  return `${[first, ...others].join(', ')} and ${last} lead to each other without a choice.`;
}

/** All pieces of a story that can be edited at one place, in the order in which they are told. */
export const piecesAt = ({ turns }: PlayedStory, at: FilePlace): readonly PlayedPiece[] =>
  turns.flatMap(({ lines }) =>
    lines.flatMap(({ pieces }) =>
      pieces.filter((one) => one.isExact && one.at?.file === at.file && one.at.line === at.line && one.at.from === at.from),
    ),
  );
