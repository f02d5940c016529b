import { randomUUID } from 'node:crypto';
import type { Database } from '#server/application/db/database.ts';

/** Inserts turns after a game's opening into the tables; playing them would take minutes. */
export async function lengthen(db: Database, game: string, turns: number): Promise<void> {
  const opening = await db.selectFrom('turns').selectAll().where('game_id', '=', game).executeTakeFirstOrThrow();
  let parent = opening.id;
  const rows = Array.from({ length: turns }, (_, index) => {
    const id = randomUUID();
    const row = {
      ...opening,
      input: JSON.stringify({ kind: 'say', text: 'on' }),
      choices: JSON.stringify(opening.choices),
      state: JSON.stringify(opening.state),
      ending: 'null',
      memory: JSON.stringify(opening.memory),
      outcome: null,
      prompt: null,
      recalled: null,
      id,
      parent,
      depth: index + 1,
      text: `Turn ${index + 1}. ${Array.from({ length: 5 }, () => '*A sentence* that goes on for a while. '.repeat(4)).join('\n\n')}`,
    };
    parent = id;
    return row;
  });
  for (let at = 0; at < rows.length; at += 500)
    await db
      .insertInto('turns')
      .values(rows.slice(at, at + 500))
      .execute();
  await db.updateTable('games').set({ head: parent }).where('id', '=', game).execute();
}
