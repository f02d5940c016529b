import type { StoryProof } from './story-proof.ts';

/** A turn on a way through a story. */
export interface WayTurn {
  /** What a player reads last before the choice. */
  readonly before: string;
  /** The choice that they take. */
  readonly label: string;
  /** The file and line of the choice. */
  readonly at: string;
}

/** A way through a story as a player reads it. */
export interface Way {
  readonly turns: readonly WayTurn[];
  /** What a player reads last. */
  readonly last: string;
}

/** What every player can have met or decided where the choices of a knot stand. */
export interface KnownAtKnot {
  readonly knot: string;
  readonly at: string;
  /** Variables that can still change what follows, with what they can be, as words. */
  readonly values: readonly { readonly name: string; readonly values: string }[];
  /** Knots that every way to it goes through, in their order. */
  readonly always: readonly string[];
}

/** All that a search of a story's script shows. Source: PROOF-03. */
export interface ProofReport {
  readonly proof: StoryProof;
  /** Choices that were taken. */
  readonly steps: number;
  readonly ms: number;
  /** Choices that were offered on the ways that were searched. */
  readonly seen: number;
  /** Choices of the longest play; null where one can go round for ever, or the search was stopped. */
  readonly longest: number | null;
  /** Why all of the state was told apart; null where it was not. */
  readonly kept: string | null;
  /** By the id of an ending, '' for an end that no tag names, a shortest way. */
  readonly endings: readonly (Way & { readonly id: string })[];
  /** Choices that stand together and change nothing that follows but words, by their places. */
  readonly alike: readonly (readonly string[])[];
  /** What is known at each knot with choices; absent in what was stored before it was asked, and empty where the search ended early. */
  readonly knots?: readonly KnownAtKnot[];
  /** Turns in which a player gets stuck, the first ones found. */
  readonly faults: readonly (Way & { readonly message: string; readonly at: string })[];
}
