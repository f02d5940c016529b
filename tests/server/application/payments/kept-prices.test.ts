import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fail } from '#domain/result.ts';
import type { PayableOrder } from '#server/application/payments/payment-provider.ts';
import type { BrandPrices } from '#server/domain/payments/sold-pack.ts';
import type { OpenDatabase } from '#server/infrastructure/db/open-database.ts';
import { StripeProvider } from '#server/infrastructure/payments/stripe-provider.ts';
import { runs } from '#tests/proof.ts';
import { type CashierWorld, openCashier } from '#tests/server/dev/cashier/cashier-world.ts';
import { describeOnPostgres } from '#tests/server/harness/test-database.ts';
import { testContext } from '#tests/server/harness/test-request-context.ts';
import { PaymentWorld } from './payment-world.ts';

/** Its answers to requests for pages are lost on the way. */
class LosingProvider extends StripeProvider {
  override async open(order: PayableOrder) {
    await super.open(order);
    return fail('down' as const);
  }
}

describeOnPostgres('DESK-50: an order keeps the price of Stripe’s that it was made for', (open) => {
  let cashier: CashierWorld;
  let stripe: Stripe;
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await open();
    cashier = await openCashier();
    const { hostname, port } = new URL(cashier.sandbox.url);
    stripe = new Stripe(cashier.stripe.secretKey, { host: hostname, port, protocol: 'http', telemetry: false });
  });
  afterAll(() => cashier.close());

  const keep = async () => (await stripe.prices.create({ currency: 'usd', unit_amount: 999, product_data: { name: '100 coins' } })).id;
  const account = () => ({ ...cashier.stripe, base: cashier.sandbox.url });
  /** A process whose file names this price of Stripe's, or none. */
  const process = (providerPrice: string | undefined, provider = new StripeProvider(account(), () => undefined)) => {
    const prices: BrandPrices = {
      currencies: ['usd'],
      packs: [[{ priceId: 'large', coins: 100, amount: 999, currency: 'usd', digits: 2, providerPrice }]],
    };
    return new PaymentWorld(database, [provider], undefined, new Map([[testContext.brand.id, prices]]));
  };
  const ordersOf = (world: PaymentWorld, user: string) =>
    world.db.selectFrom('orders').select(['status', 'provider_price']).where('user_uuid', '=', user).execute();

  it('a page whose address was lost is given out again after the file has changed and the old price is archived', async () => {
    const [before, after] = [await keep(), await keep()];
    const losing = process(before, new LosingProvider(account(), () => undefined));
    const user = await losing.play.addPlayer(0);
    expect(await losing.buy(user, 'large', randomUUID())).toEqual({ ok: false, error: 'down' });
    await stripe.prices.update(before, { active: false });
    for (const named of [after, undefined]) expect(await process(named).buy(user, 'large', randomUUID())).toMatchObject({ ok: true });
    expect(await ordersOf(losing, user)).toEqual([{ status: 'open', provider_price: before }]);
  });

  it('tabs at once at processes that read the file before and after it was changed get one page', async () => {
    const processes = [process(await keep()), process(await keep()), process(undefined)];
    for (let round = 0; round < runs(4, 40); round += 1) {
      const user = await (processes[0] as PaymentWorld).play.addPlayer(0);
      const tabs = await Promise.all(processes.map((one) => one.buy(user, 'large', randomUUID())));
      expect(tabs[0]).toMatchObject({ ok: true });
      expect(new Set(tabs.map((tab) => JSON.stringify(tab))).size).toBe(1);
      expect(await ordersOf(processes[0] as PaymentWorld, user)).toHaveLength(1);
    }
  });
});
