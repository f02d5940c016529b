import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { cardDigits, isoDigits } from '#domain/text/money.ts';
import { orderDigits } from '#server/infrastructure/db/migrations/0044-order-digits.ts';
import { PaymentWorld } from '#tests/server/application/payments/payment-world.ts';
import { describeOnEachDatabase } from '#tests/server/harness/test-database.ts';

const currencies = Intl.supportedValuesOf('currency').map((code) => code.toLowerCase());

describeOnEachDatabase('S121: orders of an earlier version', (open) => {
  it('keep what was charged for them: as Stripe counts, or as onlypay counts', async () => {
    const { db, ...older } = await open();
    await sql`ALTER TABLE orders DROP COLUMN digits`.execute(db);
    const buyer = await new PaymentWorld({ db, ...older }, []).play.addPlayer(0);
    for (const provider of ['stripe', 'onlypay'])
      await sql`INSERT INTO orders (id, user_uuid, brand, provider, price_id, coins, amount, currency, status, success_url, cancel_url, created_at, checked_at)
        SELECT gen_random_uuid(), ${buyer}, 'lorewick', ${provider}, 'large', 100, 1200, currency, 'paid', '', '', now(), now()
        FROM unnest(${sql.val(currencies)}::text[]) AS currency`.execute(db);
    const payment = { provider: 'onlypay', currency: 'isk', amount: 1200 };
    await sql`INSERT INTO sandbox_payments (id, data) VALUES (${randomUUID()}, ${JSON.stringify(payment)})`.execute(db);
    for (const statement of orderDigits.split(/;\n\n/)) await sql.raw(statement).execute(db);
    const orders = await db.selectFrom('orders').select(['provider', 'currency', 'digits']).execute();
    expect(orders).toHaveLength(2 * currencies.length);
    for (const { provider, currency, digits } of orders)
      expect([currency, digits]).toEqual([currency, provider === 'stripe' ? cardDigits(currency) : isoDigits(currency)]);
    const { rows } = await sql<{ data: string }>`SELECT data FROM sandbox_payments`.execute(db);
    expect(JSON.parse(rows[0]?.data ?? '')).toEqual({ ...payment, digits: 0 });
  });
});
