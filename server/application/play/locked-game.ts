import type { AuthoredCharacter } from '../../domain/play/authored-character.ts';
import type { NarratorBrand } from '../../domain/prompt/prompt-material.ts';
import type { Tables, Tx } from '../database.ts';
import { narratedGames } from '../stories/versions.ts';
import type { NarratedGame } from './narration-request.ts';

export type LockedGame = NonNullable<Awaited<ReturnType<typeof lockedGame>>>;

/** A player's game, locked: by its own id, or by that of one of its turns. What stands in it stays as it is until the transaction ends. */
export async function lockedGame(tx: Tx, user: string, by: 'games.id' | 'turns.id', id: string) {
  const named = by === 'games.id' ? id : (await tx.selectFrom('turns').select('game_id').where('id', '=', id).executeTakeFirst())?.game_id;
  if (named === undefined) return null;
  const game = await narratedGames(tx)
    .select([
      'games.id',
      'games.mode',
      'games.narrator',
      'games.head',
      'games.actor_id',
      'story_versions.story',
      'story_versions.script as story_script',
      'character_versions.character',
      'character_versions.script as talk_script',
    ])
    .where('games.id', '=', named)
    .where('games.user_uuid', '=', user)
    .forUpdate('games')
    .executeTakeFirst();
  return game ?? null;
}

interface ScriptedGame {
  readonly mode: Tables['games']['mode'];
  readonly story: NarratedGame['story'];
  readonly story_script: string;
  readonly character: AuthoredCharacter | null;
  readonly talk_script: string | null;
}

/** What a narrator is told of a game that was read with both its scripts, played under a brand. */
export function narratedGame(row: ScriptedGame, brand: NarratorBrand): NarratedGame {
  return { brand, mode: row.mode, story: row.story, actor: row.character, script: row.talk_script ?? row.story_script };
}

/** Makes a turn the one the player stands at. Its parent remembers it: that is where a step forward leads after a step back. */
export async function moveTo(tx: Tx, gameId: string, turnId: string, parent: string | null, now: Date): Promise<void> {
  await tx.updateTable('games').set({ head: turnId, updated_at: now }).where('id', '=', gameId).execute();
  if (parent) await tx.updateTable('turns').set({ last_child: turnId }).where('id', '=', parent).execute();
}
