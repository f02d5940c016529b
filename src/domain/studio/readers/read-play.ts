import type { ReadingStyle } from './reading-style.ts';

/** A paragraph that a test reader read. `at`: its file and line, like `script.ink:12`, where they are known. `speakers`: the ids that its tag names. */
export interface ReadParagraph {
  readonly text: string;
  readonly at: string;
  readonly speakers: readonly string[];
}

/** A choice that was on offer. `nth`: which one it is of those that its line offers at once. */
export interface OfferedToReader {
  /** Names it in all plays. */
  readonly path: string;
  readonly label: string;
  readonly at: string;
  readonly nth: number;
}

/** What a test reader read, was offered and took. */
export interface ReadTurn {
  /** The knot in which its last paragraph stands; empty before the first one. */
  readonly knot: string;
  /** The knots that it came into. */
  readonly knots: readonly string[];
  readonly paragraphs: readonly ReadParagraph[];
  readonly words: number;
  readonly offered: readonly OfferedToReader[];
  /** The index of the choice that was taken; null at the end. */
  readonly taken: number | null;
  /** Whether another choice of it could change what follows, in a play with other values too, or fulfil something else: not words alone. */
  readonly matters: boolean;
}

/**
 * How a play ended. `ended`: at an ending, or an end that no tag names ('' then). `round`: it went on for too many choices. `left`: after as many choices as were to be made. `stopped`: it took more time than
 * it had. `broken`: the script or the narrator failed, with a sentence, and in its last turn had come into these knots, where they are known.
 */
export type ReadEnd =
  | { readonly kind: 'ended'; readonly ending: string }
  | { readonly kind: 'round' | 'left' | 'stopped' }
  | { readonly kind: 'broken'; readonly message: string; readonly knots?: readonly string[] };

/** One play of a test reader. */
export interface ReadPlay {
  readonly style: ReadingStyle;
  readonly turns: readonly ReadTurn[];
  readonly end: ReadEnd;
}

/** What readers could meet, by what the story's texts say. */
export interface ReadableStory {
  readonly cast: readonly { readonly id: string; readonly name: string }[];
  readonly endings: readonly { readonly id: string; readonly name: string }[];
  /** By who speaks and which ending it is the first line of the scripts that names them in a tag. */
  readonly tagged: readonly TaggedLine[];
  /** Its knots with where they lead. `leadsElsewhere`: also to where a variable says, or back to where one came from. */
  readonly knots: readonly {
    readonly name: string;
    readonly at: string;
    readonly leadsTo: readonly string[];
    readonly leadsElsewhere: boolean;
  }[];
  /** Its choices, by what names them in plays. `set`: the same for those that are written together. `leadsTo`: knots that may follow before the next choices. `label`: as it is written. */
  readonly choices: readonly {
    readonly path: string;
    readonly set: string;
    readonly at: string;
    readonly label: string;
    readonly leadsTo: readonly string[];
  }[];
}

export interface TaggedLine {
  readonly kind: 'speaker' | 'ending';
  readonly id: string;
  readonly at: string;
  /** What players read there; empty where the line is a tag alone. */
  readonly text: string;
}
