import { sql } from 'kysely';
import type { Database, Tx } from '#server/application/db/database.ts';
import { DERIVED_SLOTS, isDerivedSlot, type Recollection, type Told, toldText } from '#server/domain/memory/recollection.ts';
import { commonTopicOf } from '#server/domain/narrator/free-text/common-questions.ts';
import type { AuthoredStory } from '#server/domain/stories/authored-story.ts';

/** Whose memory of whom. `game`: the talk that is going on; null before it begins. */
export interface Acquaintance {
  readonly user: string;
  readonly character: string;
  readonly game: string | null;
  /** The character's story, in the version that is played. */
  readonly story: AuthoredStory;
}

/** A player has been away when their last line is this old. */
const AWAY_MS = 6 * 3_600_000;
/** Tellings that are kept of one player and character; the oldest go first. */
const MOST_LINES = 60;

/** What the character knows of the player now. */
export async function recollectionOf(db: Database | Tx, who: Acquaintance, now: Date): Promise<Recollection> {
  const rows = await standingRows(db, who);
  const forgottenUpTo = (slot: (typeof DERIVED_SLOTS)[number]) => rows.find((row) => row.slot === slot)?.told_at ?? new Date(0);
  const told = rows.flatMap(({ slot, text, authored }) => (text === null || isDerivedSlot(slot) ? [] : [{ slot, text, authored }]));
  const { visits, last, lastAt } = await earlierTalks(db, who, forgottenUpTo('visits'));
  return {
    told,
    visits,
    last,
    finished: await finishedStory(db, who, forgottenUpTo('finished')),
    away: lastAt !== null && now.getTime() - lastAt.getTime() >= AWAY_MS,
  };
}

interface StandingRow extends Omit<Told, 'text'> {
  readonly text: string | null;
  readonly told_at: Date;
}

/** Of each slot the newest row that stands: a correction, or one whose turn is on its game's branch. What was undone has not been said, and a passage that was taken back has not happened. */
async function standingRows(db: Database | Tx, { user, character }: Acquaintance): Promise<readonly StandingRow[]> {
  const { rows } = await sql<StandingRow>`
    WITH RECURSIVE mine AS MATERIALIZED (
      SELECT id, slot, text, authored, turn_id, told_at FROM character_memories WHERE user_uuid = ${user}::uuid AND character_id = ${character}
    ), path(id, parent) AS (
      SELECT head.id, head.parent FROM games JOIN turns AS head ON head.id = games.head
      WHERE games.id IN (SELECT turns.game_id FROM mine JOIN turns ON turns.id = mine.turn_id)
      UNION SELECT turns.id, turns.parent FROM turns JOIN path ON turns.id = path.parent
    ), standing AS (
      SELECT DISTINCT ON (slot) id, slot, text, authored, told_at FROM mine
      WHERE turn_id IS NULL OR (turn_id IN (SELECT path.id FROM path)
        AND (NOT authored OR EXISTS (SELECT 1 FROM turns WHERE turns.id = turn_id AND turns.set_aside IS NULL)))
      ORDER BY slot, id DESC
    )
    SELECT slot, text, authored, told_at FROM standing ORDER BY id DESC LIMIT ${MOST_LINES}`.execute(db);
  return rows.toReversed();
}

/** The player's other talks with the character in which they said anything. */
async function earlierTalks(db: Database | Tx, { user, character, game }: Acquaintance, since: Date) {
  const rows = await db
    .selectFrom('games')
    .innerJoin('turns as head', 'head.id', 'games.head')
    .select(['games.id', 'games.updated_at', 'head.input', 'head.depth'])
    .where('games.user_uuid', '=', user)
    .where('games.actor_id', '=', character)
    .orderBy('games.updated_at', 'desc')
    .orderBy('games.id')
    .execute();
  const spoken = rows.filter(({ depth, updated_at }) => depth > 0 && updated_at > since);
  const before = spoken.filter(({ id }) => id !== game);
  const input = before[0]?.input;
  const line = input?.label ?? input?.text ?? '';
  return {
    visits: before.length,
    last: before.length === 0 ? null : { line: toldText(line), goodbye: commonTopicOf(line) === 'goodbye' },
    lastAt: spoken[0]?.updated_at ?? null,
  };
}

/** The ending of the story that the player found last. */
async function finishedStory(db: Database | Tx, { user, story }: Acquaintance, since: Date): Promise<Recollection['finished']> {
  const found = await db
    .selectFrom('endings_found')
    .select('ending_id')
    .where('user_uuid', '=', user)
    .where('story_id', '=', story.id)
    .where('found_at', '>', since)
    .orderBy('found_at', 'desc')
    .orderBy('ending_id')
    .executeTakeFirst();
  const ending = story.endings.find(({ id }) => id === found?.ending_id);
  return ending ? { story: story.title, ending: ending.name } : null;
}

type Key = Pick<Acquaintance, 'user' | 'character'>;

/** What the player says of a slot outside of any turn: it counts until something newer is told. */
export async function correctRecollection(tx: Tx, { user, character }: Key, slot: string, text: string, now: Date): Promise<void> {
  await tx
    .insertInto('character_memories')
    .values({ user_uuid: user, character_id: character, slot, text, authored: false, turn_id: null, told_at: now })
    .execute();
}

/** Deletes a slot, or all that the character knows. What the player's games say by themselves is unknown to the character from then on. */
export async function forgetRecollection(tx: Tx, { user, character }: Key, slot: string | 'all', now: Date): Promise<void> {
  await tx
    .deleteFrom('character_memories')
    .where('user_uuid', '=', user)
    .where('character_id', '=', character)
    .$if(slot !== 'all', (rows) => rows.where('slot', '=', slot))
    .execute();
  const derived = slot === 'all' ? DERIVED_SLOTS : DERIVED_SLOTS.filter((one) => one === slot);
  if (derived.length === 0) return;
  await tx
    .insertInto('character_memories')
    .values(
      derived.map((one) => ({
        user_uuid: user,
        character_id: character,
        slot: one,
        text: null,
        authored: false,
        turn_id: null,
        told_at: now,
      })),
    )
    .execute();
}

/** What the player told the character in a game or before it, in their words: others who read the game must not see it. */
export async function wordsToWithhold(db: Database | Tx, game: string): Promise<readonly string[]> {
  const rows = await db.selectFrom('turns').select('recalled').where('game_id', '=', game).where('recalled', 'is not', null).execute();
  const told = rows.flatMap(({ recalled }) => (recalled ? [...recalled.knew.told, ...(recalled.told ?? [])] : []));
  return [...new Set(told.filter(({ authored }) => !authored).map(({ text }) => text))];
}
