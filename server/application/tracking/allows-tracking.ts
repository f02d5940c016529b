import type { Tx } from '#server/application/db/database.ts';

/**
 * Whether a user allows to be counted and recorded. A browser that sends something has its player's consent; a refusal that the player stored before, on any
 * device, wins. A player who made no choice gets a row without its time. The row stays locked until the transaction ends, so that a refusal at the same time deletes what is stored meanwhile.
 */
export async function allowsTracking(tx: Tx, user: string): Promise<boolean> {
  await tx
    .insertInto('tracking_choices')
    .values({ user_uuid: user, allowed: true, chosen_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { allowed } = await tx
    .selectFrom('tracking_choices')
    .select('allowed')
    .where('user_uuid', '=', user)
    .forShare()
    .executeTakeFirstOrThrow();
  return allowed;
}
