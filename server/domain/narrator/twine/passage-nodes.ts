/** A value as the writer of ink knows it, whatever dialect it was written in. */
export type Expression =
  | { readonly kind: 'literal'; readonly value: string | number | boolean }
  /** No value yet. */
  | { readonly kind: 'empty' }
  /** Named as in the source, a field of an object by its path: `player.health`. */
  | { readonly kind: 'variable'; readonly name: string }
  | { readonly kind: 'not' | 'minus'; readonly of: Expression }
  | { readonly kind: 'binary'; readonly operator: Operator; readonly left: Expression; readonly right: Expression }
  | { readonly kind: 'choice'; readonly when: Expression; readonly yes: Expression; readonly no: Expression }
  /** How often a passage was read, this reading too. `null`: the passage that asks. */
  | { readonly kind: 'visits'; readonly passage: string | null }
  /** The name of the passage that asks; turns since the beginning, the first being 1. */
  | { readonly kind: 'passage' | 'turns' }
  /** `isList`: a list that is written out, which is no value of ink; only one drawn from it is. */
  | { readonly kind: 'call'; readonly name: FunctionName; readonly values: readonly Expression[]; readonly isList?: true };

export type Operator = '+' | '-' | '*' | '/' | '%' | '==' | '!=' | '<' | '<=' | '>' | '>=' | 'and' | 'or' | 'contains';

/** `random`: whole numbers, both ends included. `fraction`: from 0 up to 1. `either`: one of its values. */
export type FunctionName = 'random' | 'fraction' | 'either' | 'floor' | 'ceil' | 'round' | 'abs' | 'min' | 'max' | 'power';

/**
 * Where a link or a jump leads: to a passage, to one whose name is known in the game, or to the one that was read before. `code`: what would give the name is not understood; as a
 * report shows it.
 */
export type Target =
  | { readonly passage: string }
  | { readonly value: Expression }
  | { readonly place: 'before' }
  | { readonly code: string };

export interface Branch {
  /** Null: in any other case. */
  readonly when: Expression | null;
  readonly body: readonly Node[];
}

/** A part of a passage, whatever dialect it was written in. */
export type Node =
  /** As the reader sees it, with tags of HTML; a line break begins a new line. */
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'print'; readonly value: Expression }
  | { readonly kind: 'set'; readonly name: string; readonly value: Expression }
  | { readonly kind: 'if'; readonly branches: readonly Branch[] }
  /** `target` null: the reader stays in the passage, and the link is gone, but for one that can be used `again`. `body` happens each time that it is taken. */
  | {
      readonly kind: 'link';
      readonly label: readonly Node[];
      readonly target: Target | null;
      readonly body: readonly Node[];
      readonly again?: boolean;
    }
  | { readonly kind: 'include'; readonly passage: string }
  | { readonly kind: 'goto'; readonly target: Target };

/** A passage that was understood, with what could not be. */
export interface ReadPassage {
  readonly nodes: readonly Node[];
  /** Sentences for the report. */
  readonly notes: readonly string[];
}

export const text = (words: string): Node => ({ kind: 'text', text: words });
export const literal = (value: string | number | boolean): Expression => ({ kind: 'literal', value });
export const back: Target = { place: 'before' };
export const toPassage = (name: string): Target => ({ passage: name });

/** Where a value leads: a text that is written out is the name of a passage. */
export const targetOf = (value: Expression): Target => (value.kind === 'literal' ? { passage: String(value.value).trim() } : { value });

/** What the reader of a passage knows of its story. */
export interface StoryFacts {
  /** Whether the story gives a variable a value anywhere; others are plain words. */
  readonly knows: (variable: string) => boolean;
  readonly isPassage: (name: string) => boolean;
}
