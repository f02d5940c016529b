import type { StoryState } from '#contract/play.ts';
import type { Memory } from '#domain/memory/memory.ts';
import type { NarratorTraits } from '#domain/narrator/narrator-traits.ts';
import type { Choice, ShownInput, TurnInput } from '#domain/play/turn.ts';
import type { AuthoredCharacter } from '#server/domain/characters/authored-character.ts';
import type { EndingSearch } from '#server/domain/endings/ending-search.ts';
import type { LoreBook } from '#server/domain/memory/lore.ts';
import type { Recollection, Told } from '#server/domain/memory/recollection.ts';
import type { NarratorBrand } from '#server/domain/narrator/prompt/prompt-material.ts';
import type { PromptReport, ReplyFigures } from '#server/domain/narrator/prompt/prompt-report.ts';
import type { ReplyClaim } from '#server/domain/narrator/reply/reply-claims.ts';
import type { VersionMove } from '#server/domain/narrator/version-move.ts';
import type { AuthoredStory } from '#server/domain/stories/authored-story.ts';
import type { PromptSource } from './prompt-record.ts';

/** One earlier turn that moved the story. */
export interface PastTurn {
  readonly id: string;
  /** Turns before it on its branch, with those that did not move the story. */
  readonly depth: number;
  readonly input: ShownInput | null;
  readonly text: string;
  /** Who says it, where it is not the narrator or the game's character. */
  readonly speaker?: string | undefined;
  /** Labels of the choices offered after it; absent is none. */
  readonly offered?: readonly string[] | undefined;
}

/** What happened from the opening through the turn `through`. */
interface Summary {
  readonly text: string;
  readonly through: string;
}

export interface NarrationRequest {
  readonly brand: NarratorBrand;
  readonly story: AuthoredStory;
  /** The character the player talks with; null in a story. */
  readonly actor: AuthoredCharacter | null;
  /** The name that the player has given, for the opening of a talk. Absent or empty: none. */
  readonly playerName?: string | undefined;
  /** What the draws of this game are made by; empty in games of before. */
  readonly seed: string;
  /** The number of the greeting that the talk began with, or is to begin with, from 0. */
  readonly greeting: number;
  /** The lorebooks that are for the story, and for the character in a talk. */
  books(): Promise<readonly LoreBook[]>;
  /** The characters of the story's cast who have a card. */
  cast(): Promise<readonly AuthoredCharacter[]>;
  /** What the character knows of the player from all their talks. Absent in a story. */
  readonly recollection?: Recollection | undefined;
  /** The compiled ink script: the story's, or that of the talk. */
  readonly script: string;
  /** What the draws of the script are made by, where it is to be told again from its opening as it was. Absent: by chance. */
  readonly scriptSeed?: number | undefined;
  /** This narrator's `finish.narratorState` of the previous turn; empty at the opening. */
  readonly narratorState: string;
  /** Turns on this branch before this one; 0 for the opening. */
  readonly turn: number;
  /** The story's state before this turn. */
  readonly state: StoryState;
  /** The story's memory before this turn. */
  readonly memory: Memory;
  /** The choices on offer. */
  readonly choices: readonly Choice[];
  /** The player's input; null requests the opening. */
  readonly input: TurnInput | null;
  /** The input as history shows it: a choice with its label. */
  readonly shown: ShownInput | null;
  /** The newest turns before this one, at most `limit`, oldest first. */
  history(limit: number): Promise<readonly PastTurn[]>;
  /** The texts of the game's newest replies, at most `limit`, oldest first, with those to words that led nowhere. */
  recent(limit: number): Promise<readonly string[]>;
  /** The newest summary of this branch that is not stale. */
  summary(): Promise<Summary | null>;
  /** True when no coins are held for the reply, because `isFree` has said so. The rules alone decide then, as they did for `isFree`. */
  readonly unpaid: boolean;
  /** Whether this game has given the text before, in any branch. */
  given(text: string): Promise<boolean>;
}

/**
 * The parts a narration yields. Text comes in pieces of any size. `finish` comes once, last; a narration that ends without it, or throws, has
 * failed, and its text is kept as an unfinished reply. A reply without text has failed, unless its `finish` says that it has none.
 */
