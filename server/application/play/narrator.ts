import type { Choice, ShownInput, StoryState, TurnInput } from '../../../src/domain/play/turn.ts';
import type { AuthoredStory } from '../../domain/authored-story.ts';

/** One earlier turn, as a narrator may want to read it. */
export interface PastTurn {
  readonly input: ShownInput | null;
  readonly text: string;
}

export interface NarrationRequest {
  readonly story: AuthoredStory;
  /** The story's compiled ink script. */
  readonly script: string;
  /** What this narrator gave as `finish.narratorState` after the turn before; empty at the opening. */
  readonly narratorState: string;
  /** The story's state before this turn. */
  readonly state: StoryState;
  /** The choices on offer. */
  readonly choices: readonly Choice[];
  /** What the player does; null asks for the opening. */
  readonly input: TurnInput | null;
  /** The turns so far, oldest first. */
  history(): Promise<readonly PastTurn[]>;
}

/**
 * What a narration yields. Text may come in pieces of any size. `finish` comes once, last; a narration that ends without it, or throws, has
 * failed, and what it wrote is kept as an unfinished reply.
 */
export type Narration =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'reasoning'; readonly text: string }
  | { readonly type: 'state'; readonly state: StoryState }
  | {
      readonly type: 'finish';
      readonly choices: readonly Choice[];
      readonly narratorState: string;
      /** The id of the authored ending this turn reached. */
      readonly ending: string | null;
      /** True when the turn costs nothing, whatever was written: it did not move the story. */
      readonly free: boolean;
    };

/** Writes replies. Stops soon after `signal` aborts. `pace: false` asks for everything at once. */
export abstract class Narrator {
  abstract readonly kind: 'scripted' | 'model';
  abstract narrate(request: NarrationRequest, options: { signal: AbortSignal; pace: boolean }): AsyncIterable<Narration>;
}
