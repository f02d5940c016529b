import { beforeAll, describe, expect, it } from 'vitest';
import { purchaseEventId } from '#domain/tracking/tracking-event.ts';
import { describeOnPostgres } from '#tests/server/harness/test-database.ts';
import { testContext } from '#tests/server/harness/test-request-context.ts';
import { ManualPaymentProvider } from './manual-payment-provider.ts';
import { PaymentWorld } from './payment-world.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

describeOnPostgres('PAY-20, faults S152: payments of players who are gone', (open) => {
  const provider = new ManualPaymentProvider();
  let world: PaymentWorld;

  beforeAll(async () => {
    world = new PaymentWorld(await open(), [provider]);
    await world.open();
  });

  const remove = (user: string) => world.identity.deletion.delete(user, testContext);
  const stand = (user: string, status: 'banned' | 'normal') =>
    world.db.updateTable('users').set({ status }).where('uuid', '=', user).execute();
  /** An open order whose page the buyer still has. */
  async function bought(): Promise<{ user: string; order: string }> {
    const user = await world.play.addPlayer(0);
    return { user, order: await world.createOrder(user) };
  }
  /** As signing in does: only while both are there. */
  const merge = (guest: string, account: string) =>
    world.db.transaction().execute(async (tx) => {
      const rows = [];
      for (const uuid of [guest, account].sort())
        rows.push(await tx.selectFrom('users').select('status').where('uuid', '=', uuid).forNoKeyUpdate().executeTakeFirst());
      if (rows.every((row) => row?.status === 'normal')) await world.identity.merge.merge(tx, guest, account);
    });
  const quarantined = { status: 'quarantined', credited: 0, paid_at: null } as const;

  describe('a payment that comes after the account was deleted', () => {
    it('credits nobody: it waits for an admin, is reported once, and ends when it is given back', async () => {
      const { user, order } = await bought();
      expect(await remove(user)).toMatchObject({ ok: true });
      provider.press(order, 'pay');
      const before = world.reports.length;
      for (let time = 0; time < 3; time += 1) expect(await world.fulfilment.fulfil(order)).toEqual({ ok: true, value: 'quarantined' });
      expect(world.reports.slice(before)).toEqual(['order.quarantined']);
      expect(await world.order(order)).toMatchObject({ ...quarantined, quarantine: 'closed' });
      await world.identity.erasure.eraseDue();
      expect(await world.entries(user)).toEqual([]);
      expect(await world.wallet(user)).toMatchObject({ bought: 0, debt: 0 });
      // What is given back in part is still owed to nobody.
      provider.press(order, 'refund', 400);
      expect(await world.fulfilment.fulfil(order)).toEqual({ ok: true, value: 'quarantined' });
      provider.press(order, 'refund');
      world.play.clock.offset += DAY + MINUTE;
      await world.reconcile();
      expect(await world.order(order)).toMatchObject({ status: 'paid', credited: 0, quarantine: null });
      expect(world.receipts).not.toContain(purchaseEventId(order));
    });

    it('does not hide that its amount differs', async () => {
      const { user, order } = await bought();
      await remove(user);
      provider.press(order, 'pay');
      provider.change(order, { amount: 1 });
      await world.fulfilment.fulfil(order);
      expect(await world.order(order)).toMatchObject({ ...quarantined, quarantine: 'mismatch' });
    });

    it('takes back what was credited before, as of any account', async () => {
      const { user, order } = await bought();
      provider.press(order, 'pay');
      await world.fulfilment.fulfil(order);
      await remove(user);
      await world.identity.erasure.eraseDue();
      provider.press(order, 'refund');
      expect(await world.fulfilment.fulfil(order)).toEqual({ ok: true, value: 'paid' });
      expect(await world.order(order)).toMatchObject({ credited: 0, quarantine: null });
    });
  });

  describe('a payment of a banned buyer', () => {
    it('is credited once the ban is lifted, with its receipt, within ten minutes', async () => {
      const { user, order } = await bought();
      await stand(user, 'banned');
      provider.press(order, 'pay');
      await world.fulfilment.fulfil(order);
      expect(await world.order(order)).toMatchObject({ ...quarantined, quarantine: 'banned' });
      expect(world.receipts).not.toContain(purchaseEventId(order));
      // However long the ban is.
      world.play.clock.offset += 200 * DAY;
      await world.reconcile();
      expect(await world.entries(user)).toEqual([]);
      await stand(user, 'normal');
      world.play.clock.offset += 10 * MINUTE;
      await world.reconcile();
      expect(await world.order(order)).toMatchObject({ status: 'paid', credited: 100, quarantine: null });
      expect(await world.entries(user)).toEqual([{ kind: 'purchase', bonus: 0, bought: 100 }]);
      expect(world.receipts.filter((one) => one === purchaseEventId(order))).toHaveLength(1);
    });
  });

  describe('pages that are still open', () => {
    it.each(['deleted', 'banned'])('are closed at the provider once the buyer is %s', async (how) => {
      const { user, order } = await bought();
      if (how === 'deleted') await remove(user);
      else {
        await world.db
          .updateTable('users')
          .set({ email: `${user}@mail.example` })
          .where('uuid', '=', user)
          .execute();
        expect(await world.admins.change('ban', `${user}@mail.example`, 'test')).toMatchObject({ ok: true });
      }
      await world.reconciliation.checkUnsettled();
      expect(provider.press(order, 'pay')).toBe(false);
      expect(await world.order(order)).toMatchObject({ status: 'expired' });
    });

    it('are closed later where the provider is down, and stay open where it cannot close any', async () => {
      const { user, order } = await bought();
      provider.isDown = true;
      await remove(user);
      await world.reconciliation.checkUnsettled();
      provider.isDown = false;
      provider.expires = false;
      world.play.clock.offset += 10 * MINUTE;
      await world.reconciliation.checkUnsettled();
      expect(await world.order(order)).toMatchObject({ status: 'open' });
      provider.expires = true;
      world.play.clock.offset += 10 * MINUTE;
      await world.reconciliation.checkUnsettled();
      expect(await world.order(order)).toMatchObject({ status: 'expired' });
    });

    it('are closed, and given to nobody, where the account is deleted while the provider opens them', async () => {
      const user = await world.play.addPlayer(0);
      const [asked, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      provider.beforePage = () => {
        asked.resolve();
        return answer.promise;
      };
      const buying = world.buy(user);
      await asked.promise;
      await remove(user);
      provider.beforePage = async () => undefined;
      answer.resolve();
      expect(await buying).toEqual({ ok: false, error: 'gone' });
      const [order] = await world.db.selectFrom('orders').selectAll().where('user_uuid', '=', user).execute();
      expect(provider.payments.get(order?.provider_id ?? '')?.state).toBe('expired');
      await world.reconciliation.checkUnsettled();
      expect(await world.order(order?.id ?? '')).toMatchObject({ status: 'expired', credited: 0 });
    });

    it('are not opened again for an account that is gone', async () => {
      const user = await world.play.addPlayer(0);
      provider.isDown = true;
      await world.buy(user);
      provider.isDown = false;
      await remove(user);
      provider.opened = 0;
      await world.reconciliation.checkUnsettled();
      expect(provider.opened).toBe(0);
    });
  });

  it.each(['deleted', 'banned'] as const)('faults S08: a payment waits for a change to %s that is under way', async (status) => {
    const { user, order } = await bought();
    provider.press(order, 'pay');
    const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const change = world.db.transaction().execute(async (tx) => {
      await tx.updateTable('users').set({ status }).where('uuid', '=', user).execute();
      begun.resolve();
      await end.promise;
    });
    await begun.promise;
    const fulfilled = world.fulfilment.fulfil(order);
    // Time to go wrong in.
    await Promise.race([fulfilled, new Promise((resolve) => setTimeout(resolve, 200))]);
    end.resolve();
    await change;
    expect(await fulfilled).toEqual({ ok: true, value: 'quarantined' });
    expect(await world.entries(user)).toEqual([]);
  });

  it('faults S08: however a deletion, a merge, notices, a return and the reconciliation meet, the money is credited to one player or waits', async () => {
    for (let round = 0; round < 12; round += 1) {
      const [guest, account] = [await world.play.addPlayer(0), await world.play.addPlayer(0)];
      const order = await world.createOrder(guest);
      const isMerged = round % 3 !== 0;
      provider.press(order, 'pay');
      world.play.clock.offset += 10 * MINUTE;
      // The provider's response arrives later or earlier than the others' writes.
      provider.beforeResponse = async (payment) => {
        for (let step = 0; step < round; step += 1) await world.wallet(guest);
        return payment;
      };
      const closing = async () => {
        await remove(isMerged && round % 2 === 0 ? account : guest);
        await world.identity.erasure.eraseDue();
      };
      const actors = [
        closing,
        () => world.fulfilment.fulfil(order),
        () => world.reconcile(),
        () => (isMerged ? merge(guest, account) : Promise.resolve()),
        () => world.fulfilment.fulfil(order),
      ];
      const first = round % actors.length;
      await Promise.all([...actors.slice(first), ...actors.slice(0, first)].map((act) => act()));
      provider.beforeResponse = async (payment) => payment;
      world.play.clock.offset += 10 * MINUTE;
      await world.reconcile();
      const kept = await world.order(order);
      const owner = await world.db.selectFrom('users').select('status').where('uuid', '=', kept.user_uuid).executeTakeFirstOrThrow();
      const entries = (await Promise.all([guest, account].map((user) => world.entries(user)))).flat();
      const credits = entries.filter(({ kind }) => kind === 'purchase');
      const wallets = await Promise.all([guest, account].map((user) => world.wallet(user)));
      const left = wallets.reduce((sum, { bought }) => sum + bought, 0);
      expect(kept.user_uuid === guest || owner.status !== 'merged').toBe(true);
      if (kept.status === 'quarantined') {
        expect([owner.status, kept.quarantine, kept.credited, credits, left]).toEqual(['deleted', 'closed', 0, [], 0]);
      } else {
        expect([kept.status, kept.credited, credits.length]).toEqual(['paid', 100, 1]);
        // What was credited before a deletion is written off with the account.
        expect(left).toBe(owner.status === 'normal' ? 100 : 0);
      }
      for (const wallet of wallets) expect(wallet.debt).toBe(0);
    }
    expect((await world.play.books()).rows.filter(({ ok }) => !ok)).toEqual([]);
  });
});
