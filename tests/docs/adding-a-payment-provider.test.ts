import { createHmac } from 'node:crypto';
import { map, type Observable } from 'rxjs';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { post } from '../../contract/route.ts';
import {
  type HostedPage,
  type PayableOrder,
  type PaymentNotice,
  PaymentProvider,
  type PaymentTruth,
  type ProviderName,
  type RawNotice,
} from '../../server/application/payments/payment-provider.ts';
import { openDatabase } from '../../server/infrastructure/db/open-database.ts';
import type { Frame } from '../../src/application/frame.ts';
import { LoadingOverlay } from '../../src/application/loading/loading-overlay.ts';
import { Checkout } from '../../src/application/recharge/checkout.ts';
import { PaymentGateway, type PaymentWish } from '../../src/application/recharge/payment-gateway.ts';
import { PaymentTokens } from '../../src/application/recharge/payment-tokens.ts';
import { Recharge } from '../../src/application/recharge/recharge.ts';
import type { AuthorizedApi } from '../../src/application/session/authorized-api.ts';
import { Toasts } from '../../src/application/toasts/toasts.ts';
import type { PaymentResult } from '../../src/domain/recharge/payment-result.ts';
import { successUrl } from '../../src/domain/recharge/return-addresses.ts';
import { fail, ok, type Result } from '../../src/domain/result.ts';
import { failedResult } from '../../src/infrastructure/payments/failed-result.ts';
import { LazyCheckoutLoader } from '../../src/infrastructure/payments/lazy-checkout-loader.ts';
import { leaveFor } from '../../src/infrastructure/payments/leave-for.ts';
import { paymentGatewayContract } from '../contract/payment-gateway.contract.ts';
import { CountingRandom } from '../fakes/counting-random.ts';
import { FakeAddressBar } from '../fakes/fake-address-bar.ts';
import { FakeFrame } from '../fakes/fake-frame.ts';
import { MemoryKeyValueStore } from '../fakes/memory-key-value-store.ts';
import { sessionParts } from '../fakes/session-parts.ts';
import { PaymentWorld, packs } from '../server/application/payments/payment-world.ts';

/** Written as docs/adding-a-payment-provider.md says. */
const createTill = post('tillbell/order.create', {
  summary: 'Open a hosted Tillbell page',
  access: 'session',
  input: v.strictObject({ price_id: v.string(), back: v.string() }),
  answer: v.object({ till: v.string() }),
});

class TillbellGateway extends PaymentGateway {
  readonly provider = 'tillbell';
  readonly #api: AuthorizedApi;
  readonly #frame: Frame;

  constructor(api: AuthorizedApi, frame: Frame) {
    super();
    this.#api = api;
    this.#frame = frame;
  }

  create({ priceId, origin, token }: PaymentWish): Observable<Result<PaymentResult, string>> {
    const back = successUrl(origin, this.provider, token);
    return this.#api.call(createTill, { price_id: priceId, back }).pipe(
      map((answer) => {
        if (!answer.ok) return failedResult(this.provider, answer.error, 'Tillbell payment creation failed');
        return ok({ success: true, provider: this.provider, redirectUrl: answer.value.till });
      }),
    );
  }

  redirect({ redirectUrl = '' }: PaymentResult): Observable<Result<void, string>> {
    return leaveFor(this.#frame, redirectUrl);
  }
}

paymentGatewayContract('a provider added by the page', (api, frame) => new TillbellGateway(api, frame), {
  route: createTill,
  answer: (page) => ({ till: page }),
  failed: 'Tillbell payment creation failed',
});

