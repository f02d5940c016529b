import type { Memory } from '../../../src/domain/memory/memory.ts';
import type { GameMode } from '../../../src/domain/play/game.ts';
import type { NarratorTraits } from '../../../src/domain/play/narrator-traits.ts';
import type { Choice, ShownInput, StoryState, TurnInput } from '../../../src/domain/play/turn.ts';
import type { AuthoredCharacter } from '../../domain/play/authored-character.ts';
import type { AuthoredStory } from '../../domain/play/authored-story.ts';
import type { NarratorBrand } from '../../domain/prompt/prompt-material.ts';
import type { PromptReport } from '../../domain/prompt/prompt-report.ts';

/** One earlier turn that moved the story. */
export interface PastTurn {
  readonly id: string;
  readonly input: ShownInput | null;
  readonly text: string;
}

/** What happened from the opening through the turn `through`. */
export interface Summary {
  readonly text: string;
  readonly through: string;
}

export interface NarrationRequest {
  readonly brand: NarratorBrand;
  readonly story: AuthoredStory;
  readonly mode: GameMode;
  /** Whom the player talks with; null where the story itself is told. */
  readonly actor: AuthoredCharacter | null;
  /** The characters of the story's cast who have a card. */
  cast(): Promise<readonly AuthoredCharacter[]>;
  /** The compiled ink script: the story's, or that of the talk. */
  readonly script: string;
  /** What this narrator gave as `finish.narratorState` after the turn before; empty at the opening. */
  readonly narratorState: string;
  /** The story's state before this turn. */
  readonly state: StoryState;
  /** What the story remembers before this turn. */
  readonly memory: Memory;
  /** The choices on offer. */
  readonly choices: readonly Choice[];
  /** What the player does; null asks for the opening. */
  readonly input: TurnInput | null;
  /** The input as history shows it: a choice with its label. */
  readonly shown: ShownInput | null;
  /** The newest turns before this one, at most `limit`, oldest first. */
  history(limit: number): Promise<readonly PastTurn[]>;
  /** The newest summary of this branch that no later change has made wrong. */
  summary(): Promise<Summary | null>;
}

/**
 * What a narration yields. Text may come in pieces of any size. `finish` comes once, last; a narration that ends without it, or throws, has
 * failed, and what it wrote is kept as an unfinished reply.
 */
export type Narration =
  | { readonly type: 'text'; readonly text: string }
  /** Each piece is stored as an event of its own: give more than single words. */
  | { readonly type: 'reasoning'; readonly text: string }
  | { readonly type: 'state'; readonly state: StoryState }
  /** What a language model is asked with, said before it is: a reply that fails has it too. */
  | { readonly type: 'prompt'; readonly report: PromptReport }
  | {
      readonly type: 'finish';
      readonly choices: readonly Choice[];
      readonly narratorState: string;
      /** The id of the authored ending this turn reached. */
      readonly ending: string | null;
      /** True when the turn costs nothing, whatever was written: it did not move the story. */
      readonly free: boolean;
      /** What the story remembers from now on; absent: the same as before. */
      readonly memory?: Memory | undefined;
    };

/** Thrown by a narrator that can say in one plain sentence why no reply came. Nothing is charged. */
export class NarrationFailed extends Error {
  /** `sentence` is for the player, `cause` for the log. */
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options);
  }
}

/**
 * Writes replies. When `signal` aborts, at the start or in the middle, it yields no more text and finishes, also if what it waits for never
 * comes. `pace: false` asks for everything at once.
 */
export abstract class Narrator {
  abstract readonly traits: NarratorTraits;
  abstract narrate(request: NarrationRequest, options: { signal: AbortSignal; pace: boolean }): AsyncIterable<Narration>;
  /** Up to four ideas for what the player could do next, each as they would write it. */
  abstract suggest(request: NarrationRequest, signal: AbortSignal): Promise<readonly string[]>;
}
