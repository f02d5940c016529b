import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { GameMode } from '#contract/shapes.ts';
import { EMPTY_MEMORY } from '#domain/memory/memory.ts';
import { NO_STEERING } from '#domain/memory/steering.ts';
import type { Turn } from '#domain/play/turn.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import type { Game } from '#domain/stories/game.ts';
import type { Database, Tx } from '#server/application/db/database.ts';
import type { Narrators } from '#server/application/narrator/narrators.ts';
import type { Clock } from '#server/application/platform/clock.ts';
import type { FaultPoint } from '#server/application/platform/fault-points.ts';
import { type AgeProblem, ageProblem, GAME_AGE, gameAgeProblem } from '#server/application/stories/age-verification.ts';
import { isHidden } from '#server/application/stories/hidden-stories.ts';
import { byLatest } from '#server/application/stories/latest-games.ts';
import { playedVersions } from '#server/application/stories/versions.ts';
import { NAME_SLOT, toldText } from '#server/domain/memory/recollection.ts';
import type { NarratorBrand } from '#server/domain/narrator/prompt/prompt-material.ts';
import { narratorId } from '#server/domain/stories/narrator-id.ts';
import { pathBefore, pathTo, shownTurns, type TurnRow } from './game-path.ts';
import { type NewGame, newGame, type OpeningTurn, openingTurn } from './new-game.ts';
import { correctRecollection } from './recollections.ts';

export interface OpenedGame {
  readonly game: Game;
  /** Oldest first, up to the head. */
  readonly turns: readonly Turn[];
  /** The oldest turn given, when there are older ones. */
  readonly before: string | null;
}

export interface StartGame {
  readonly user: string;
  readonly storyId: string;
  readonly actorId: string | undefined;
  readonly gameId: string | undefined;
  /** The view that a story is opened in. It never chooses the game. Absent: as it was opened last, a page at first. */
  readonly mode?: GameMode | undefined;
  readonly fresh: boolean;
  /** Of a new talk: see `newGame`. */
  readonly greeting?: number | undefined;
  readonly playerName?: string | undefined;
  readonly brand: NarratorBrand;
}

/** `STORY_HIDDEN`: admins hide the story; its games are kept. `NARRATOR_AWAY`: the character has no script, and this server has no narrator that could speak without one. `NO_OPENING`: the script does not come to its first choice. */
export type StartProblem = 'NOT_FOUND' | 'STORY_HIDDEN' | 'NARRATOR_AWAY' | 'NO_OPENING' | 'PLAYER_GONE' | AgeProblem;

/** Which games of a player are meant; without an actor those with any. */
interface SoughtGame {
  readonly storyId: string;
  readonly actorId?: string;
}

/** A request for a game; its mode is that of a new one. */
type GameRequest = StartGame & { readonly mode: GameMode };

const PAGE = 50;

interface Needs {
  readonly db: Database;
  readonly narrators: Narrators;
  readonly clock: Clock;
  readonly faultPoint: FaultPoint;
  readonly processId: string;
}

