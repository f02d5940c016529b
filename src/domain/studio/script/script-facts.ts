/** Where words stand in a text: its line and the columns from and to (exclusive), counted from 0 in UTF-16 units. */
export interface Place {
  readonly line: number;
  readonly from: number;
  readonly to: number;
}

/** A place in one of the texts of a story. */
export interface FilePlace extends Place {
  readonly file: string;
}

export interface NameAt {
  readonly name: string;
  readonly at: Place;
}

/** What a name of a script can be. `temporary`: known within its knot alone, parameters too. `external`: a function of the program that plays the script. */
export type NameKind = 'knot' | 'function' | 'stitch' | 'label' | 'variable' | 'constant' | 'list' | 'item' | 'temporary' | 'external';

/** A name where it is made. */
export interface Declared extends NameAt {
  readonly kind: NameKind;
  /** The path of what it is in: a knot or a stitch, the list of an item; empty for names of the whole story. */
  readonly within: string;
  /** The value that it begins with, as it is written; empty where there is none. */
  readonly value: string;
  /** Of a knot, a stitch or a function. */
  readonly parameters: readonly Parameter[];
}

/** What a parameter takes: a value, a place that the story may go to (`-> there`), or a variable that it can change (`ref`). */
export type Parameter = 'value' | 'place' | 'reference';

/** What is given as a parameter: a variable by itself, a place, or another value. */
export type Passed = 'variable' | 'place' | 'value';

/**
 * A name where it is used, with its parts: `knot.stitch` has two. `divert`, `tunnel`, `thread`: the story goes there. `target`: it is a value that the story may go to. `call`: a function.
 */
export interface Used {
  readonly parts: readonly NameAt[];
  readonly role: 'divert' | 'tunnel' | 'thread' | 'target' | 'call' | 'read' | 'write';
  /** The path of the flow that it stands in; empty for the beginning. */
  readonly flow: string;
  /** What it is given to, and as which of its parameters, counted from 0; null where it is no parameter by itself. */
  readonly given: { readonly to: readonly string[]; readonly as: number } | null;
  /** The variable whose new value it is read for: `gold` where `~ gold = gold + found` reads `found`, and `gold` too. Null elsewhere, and in what a function is given, which may do more with it. */
  readonly changes: string | null;
  /** Of a value: whether it is a condition or a part of one, or asked how often or how long ago the story was there. It goes nowhere from there. */
  readonly isAsked: boolean;
  /** What it is given where the story goes there or calls it. */
  readonly passes: readonly Passed[];
}

/** A knot, a function, a stitch, or what stands before the first of them, whose path is empty. */
export interface FlowFacts {
  readonly path: string;
  readonly kind: 'beginning' | 'knot' | 'function' | 'stitch';
  /** Where its name stands, or where it begins. */
  readonly at: Place;
  /** The line behind its last one. */
  readonly end: number;
  /** Words that a player can read in it, without those of its stitches. */
  readonly words: number;
  readonly choices: number;
  /** Whether it does something before its first stitch. Where not, it goes on with that one. */
  readonly isOwn: boolean;
  /** Whether the story leaves it only by ways that are written in it: it has no choice, no thread, no tunnel and no end, and its last words lead on. */
  readonly isBound: boolean;
  /** Whether somewhere in it stands that the story or a thread ends, or that a tunnel goes back. */
  readonly stops: boolean;
}

/** A choice that players can be offered. */
export interface ChoiceFacts {
  readonly at: Place;
  /** What a player reads; null where that depends on the play. */
  readonly label: string | null;
  /** As it is written between braces; null where there is none. */
  readonly condition: string | null;
}

/** Choices that are offered together. */
export interface ChoiceSet {
  readonly choices: readonly ChoiceFacts[];
  /** Whether the story goes on where none of them can be taken. */
  readonly hasFallback: boolean;
}

/** What ink cannot read. */
export interface Fault {
  readonly line: number;
  /** As the compiler says it. */
  readonly message: string;
}

/** A condition that words depend on, as it is written before its colon. */
export interface WordCondition {
  readonly at: Place;
  readonly condition: string;
}

/** What is in a part of a script: lines count from the part's first, columns in the text without comments. */
export interface PartFacts {
  readonly flows: readonly FlowFacts[];
  readonly declared: readonly Declared[];
  readonly used: readonly Used[];
  readonly sets: readonly ChoiceSet[];
  readonly conditions: readonly WordCondition[];
  /** Conditions of branches that are tried one after the other, up to the first that cannot be read so. */
  readonly branches: readonly (readonly WordCondition[])[];
  readonly tags: readonly string[];
  readonly faults: readonly Fault[];
}