it('a pack is bought with it, from the modal to the hosted page', async () => {
  const { server, session, api, clock, lifecycle, log } = sessionParts();
  server.api.on(createTill, () => ok({ till: 'https://tillbell.test/1' }));
  session.start();
  const [frame, tab] = [new FakeFrame(), new MemoryKeyValueStore()];
  const tokens = new PaymentTokens(tab, clock, new CountingRandom());
  const site = { publicKey: '', brand: 'lorewick' };
  const checkout = new Checkout(api, new TillbellGateway(api, frame), frame, new FakeAddressBar(), session, tokens, tab, clock, site);
  const loader = new LazyCheckoutLoader(() => Promise.resolve(checkout));
  const recharge = new Recharge(session, loader, new LoadingOverlay(lifecycle), new Toasts(clock), lifecycle, log);
  recharge.buy('coins-550');
  await expect.poll(() => frame.left).toEqual(['https://tillbell.test/1']);
  expect(server.api.calls.at(-1)?.input).toEqual({
    price_id: 'coins-550',
    back: `https://lorewick.test/recharge-success?token=${tab.get('payment_token')}`,
  });
  lifecycle.shown$.next({ persisted: true });
  expect(recharge.state.value).toMatchObject({ paymentLoading: false, error: null });
});

/** The name is not among the product's, to which the page has one add it. */
const TILLBELL = 'tillbell' as ProviderName;

/** Written as the page says, with the provider itself in place of calls to it. */
class TillbellProvider extends PaymentProvider {
  readonly name = TILLBELL;
  readonly tills = new Map<string, PaymentTruth>();

  sign(body: Buffer): string {
    return createHmac('sha256', 'a secret').update(body).digest('hex');
  }

  async open({ id, amount, currency }: PayableOrder): Promise<Result<HostedPage, 'down' | 'refused'>> {
    const providerId = `till_${id}`;
    const rung = { providerId, orderId: id, state: 'open', amount, currency, refunded: 0, dispute: 'none' } as const;
    if (!this.tills.has(providerId)) this.tills.set(providerId, rung);
    return ok({ providerId, url: `https://tillbell.test/${providerId}` });
  }

  async look(providerId: string): Promise<Result<PaymentTruth, 'down' | 'unknown'>> {
    const till = this.tills.get(providerId);
    return till ? ok(till) : fail('unknown');
  }

  async read({ headers, body }: RawNotice): Promise<Result<PaymentNotice, 'forged' | 'down'>> {
    if (headers['tillbell-signature'] !== this.sign(body)) return fail('forged');
    const { id, till } = JSON.parse(body.toString()) as { id: string; till: string };
    const orderId = this.tills.get(till)?.orderId;
    if (orderId === undefined) return ok({ kind: 'foreign', eventId: id, why: 'not one of our tills' });
    return ok({ kind: 'payment', eventId: id, orderId, providerId: till });
  }
}

it('a pack is paid for with it, from the order to the coins', async () => {
  const open = await openDatabase({ url: null, directory: null });
  const provider = new TillbellProvider();
  const world = new PaymentWorld(open, [provider]);
  const buyer = await world.play.addPlayer(0);
  const [pack] = packs;
  const buy = () => world.buy(buyer, pack?.price_id, 'payment_17952192000001a', TILLBELL);
  const first = await buy();
  expect(first).toMatchObject({ ok: true, value: { url: expect.stringMatching(/^https:\/\/tillbell.test\/till_/) } });
  expect(await buy()).toEqual(first);
  if (!first.ok) throw new Error(first.error);
  const { orderId, providerId } = first.value;

  const body = Buffer.from(JSON.stringify({ id: 'event', till: providerId, state: 'paid', amount: 1_000_000 }));
  const notice = (signature: string) => ({ method: 'POST', path: '/', headers: { 'tillbell-signature': signature }, body });
  expect(await provider.read(notice('forged'))).toEqual({ ok: false, error: 'forged' });
  expect(await provider.read(notice(provider.sign(body)))).toMatchObject({ ok: true, value: { kind: 'payment', orderId } });

  expect(await world.fulfilment.fulfil(orderId)).toEqual({ ok: true, value: 'open' });
  const till = provider.tills.get(providerId);
  if (till) provider.tills.set(providerId, { ...till, state: 'paid' });
  for (const _ of [1, 2]) expect(await world.fulfilment.fulfil(orderId)).toEqual({ ok: true, value: 'paid' });
  expect((await world.wallet(buyer)).bought).toBe(pack?.coins);
  expect(await buy()).toEqual({ ok: false, error: 'closed' });
  await open.close();
});