/** Opens games and reads their turns. */
export class Games {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** The requested game, else the latest one with this actor in any view (PLAY-28), else a new one with its opening. */
  async start(start: StartGame): Promise<Result<OpenedGame, StartProblem>> {
    const actor = start.actorId ?? narratorId(start.storyId);
    const talk = actor !== narratorId(start.storyId);
    // The actor decides whether a game is a talk, not the requested mode.
    const view = talk || start.mode === 'character' ? undefined : start.mode;
    const request: GameRequest = { ...start, mode: talk ? 'character' : (view ?? 'story') };
    if (await isHidden(this.#needs.db, request.storyId)) return fail('STORY_HIDDEN');
    const found = await this.#find(this.#needs.db, request, actor);
    if (found) return this.#open(await this.#inView(found, view));
    if (request.gameId) return fail('NOT_FOUND');
    const prepared = await newGame(
      this.#needs.db,
      this.#needs.narrators,
      { ...request, now: this.#needs.clock.now() },
      talk ? actor : null,
    );
    if (!prepared.ok) return prepared;
    const tooYoung = await ageProblem(this.#needs.db, request.user, prepared.value.story.rating, this.#needs.clock.now());
    if (tooYoung !== null) return fail(tooYoung);
    const created = await this.#create(request, actor, prepared.value);
    return created.ok ? this.#open(created.value) : created;
  }

  /** One of the player's games, with its newest turns. */
  async opened(user: string, gameId: string): Promise<Result<OpenedGame, 'NOT_FOUND' | AgeProblem>> {
    const game = await gameRows(this.#needs.db, user).where('games.id', '=', gameId).executeTakeFirst();
    return game ? this.#open(game) : fail('NOT_FOUND');
  }

  /** A page of turns, backwards: of the game that `before` is in, or of the player's latest one. `NOT_FOUND`: no game fits. */
  async history(
    user: string,
    where: SoughtGame,
    before: string | null | undefined,
    limit: number,
  ): Promise<Result<OpenedGame, 'NOT_FOUND' | AgeProblem>> {
    if (before) {
      const game = await soughtGames(this.#needs.db, user, where)
        .where('games.id', '=', (by) => by.selectFrom('turns').select('turns.game_id').where('turns.id', '=', before))
        .executeTakeFirst();
      return game ? this.#page(game, limit, () => pathBefore(this.#needs.db, before, limit + 1)) : fail('NOT_FOUND');
    }
    const latest = await latestGame(this.#needs.db, user, where);
    return latest ? this.#open(latest, limit) : fail('NOT_FOUND');
  }

  #open(game: GameRow, limit = PAGE): Promise<Result<OpenedGame, AgeProblem>> {
    return this.#page(game, limit, () => pathTo(this.#needs.db, game.head ?? '', limit + 1));
  }

  /** `path` may give one turn more than `limit`, which then is on the next page. */
  async #page(row: GameRow, limit: number, path: () => Promise<readonly TurnRow[]>): Promise<Result<OpenedGame, AgeProblem>> {
    const problem = gameAgeProblem(row, this.#needs.clock.now());
    if (problem !== null) return fail(problem);
    const turns = await path();
    const kept = turns.slice(-limit);
    const attempts = row.attempt === null ? [] : await shownTurns(this.#needs.db, await pathTo(this.#needs.db, row.attempt, 1));
    const { createdAt, updatedAt, narrator, storyRating: _, versionRating: __, ageBand: ___, ageYear: ____, ...game } = row;
    return ok({
      game: {
        ...game,
        attempt: attempts[0] ?? null,
        narrator: this.#needs.narrators.traitsOf(narrator),
        created: createdAt.toISOString(),
        updated: updatedAt.toISOString(),
      },
      turns: await shownTurns(this.#needs.db, kept),
      before: turns.length > limit ? (kept[0]?.id ?? null) : null,
    });
  }

  /** Keeps the view that a story is read in, for lists and for links to it. That is no use of the game: which one goes on does not change. */
  async #inView(game: GameRow, view: GameMode | undefined): Promise<GameRow> {
    if (view === undefined || view === game.mode || game.mode === 'character') return game;
    await this.#needs.db.updateTable('games').set({ mode: view }).where('id', '=', game.id).execute();
    return { ...game, mode: view };
  }

  #find(db: Database | Tx, request: StartGame, actor: string): Promise<GameRow | undefined> {
    if (request.gameId)
      return gameRows(db, request.user)
        .where('games.id', '=', request.gameId)
        .where('games.story_id', '=', request.storyId)
        .executeTakeFirst();
    if (request.fresh) return Promise.resolve(undefined);
    return latestGame(db, request.user, { storyId: request.storyId, actorId: actor });
  }

  /**
   * Locks the user's row, so that two tabs opening a story at once get one game. `PLAYER_GONE`: a guest who has been merged, whose game would be lost.
   */
  async #create(request: GameRequest, actor: string, game: NewGame): Promise<Result<GameRow, 'NO_OPENING' | 'PLAYER_GONE'>> {
    const opening = await openingTurn(this.#needs.db, this.#needs.narrators, game);
    if (!opening.ok) return opening;
    const narrator = this.#needs.narrators.newest.traits.kind;
    return this.#needs.db.transaction().execute(async (tx) => {
      const player = await tx
        .selectFrom('users')
        .select(['status', 'never_words'])
        .where('uuid', '=', request.user)
        .forUpdate()
        .executeTakeFirst();
      if (player?.status !== 'normal') return fail('PLAYER_GONE');
      const sibling = await this.#find(tx, request, actor);
      if (sibling) return ok(sibling);
      await countPlay(tx, request);
      const first = { ...opening.value, ...memoryAtStart(player.never_words) };
      const id = await this.#insert(tx, request, { ...game, actor, narrator }, first);
      const name = toldText(request.playerName ?? '');
      if (game.actor && name !== '')
        await correctRecollection(tx, { user: request.user, character: actor }, NAME_SLOT, name, this.#needs.clock.now());
      this.#needs.faultPoint('turn.opening');
      return ok(await gameRows(tx, request.user).where('games.id', '=', id).executeTakeFirstOrThrow());
    });
  }

  /** A game with its first turn. Returns the game's id. */
  async #insert(tx: Tx, request: GameRequest, played: PlayedVersions, opening: Opening): Promise<string> {
    const now = this.#needs.clock.now();
    const [id, head] = [randomUUID(), randomUUID()];
    const { version: story_version, actor: actor_id, actorVersion: actor_version, narrator, seed, greeting } = played;
    const { user: user_uuid, storyId: story_id, mode } = request;
    const game = { id, user_uuid, story_id, story_version, actor_id, actor_version, narrator, mode, head, seed, greeting };
    await tx
      .insertInto('games')
      .values({ ...game, created_at: now, updated_at: now })
      .execute();
    const place = { id: head, game_id: id, parent: null, depth: 0, owner: this.#needs.processId };
    await tx
      .insertInto('turns')
      .values({ ...opening, ...place, created_at: now, ended_at: now })
      .execute();
    return id;
  }
}

/** What a game is played with for good. */
interface PlayedVersions extends Pick<NewGame, 'version' | 'actorVersion' | 'seed' | 'greeting'> {
  readonly actor: string;
  readonly narrator: string;
}

type Opening = OpeningTurn & ReturnType<typeof memoryAtStart>;

/** A new game excludes the words that the player has kept for it. */
const memoryAtStart = (never: readonly string[]) =>
  never.length === 0 ? {} : { memory: JSON.stringify({ ...EMPTY_MEMORY, steering: { ...NO_STEERING, never } }) };

/** Counts each player of a story once. */
export async function countPlay(tx: Tx, { user, storyId }: Pick<StartGame, 'user' | 'storyId'>): Promise<void> {
  const earlier = await tx
    .selectFrom('games')
    .select('id')
    .where('user_uuid', '=', user)
    .where('story_id', '=', storyId)
    .limit(1)
    .executeTakeFirst();
  if (earlier) return;
  await tx
    .updateTable('stories')
    .set((story) => ({ plays: story('plays', '+', 1) }))
    .where('id', '=', storyId)
    .execute();
}

/** Of the next turn: the game may stand at one that was told in an earlier version. */
const PRICE = sql<number>`CASE WHEN head_turn.story_version IS NULL THEN story_versions.price ELSE (
  SELECT told.price FROM story_versions AS told WHERE told.story_id = games.story_id AND told.version = head_turn.story_version) END`.as(
  'price',
);

/** A version of the story that came since, and that the player was not asked about; null where there is none. */
const NEWER_VERSION = sql<number | null>`CASE WHEN games.actor_version IS NULL AND head_turn.ending = 'null'::jsonb
  AND stories.version > greatest(games.story_version, games.asked_version) THEN stories.version END`.as('newerVersion');

type GameRow = Awaited<ReturnType<ReturnType<typeof gameRows>['executeTakeFirstOrThrow']>>;

function gameRows(db: Database | Tx, user: string) {
  return playedVersions(db)
    .innerJoin('stories', 'stories.id', 'games.story_id')
    .innerJoin('users', 'users.uuid', 'games.user_uuid')
    .leftJoin('turns as head_turn', 'head_turn.id', 'games.head')
    .select([
      'games.id',
      'games.story_id as storyId',
      'games.actor_id as actorId',
      'games.mode',
      'games.narrator',
      'games.head',
      'games.newest',
      'games.attempt',
      'head_turn.last_child as redo',
      'games.created_at as createdAt',
      'games.updated_at as updatedAt',
      PRICE,
      NEWER_VERSION,
      ...GAME_AGE,
    ])
    .where('games.user_uuid', '=', user)
    .where('stories.hidden_at', 'is', null);
}

function soughtGames(db: Database | Tx, user: string, { storyId, actorId }: SoughtGame) {
  const games = gameRows(db, user).where('games.story_id', '=', storyId);
  return actorId === undefined ? games : games.where('games.actor_id', '=', actorId);
}

function latestGame(db: Database | Tx, user: string, where: SoughtGame): Promise<GameRow | undefined> {
  return byLatest(soughtGames(db, user, where)).executeTakeFirst();
}
