import type { TurnStatus } from '#contract/play.ts';
import type { Database } from '#server/application/db/database.ts';
import type { TurnEngine } from './turn-engine.ts';

/** Stops a turn and returns its status. A turn of another process is only marked; its owner stops it within two seconds. */
export async function stopTurn(db: Database, engine: Pick<TurnEngine, 'stop'>, turnId: string): Promise<TurnStatus> {
  if (!(await engine.stop(turnId)))
    await db.updateTable('turns').set({ stop_requested: true }).where('id', '=', turnId).where('status', '=', 'running').execute();
  const { status } = await db.selectFrom('turns').select('status').where('id', '=', turnId).executeTakeFirstOrThrow();
  return status;
}
