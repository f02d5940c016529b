import { type Selectable, sql } from 'kysely';
import type { Tables, Tx } from '#server/application/db/database.ts';
import type { ProviderPayment } from './payment-provider.ts';

/** Keeps what a provider says of the disputes of an order. The caller holds the order's lock, and has nothing newer. Source: DESK-47. */
export async function keepDisputes(
  tx: Tx,
  { id: order_id, provider }: Pick<Selectable<Tables['orders']>, 'id' | 'provider'>,
  { disputes = [] }: Pick<ProviderPayment, 'disputes'>,
  now: Date,
): Promise<void> {
  for (const { providerId: provider_id, opened, due, ...said } of disputes) {
    const { stage, status, reason, amount, currency, digits, awaits } = said;
    const standing = { stage, status, reason, amount, currency, digits, awaits, due_at: due };
    await tx
      .insertInto('disputes')
      .values({ order_id, provider, provider_id, ...standing, opened_at: opened ?? now })
      .onConflict((conflict) =>
        conflict
          .columns(['provider', 'provider_id'])
          // What an admin said of the provider's own pages holds for the stage that they said it of.
          .doUpdateSet({ ...standing, awaits: sql<boolean>`${awaits}::boolean AND disputes.answered_stage IS DISTINCT FROM ${stage}` })
          .where('disputes.order_id', '=', order_id),
      )
      .execute();
  }
}