export type Narration =
  | { readonly type: 'text'; readonly text: string }
  /** Takes back all text so far: it was no part of the story, or is about to come again. */
  | { readonly type: 'reset' }
  /** Each piece is stored as its own event, so yield more than single words at once. */
  | { readonly type: 'reasoning'; readonly text: string }
  | { readonly type: 'state'; readonly state: StoryState }
  /** The choice that the player's words are taken for, before its text. */
  | { readonly type: 'taken'; readonly choice: Choice }
  /** The prompt for a language model, yielded before each call so that failed replies have it too. `source`: to rebuild it. */
  | { readonly type: 'prompt'; readonly report: PromptReport; readonly source?: PromptSource | undefined }
  | {
      readonly type: 'finish';
      readonly choices: readonly Choice[];
      /** Of choices that a script offers: where each is written, as the script names it. They are for those who have its text. */
      readonly sources?: readonly string[] | undefined;
      readonly narratorState: string;
      /** The id of the authored ending this turn reached, `UNNAMED_ENDING` where the story ended without naming one; null where it goes on. */
      readonly ending: string | null;
      /** True when the turn is free: it did not move the story, or the game had given its text before. */
      readonly free: boolean;
      /** True when the turn has no text and counts, as one of a script may: it is free. */
      readonly wordless?: boolean | undefined;
      /** The new memory; absent when unchanged. */
      readonly memory?: Memory | undefined;
      /** What the character has learned of the player in this turn. Absent is nothing. */
      readonly told?: readonly Told[] | undefined;
      /** Slots that the player wants forgotten, or all. */
      readonly forgets?: readonly string[] | 'all' | undefined;
      /** Of a reply that a language model wrote; kept with the report of its prompt. */
      readonly figures?: ReplyFigures | undefined;
      /** What a language model has said of such a reply, and what became of it. Absent: of others. */
      readonly claims?: readonly ReplyClaim[] | undefined;
    };

/** Thrown when a narrator can tell the player why there is no reply. Nothing is charged. */
export class NarrationFailed extends Error {
  /** `sentence` is for the player, `cause` for the log. */
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options);
  }
}

/** `pace: false`: without delays between words, as from the moment when `hurried` aborts. */
export interface NarrateOptions {
  readonly signal: AbortSignal;
  readonly pace: boolean;
  readonly hurried?: AbortSignal | undefined;
}

/** Writes replies. When `signal` aborts, at any time, it yields no more text and finishes, without waiting for pending input. */
export abstract class Narrator {
  abstract readonly traits: NarratorTraits;
  /** Whether the text is there before it is told. A stop then cuts nothing: the rest comes at once. Source: PLAY-24. */
  readonly isWritten: boolean = false;
  abstract narrate(request: NarrationRequest, options: NarrateOptions): AsyncIterable<Narration>;
  /** Up to four ideas for what the player could do next, each as they would write it. */
  abstract suggest(request: NarrationRequest, signal: AbortSignal): Promise<readonly string[]>;

  /**
   * Whether the reply is free for certain, known before it is written. Called when the player cannot pay for a turn. A narrator that cannot know returns false.
   * The request is `unpaid`, and so is the one that is narrated then.
   */
  async isFree(_request: NarrationRequest): Promise<boolean> {
    return false;
  }

  /**
   * For each ending searched for that the script can still lead to, the index of the latest state of the branch from which it can. None where that cannot be computed, as
   * with a language model.
   */
  async waysToEndings(_script: string, _search: EndingSearch): Promise<ReadonlyMap<string, number>> {
    return new Map();
  }

  /**
   * Where a game stands in another version of its script: the choices on offer and what to go on from; null where what is on offer is not in both. A narrator that writes freely goes on as it
   * stands: null for `choices`. Source: STUDIO-25.
   */
  async moved(move: VersionMove): Promise<MovedPlace | null> {
    return { choices: null, narratorState: move.state };
  }
}

/** Where a game stands in another version. */
export interface MovedPlace {
  readonly choices: readonly Choice[] | null;
  readonly narratorState: string;
}
