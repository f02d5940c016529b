import { type SqlBool, sql } from 'kysely';
import { EMPTY_MEMORY } from '#domain/memory/memory.ts';
import type { ShownInput, TurnInput } from '#domain/play/turn.ts';
import type { Database } from '#server/application/db/database.ts';
import { untilAvailable } from '#server/application/db/database-outage.ts';
import { validSummary } from '#server/application/memory/valid-summary.ts';
import type { NarrationRequest } from '#server/application/narrator/narrator.ts';
import { PlayedContent } from '#server/application/stories/played-content.ts';
import type { AuthoredCharacter } from '#server/domain/characters/authored-character.ts';
import type { NarratorBrand } from '#server/domain/narrator/prompt/prompt-material.ts';
import { paragraphsOf, wasGiven } from '#server/domain/play/given-text.ts';
import type { AuthoredStory } from '#server/domain/stories/authored-story.ts';
import { movingTurns } from './game-path.ts';

/** The turn that a reply continues. */
type ParentTurn = Pick<NarrationRequest, 'choices' | 'state' | 'memory'> & {
  readonly id: string;
  readonly depth: number;
  readonly narrator_state: string;
};

/** The part of a game that its narrator receives. */
export interface NarratedGame {
  readonly brand: NarratorBrand;
  readonly story: AuthoredStory;
  readonly actor: AuthoredCharacter | null;
  readonly script: string;
  readonly seed: string;
  readonly greeting: number;
  /** See `NarrationRequest`. */
  readonly recollection?: NarrationRequest['recollection'];
  readonly playerName?: string | undefined;
}

/** What is read while a reply is written, outside any transaction. */
interface NarrationSources {
  readonly db: Database;
  readonly content: PlayedContent;
}

/** The request for the reply after `parent`. */
export function narrationRequest(
  { db, content }: NarrationSources,
  game: NarratedGame,
  parent: ParentTurn,
  input: TurnInput | null,
  shown: ShownInput | null,
): NarrationRequest {
  const { id, narrator_state: narratorState, choices, state, memory } = parent;
  return {
    ...game,
    narratorState,
    choices,
    turn: parent.depth + 1,
    state: { ...state, memory: undefined, speakers: undefined, beats: undefined },
    memory,
    input,
    shown,
    cast: () => content.cast(game.story),
    books: () => content.books(game.story, game.actor),
    history: (limit) => movingTurns(db, id, limit),
    recent: (limit) => recentReplies(db, id, limit),
    summary: () => validSummary(db, memory.summary),
    unpaid: false,
    given: (text) => givenBefore(db, id, text),
  };
}

/** The request with reads that wait for an unavailable database, so that an outage delays a reply but does not fail it. */
export const withWaitingReads = (request: NarrationRequest, signal: AbortSignal): NarrationRequest => ({
  ...request,
  cast: () => untilAvailable(() => request.cast(), signal),
  books: () => untilAvailable(() => request.books(), signal),
  history: (limit) => untilAvailable(() => request.history(limit), signal),
  recent: (limit) => untilAvailable(() => request.recent(limit), signal),
  summary: () => untilAvailable(() => request.summary(), signal),
  given: (text) => untilAvailable(() => request.given(text), signal),
});

/** The request for the opening of a game that does not exist yet. */
export const openingRequest = (db: Database, game: NarratedGame): NarrationRequest => ({
  ...game,
  narratorState: '',
  choices: [],
  turn: 0,
  state: {},
  memory: EMPTY_MEMORY,
  input: null,
  shown: null,
  cast: () => new PlayedContent(db).cast(game.story),
  books: async () => [],
  history: async () => [],
  recent: async () => [],
  summary: async () => null,
  unpaid: false,
  given: async () => false,
});

/** The newest replies of the game that `turn` belongs to, in any branch and in none. */
async function recentReplies(db: Database, turn: string, limit: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('turns')
    .select('text')
    .where('game_id', '=', (turns) => turns.selectFrom('turns').select('game_id').where('id', '=', turn))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => row.text).reverse();
}

/** Whether the game that `turn` belongs to has given a text before, in any of its branches. */
async function givenBefore(db: Database, turn: string, text: string): Promise<boolean> {
  const paragraphs = paragraphsOf(text);
  if (paragraphs.length === 0) return false;
  // The narrator's words count, not what a player made of them.
  const given = sql<string>`coalesce(original_text, text)`;
  const rows = await db
    .selectFrom('turns')
    .select(given.as('given'))
    .where('game_id', '=', (turns) => turns.selectFrom('turns').select('game_id').where('id', '=', turn))
    // What was taken back counts as not received.
    .where(sql<SqlBool>`set_aside IS DISTINCT FROM 'taken-back'`)
    // Only replies with one of the paragraphs are read, however long the game is.
    .where(({ or }) => or(paragraphs.map((paragraph) => sql<boolean>`position(${paragraph} in ${given}) > 0`)))
    .execute();
  return wasGiven(
    text,
    rows.map((row) => row.given),
  );
}
