import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createPayment } from '#contract/payments.ts';
import { ok } from '#domain/result.ts';
import { paymentGatewayContract } from '#tests/contract/payment-gateway.contract.ts';
import { paymentProviderContract } from '#tests/contract/payment-provider.contract.ts';
import { TILLBELL } from '#tests/docs/tillbell/tillbell.ts';
import { tillbellFormat } from '#tests/docs/tillbell/tillbell-format.ts';
import { TillbellGateway } from '#tests/docs/tillbell/tillbell-gateway.ts';
import { TILLBELL_SIGNATURE, TillbellProvider, tillbellSignature } from '#tests/docs/tillbell/tillbell-provider.ts';
import { FakeFrame } from '#tests/fakes/fake-frame.ts';
import { MemorySandboxStore } from '#tests/fakes/memory-sandbox-store.ts';
import { rechargeOver } from '#tests/fakes/recharge-over.ts';
import { sessionParts } from '#tests/fakes/session-parts.ts';
import { PaymentWorld, packs } from '#tests/server/application/payments/payment-world.ts';
import { openCashier, pressAt } from '#tests/server/dev/cashier/cashier-world.ts';
import { openFreshPostgres } from '#tests/server/harness/test-database.ts';

/** The files of `tillbell/` are written as docs/adding-a-payment-provider.md says. */
const KEY = 'key-of-tillbell-at-the-cashier';

it('every file that the guide names exists, except those of the new provider', () => {
  const root = join(import.meta.dirname, '../..');
  const guide = readFileSync(join(root, 'docs/adding-a-payment-provider.md'), 'utf8');
  const paths = [...guide.matchAll(/`((?:src|server|tests|contract|docs)\/[^`]+)`/g)].map(([, path = '']) => path);
  expect(paths.length).toBeGreaterThan(10);
  expect(paths.filter((path) => !/\/x-/.test(path) && !existsSync(join(root, path)))).toEqual([]);
});

paymentGatewayContract('a provider added by the guide', (api, frame) => new TillbellGateway(api, frame), {
  route: createPayment,
  answer: (page) => ({ orderId: 'till_1', url: page }),
  failed: 'Tillbell payment creation failed',
});

paymentProviderContract('a provider added by the guide', {
  formats: () => [tillbellFormat(KEY)],
  make: ({ notifyUrl }, base) => new TillbellProvider({ key: KEY, base, notifyUrl: () => notifyUrl }),
  makeStranger: ({ notifyUrl, sandbox }) => new TillbellProvider({ key: 'of-a-stranger', base: sandbox.url, notifyUrl: () => notifyUrl }),
  header: TILLBELL_SIGNATURE,
  secretOf: () => KEY,
  sign: ({ body }, secret) => tillbellSignature(secret, body),
  strange: [{ id: 'bell_1', till: 'till_1', reference: '42' }],
});

it('a pack is bought with it, from the modal to the hosted page', async () => {
  const [parts, frame] = [sessionParts(), new FakeFrame()];
  const { server, session, api, lifecycle } = parts;
  server.api.on(createPayment, () => ok({ orderId: 'till_1', url: 'https://tillbell.test/1' }));
  session.start();
  const { tab, recharge } = rechargeOver(new TillbellGateway(api, frame), frame, parts);
  recharge.buy('coins-550');
  await expect.poll(() => frame.left).toEqual(['https://tillbell.test/1']);
  expect(server.api.calls.at(-1)?.input).toEqual({
    provider: 'tillbell',
    priceId: 'coins-550',
    successUrl: `https://lorewick.test/recharge-success?token=${tab.get('payment_token')}`,
    cancelUrl: expect.stringMatching(/^https:\/\/lorewick\.test\//),
  });
  lifecycle.shown$.next({ persisted: true });
  expect(recharge.state.value).toMatchObject({ paymentLoading: false, error: null });
});

it('a pack is paid for with it, from the order to the coins', async () => {
  const open = await openFreshPostgres();
  const cashier = await openCashier('by-hand', new MemorySandboxStore(), () => [tillbellFormat(KEY)]);
  const provider = new TillbellProvider({ key: KEY, base: cashier.sandbox.url, notifyUrl: () => cashier.notifyUrl });
  const world = new PaymentWorld(open, [provider]);
  const buyer = await world.play.addPlayer(0);
  const [pack] = packs;
  const buy = () => world.buy(buyer, pack?.priceId, 'payment_17952192000001a', TILLBELL);
  const first = await buy();
  if (!first.ok) throw new Error(String(first.error));
  expect(await buy()).toEqual(first);
  expect(await pressAt(first.value.url, 'pay')).toContain('/recharge-success');
  for (const notice of cashier.sandbox.notices) expect(await cashier.sandbox.deliver(notice)).toBe(200);
  const [raw] = cashier.received;
  const notice = raw && (await provider.read(raw));
  if (!notice?.ok || notice.value.kind !== 'payment') throw new Error('the notice was not read');
  for (const _ of [1, 2]) expect(await world.fulfilment.fulfil(notice.value.orderId)).toEqual({ ok: true, value: 'paid' });
  expect((await world.wallet(buyer)).bought).toBe(pack?.coins);
  expect(await buy()).toEqual({ ok: false, error: 'closed' });
  await cashier.close();
  await open.close();
});
