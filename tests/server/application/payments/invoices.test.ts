import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { keptDays } from '#domain/platform/kept-days.ts';
import { Invoices } from '#server/application/payments/invoices.ts';
import { brandOf } from '#tests/arbitraries/brands.ts';
import { describeOnPostgres } from '#tests/server/harness/test-database.ts';
import { testContext } from '#tests/server/harness/test-request-context.ts';
import { ManualPaymentProvider } from './manual-payment-provider.ts';
import { PaymentWorld } from './payment-world.ts';

describeOnPostgres('DESK-38: invoices', (open) => {
  const brand = testContext.brand.id;
  let provider: ManualPaymentProvider;
  let world: PaymentWorld;
  beforeEach(async () => {
    provider = new ManualPaymentProvider();
    world = new PaymentWorld(await open(), [provider]);
    await world.open();
    const seller = world.sellers.get(brand);
    if (seller) world.sellers.set(brand, { ...seller, country: 'DE', vat: { included: true, rates: { DE: 19, FI: 25.5 } } });
  });

  const bought = async (country?: string) => {
    const user = await world.play.addPlayer(0);
    const order = await world.createOrder(user);
    provider.press(order, 'pay');
    if (country !== undefined) provider.change(order, { country });
    return { user, order };
  };
  const all = () => world.db.selectFrom('invoices').selectAll().orderBy('kind', 'desc').orderBy('number').execute();
  const numbers = async (kind: string) => (await all()).filter((row) => row.kind === kind).map(({ number }) => number);

  it('fifty notices at once, each twice, give consecutive numbers, each order one', async () => {
    const orders = [];
    for (let index = 0; index < 50; index += 1) orders.push((await bought()).order);
    await Promise.all([...orders, ...orders].map((order) => world.fulfilment.fulfil(order)));
    await Promise.all(orders.map((order) => world.fulfilment.fulfil(order)));
    const rows = await all();
    expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
    expect(new Set(rows.map(({ order_id }) => order_id)).size).toBe(50);
  });

  it('refunds of many orders at once, in parts, are a credit note each, without gaps, and never above the invoice', async () => {
    const orders = [];
    for (let index = 0; index < 12; index += 1) orders.push((await bought('FI')).order);
    await Promise.all(orders.map((order) => world.fulfilment.fulfil(order)));
    for (const part of [333, 1, undefined]) {
      for (const order of orders) provider.press(order, 'refund', part);
      await Promise.all([...orders, ...orders].map((order) => world.fulfilment.fulfil(order)));
    }
    expect(await numbers('credit')).toEqual(Array.from({ length: 36 }, (_, index) => index + 1));
    const rows = await all();
    for (const invoice of rows.filter(({ kind }) => kind === 'invoice')) {
      const notes = rows.filter((row) => row.invoice_id === invoice.id);
      expect(notes.map(({ amount }) => Number(amount))).toEqual([333, 1, 665]);
      expect(notes.reduce((sum, { tax }) => sum + Number(tax), 0)).toBe(Number(invoice.tax));
    }
  });

  it('a purchase that a crash takes back gives no number away', async () => {
    const first = await bought();
    world.crashAt = 'fulfil.moved';
    await expect(world.fulfilment.fulfil(first.order)).rejects.toThrow();
    const second = await bought();
    await world.fulfilment.fulfil(second.order);
    await world.fulfilment.fulfil(first.order);
    expect((await all()).map(({ order_id, number }) => [order_id, number])).toEqual([
      [second.order, 1],
      [first.order, 2],
    ]);
  });

  it('DESK-37: the tax is that of the country that the provider says, else of the seller', async () => {
    for (const country of ['FI', 'US', undefined]) await world.fulfilment.fulfil((await bought(country)).order);
    expect((await all()).map(({ country, rate, amount, tax }) => [country, rate, Number(amount), Number(tax)])).toEqual([
      ['FI', 2550, 999, 203],
      ['US', 0, 999, 0],
      ['DE', 1900, 999, 160],
    ]);
  });

  it('stays as it was issued whatever the brand changes, and its credit note has the same tax and seller', async () => {
    const { user, order } = await bought('DE');
    await world.fulfilment.fulfil(order);
    const [issued] = await all();
    const seller = world.sellers.get(brand);
    if (!issued || !seller) throw new Error('there is one');
    world.sellers.set(brand, { ...seller, vatNumber: 'DE111111111', vat: { included: true, rates: { DE: 7 } } });
    provider.press(order, 'refund', 100);
    await world.fulfilment.fulfil(order);
    const [same, note] = await all();
    expect(same).toEqual(issued);
    expect(note).toMatchObject({ kind: 'credit', rate: 1900, seller: issued.seller, invoice_id: issued.id });
    const read = await world.invoices.read(issued.id, user);
    expect(read).toMatchObject({ name: issued.name, seller: { vatNumber: seller.vatNumber }, others: [{ id: note?.id, amount: 100 }] });
    await expect(sql`UPDATE invoices SET tax = 0`.execute(world.db)).rejects.toThrow('an invoice never changes');
  });

  it('its credit note has its seller and prefix also where its brand was taken out or has another prefix', async () => {
    const { order } = await bought();
    await world.fulfilment.fulfil(order);
    const [issued] = await all();
    const sold = await world.db.selectFrom('orders').selectAll().where('id', '=', order).executeTakeFirstOrThrow();
    const others = [brandOf('other', { referencePrefix: 'OT' }), { ...testContext.brand, referencePrefix: 'ZZ' }];
    for (const other of others) {
      const later = new Invoices({ db: world.db, brands: [other], sellers: new Map(), clock: world.play.clock });
      await world.db.transaction().execute((tx) => later.credit(tx, sold, other.id === 'other' ? 100 : 200));
    }
    const prefix = testContext.brand.referencePrefix;
    expect((await all()).map(({ name, seller }) => [name, seller])).toEqual(
      ['INV-000001', 'CRN-000001', 'CRN-000002'].map((rest) => [`${prefix}-${rest}`, issued?.seller]),
    );
  });

  it('DESK-41: a credit note of a brand that was taken out is mailed by no other, and one for who is banned leads to no page', async () => {
    const { user, order } = await bought();
    await world.db.updateTable('users').set({ email: 'dora@mail.example' }).where('uuid', '=', user).execute();
    await world.fulfilment.fulfil(order);
    const back = async (amount: number) => {
      provider.press(order, 'refund', amount);
      await world.fulfilment.fulfil(order);
    };
    await back(50);
    await world.db.updateTable('users').set({ status: 'banned' }).where('uuid', '=', user).execute();
    await back(50);
    await world.db.updateTable('orders').set({ brand: 'gone' }).where('id', '=', order).execute();
    await back(50);
    expect((await all()).filter(({ kind }) => kind === 'credit')).toHaveLength(3);
    const notes = world.mailed.flatMap(({ brand: by, content }) =>
      content.template === 'credit-note' ? [[by.id, content.credit !== undefined]] : [],
    );
    expect(notes).toEqual([
      [brand, true],
      [brand, false],
    ]);
  });

  it('a prefix that another brand used before stops no sale', async () => {
    await world.fulfilment.fulfil((await bought()).order);
    const { order } = await bought();
    await world.db.updateTable('orders').set({ brand: 'other' }).where('id', '=', order).execute();
    const seller = world.sellers.get(brand);
    if (!seller) throw new Error('there is one');
    const other = brandOf('other', { referencePrefix: testContext.brand.referencePrefix });
    const later = new Invoices({ db: world.db, brands: [other], sellers: new Map([['other', seller]]), clock: world.play.clock });
    const sold = await world.db.selectFrom('orders').selectAll().where('id', '=', order).executeTakeFirstOrThrow();
    expect(await world.db.transaction().execute((tx) => later.issue(tx, sold))).not.toBeNull();
  });

  it('DESK-37: the country of a payment that is not done does not count', async () => {
    const user = await world.play.addPlayer(0);
    const order = await world.createOrder(user);
    provider.change(order, { country: 'US' });
    await world.fulfilment.fulfil(order);
    provider.press(order, 'pay');
    provider.change(order, { country: 'FI' });
    await world.fulfilment.fulfil(order);
    expect(await all()).toMatchObject([{ country: 'FI', rate: 2550 }]);
  });

  it('DESK-41: only the buyer reads it, and whom their account came to', async () => {
    const { user, order } = await bought();
    await world.fulfilment.fulfil(order);
    const [issued] = await all();
    const stranger = await world.play.addPlayer(0);
    expect(await world.invoices.read(issued?.id ?? '', stranger)).toBeNull();
    expect(await world.invoices.read(issued?.id ?? '', user)).toMatchObject({ order });
    expect(JSON.stringify(issued)).not.toContain(user);
  });

  it('a seller that takes no tax issues none, and what it sold gets none later', async () => {
    const seller = world.sellers.get(brand);
    if (!seller) throw new Error('there is one');
    world.sellers.set(brand, { ...seller, vat: undefined });
    const { order } = await bought();
    await world.fulfilment.fulfil(order);
    world.sellers.set(brand, seller);
    provider.press(order, 'refund', 100);
    await world.fulfilment.fulfil(order);
    expect(await all()).toEqual([]);
  });

  it('DESK-42: all of an order is deleted once no law asks for any of it, and nothing before', async () => {
    const { order } = await bought();
    await world.fulfilment.fulfil(order);
    world.play.clock.offset += (keptDays.invoices - 10) * 86_400_000;
    provider.press(order, 'refund', 100);
    await world.fulfilment.fulfil(order);
    world.play.clock.offset += 20 * 86_400_000;
    await world.invoices.sweep();
    expect(await all()).toHaveLength(2);
    world.play.clock.offset += keptDays.invoices * 86_400_000;
    await world.invoices.sweep();
    expect(await all()).toEqual([]);
  });
});
