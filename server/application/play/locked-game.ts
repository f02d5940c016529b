import type { Database, Tx } from '#server/application/db/database.ts';
import { narratedGames } from '#server/application/stories/versions.ts';
import type { AuthoredCharacter } from '#server/domain/characters/authored-character.ts';
import type { NarratorBrand } from '#server/domain/narrator/prompt/prompt-material.ts';
import type { NarratedGame } from './narration-request.ts';

export type LockedGame = NonNullable<Awaited<ReturnType<typeof lockedGame>>>;

/** A player's game, by its own id or that of one of its turns. Its row is locked, so its turns stay unchanged until the transaction ends. */
export async function lockedGame(tx: Tx, user: string, by: 'games.id' | 'turns.id', id: string) {
  const gameId = by === 'games.id' ? id : (await tx.selectFrom('turns').select('game_id').where('id', '=', id).executeTakeFirst())?.game_id;
  if (gameId === undefined) return null;
  return (await playersGame(tx, user, gameId).forUpdate('games').executeTakeFirst()) ?? null;
}

/** A player's game, without a lock. */
export const playersGame = (db: Database | Tx, user: string, gameId: string) =>
  narratedGames(db)
    .select([
      'games.id',
      'games.seed',
      'games.greeting',
      'games.narrator',
      'games.head',
      'games.newest',
      'games.actor_id',
      'story_versions.story',
      'story_versions.script as story_script',
      'character_versions.character',
      'character_versions.script as talk_script',
    ])
    .where('games.id', '=', gameId)
    .where('games.user_uuid', '=', user);

interface ScriptedGame {
  readonly seed: string;
  readonly greeting: number;
  readonly story: NarratedGame['story'];
  readonly story_script: string;
  readonly character: AuthoredCharacter | null;
  readonly talk_script: string | null;
}

/** The part of a game that its narrator receives, under a brand. The row holds both scripts; a talk uses the character's. */
export function narratedGame(row: ScriptedGame, brand: NarratorBrand): NarratedGame {
  const { seed, greeting, story, character: actor } = row;
  return { brand, seed, greeting, story, actor, script: row.talk_script ?? row.story_script };
}

/** Makes a turn the current one. Its parent stores it as the target of a step forward. */
export async function moveTo(tx: Tx, gameId: string, turnId: string, parent: string | null, now: Date): Promise<void> {
  await tx.updateTable('games').set({ head: turnId, attempt: null, updated_at: now }).where('id', '=', gameId).execute();
  if (parent) await tx.updateTable('turns').set({ last_child: turnId }).where('id', '=', parent).execute();
}
