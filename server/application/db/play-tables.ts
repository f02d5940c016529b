import type { ColumnType, Generated } from 'kysely';
import type { Choice, ReachedEnding, ShownInput, StoryState, TurnEvent, TurnStatus } from '#contract/play.ts';
import type { Memory } from '#domain/memory/memory.ts';
import type { Recollection, Told } from '#server/domain/memory/recollection.ts';
import type { PromptFrame } from '#server/domain/narrator/prompt/prompt-frame.ts';
import type { PromptReport } from '#server/domain/narrator/prompt/prompt-report.ts';
import type { TurnOutcome } from '#server/domain/narrator/turn-outcome.ts';
import type { Json, Time } from './column-types.ts';

/** What a reply was written with, and what its turn told. */
export interface RecalledInTurn {
  readonly knew: Recollection;
  readonly told?: readonly Told[];
}

type SetAside = 'taken-back' | 'attempt';

/** Games, their turns, and what belongs to a turn. */
export interface PlayTables {
  games: {
    id: string;
    user_uuid: string;
    story_id: string;
    story_version: number;
    /** The newest version that the player was asked about. */
    asked_version: Generated<number>;
    actor_id: string;
    mode: 'story' | 'reasoning' | 'novel' | 'character';
    narrator: Generated<string>;
    /** The version of the character the player talks with; null in a story. */
    actor_version: ColumnType<number | null, number | null | undefined, number | null>;
    head: string | null;
    /** The turn that was begun last, wherever the game stands now; null where none was since turns can be taken back. */
    newest: ColumnType<string | null, string | null | undefined, string | null>;
    /** The newest words of the player that led nowhere, while nothing else was played: a turn that is set aside. */
    attempt: ColumnType<string | null, string | null | undefined, string | null>;
    /** What its draws are made by; empty in games of before. */
    seed: Generated<string>;
    /** The number of the greeting that a talk began with, from 0. */
    greeting: Generated<number>;
    /** Since when admins hide the links by which others read it. */
    links_hidden_at: ColumnType<Date | null, undefined, Date | null>;
    /** How many changes of texts and memories were made (`turn-changes.ts`). */
    changes: Generated<number>;
    /** When the player, or a merge, chose that it goes on before others of its story; null when it never was. */
    chosen_at: ColumnType<Date | null, undefined, Date | null>;
    /** Since when the player has to choose between it and another one that a merge put beside it. Over once one of them is chosen or played. */
    undecided_at: ColumnType<Date | null, undefined, Date | null>;
    created_at: Time;
    /** When the player last began a turn in it or moved in its tree. */
    updated_at: Time;
  };
  turns: {
    id: string;
    game_id: string;
    parent: string | null;
    /** How many turns lie between this one and the opening. */
    depth: number;
    input: Json<ShownInput | null>;
    /** The input exactly as sent, to tell a repeated send from a conflicting one. */
    request: string;
    status: TurnStatus;
    text: string;
    choices: Json<readonly Choice[]>;
    state: Json<StoryState>;
    /** The version of the story that it was told in and goes on with; null: that of its game. */
    story_version: ColumnType<number | null, number | null | undefined, number | null>;
    /** The version that told it, and the knot in which its player stood there, where the game went on from it in a newer one; null for other turns. */
    moved_from: ColumnType<number | null, number | null | undefined, number>;
    moved_knot: ColumnType<string | null, string | null | undefined, string | null>;
    /** What the narrator needs to go on from here. */
    narrator_state: string;
    /** The knot of a script, with its stitch, in which the player stands after it: empty before the first one, null where nothing is on offer or no script is played. */
    knot: ColumnType<string | null, never, never>;
    ending: Json<ReachedEnding | null>;
    /** Coins held at accept, and settled in the end. */
    price: number;
    cost: number;
    /** Set once the narrator has finished, before coins are settled: a crash in between is then completed, not undone. */
    outcome: ColumnType<TurnOutcome | null, string | null, string | null>;
    /** The process that writes this turn. */
    owner: string;
    /** Set by the process that received the request to stop the turn; the owner of the turn polls it. */
    stop_requested: Generated<boolean>;
    /** The first reply to the same input; null for that one itself. */
    variant_of: ColumnType<string | null, string | null | undefined, string | null>;
    /** The child visited last, which is the target of redo. */
    last_child: ColumnType<string | null, string | null | undefined, string | null>;
    /** What a step forward from its parent led to before this turn was played. */
    redo_before: ColumnType<string | null, string | null | undefined, never>;
    /** Why it is in no branch; null where it is in one. `taken-back`: the player's words were taken for another choice. `attempt`: they led nowhere. */
    set_aside: ColumnType<SetAside | null, SetAside | null | undefined, SetAside>;
    memory: ColumnType<Memory, string | undefined, string>;
    /** The narrator's text, once the player has edited `text`. */
    original_text: ColumnType<string | null, string | null | undefined, string | null>;
    /** The prompt sent to a language model. */
    prompt: ColumnType<PromptReport | null, string | null | undefined, string | null>;
    /** The newest change of the game when the turn began. */
    changes_seen: Generated<number>;
    /** Digests of the prompt's frame and of the prompt itself; null where none was sent. */
    prompt_frame: ColumnType<string | null, string | null | undefined, string | null>;
    prompt_digest: ColumnType<string | null, string | null | undefined, string | null>;
    /** What the writer of the reply knew of the player from all talks with the character, and what the turn told. Null in a story. */
    recalled: ColumnType<RecalledInTurn | null, string | null | undefined, string | null>;
    /** Who says the text, where it is not the game's character. */
    speaker: ColumnType<string | null, string | null | undefined, never>;
    /** Whether it is kept from the character: it is in no prompt. */
    hidden: ColumnType<boolean, boolean | undefined, never>;
    created_at: Time;
    ended_at: ColumnType<Date | null, Date | null, Date | null>;
  };
  /** What characters know of players. See `Recollections`. */
  character_memories: {
    id: Generated<number>;
    user_uuid: string;
    character_id: string;
    slot: string;
    /** Null: forgotten, of a slot that the player's games fill. */
    text: string | null;
    authored: boolean;
    /** Null for a correction. */
    turn_id: string | null;
    told_at: Time;
  };
  /** The file that a game was made of, without its lines. `note`: the author's note. */
  imported_chats: {
    game_id: string;
    format: string;
    title: string;
    player: string;
    character: string;
    note: string;
    begun: ColumnType<Date | null, Date | null, never>;
    before: string;
    after: string;
  };
  /** The lines of such a file. `inputs`: turns whose input a line is; `replies`: for each reply of a line its turn, null for one that was left out. */
  chat_lines: {
    game_id: string;
    number: number;
    raw: string;
    inputs: Json<readonly string[]>;
    replies: Json<readonly (string | null)[]>;
  };
  /** What happened from a game's opening through one turn. `previous` is the summary it went on from. Stale once a turn in it was changed. */
  summaries: {
    id: string;
    game_id: string;
    through: string;
    previous: string | null;
    text: string;
    author: 'story' | 'player';
    stale: Generated<boolean>;
    /** The change of the game that made it stale; null in older rows. */
    stale_since: ColumnType<number | null, number | null | undefined, number | null>;
    created_at: Time;
  };
  /** Replies that players complained about. */
  reports: {
    id: string;
    user_uuid: string;
    turn_id: string;
    reason: string;
    note: string;
    status: Generated<'open' | 'upheld' | 'dismissed'>;
    created_at: Time;
  };
  /** The events of a turn. Once a turn has ended its deltas are deleted: `turns.text` contains them (see `turn-transcript.ts`). */
  turn_events: { turn_id: string; seq: number; event: Json<TurnEvent> };
  /** What a turn's text or memory was before a numbered change; null where that did not change. */
  turn_changes: { turn_id: string; number: number; text: string | null; memory: ColumnType<Memory | null, string | null, never> };
  prompt_frames: { digest: string; frame: Json<PromptFrame> };
  /** Branches that a player lets others read, up to `turn_id`. */
  shared_runs: { token: string; game_id: string; turn_id: string; created_at: Time };
  endings_found: { user_uuid: string; story_id: string; ending_id: string; found_at: Time };
}
