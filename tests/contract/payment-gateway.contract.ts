import { firstValueFrom, lastValueFrom, NEVER, toArray } from 'rxjs';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PaymentGateway, PurchaseRequest } from '#application/payments/payment-gateway.ts';
import { type ApiFailure, type CallAnswer, NO_REASON } from '#application/platform/api.ts';
import type { Frame } from '#application/platform/frame.ts';
import type { AuthorizedApi } from '#application/session/authorized-api.ts';
import type { TrackedAction } from '#application/tracking/event-builder.ts';
import { LandingClicks } from '#application/tracking/landing-clicks.ts';
import { ReportedActions } from '#application/tracking/reported-actions.ts';
import { TrackedActions } from '#application/tracking/tracked-actions.ts';
import type { Tracker } from '#application/tracking/tracker.ts';
import { listPrices } from '#contract/payments.ts';
import type { Route } from '#contract/route.ts';
import { checkedResult, type PaymentResult } from '#domain/payments/payment-result.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { FakeFrame } from '#tests/fakes/fake-frame.ts';
import { rechargeOver } from '#tests/fakes/recharge-over.ts';
import { failure } from '#tests/fakes/scripted-api.ts';
import { sessionParts } from '#tests/fakes/session-parts.ts';

/** The provider behind a gateway, as the suite configures it. */
export interface GatewayStage<R extends Route> {
  /** The call that opens a hosted page. */
  readonly route: R;
  /** The server's response with this hosted page; an empty string means none. */
  readonly answer: (page: string) => CallAnswer<R>;
  /** Shown to the player when the server sends no message for a failure. */
  readonly failed: string;
}

const purchase: PurchaseRequest = {
  priceId: 'coins-550',
  token: 'payment_17952192000001a',
  origin: 'https://lorewick.test',
  page: 'https://lorewick.test/chat/the-quiet-relay?from=home',
};
const HOSTED_PAGE = 'https://pay.test/p/1?a=b#c';

const wordless = (kind: ApiFailure['kind'], status: number, code = 'ERROR'): ApiFailure => ({
  ...failure(kind, status, code),
  message: NO_REASON,
});

/** What every `PaymentGateway` promises. `make` returns one that calls `api` and navigates with `frame`. */
export function paymentGatewayContract<R extends Route>(
  name: string,
  make: (api: AuthorizedApi, frame: Frame) => PaymentGateway,
  { route, answer, failed }: GatewayStage<R>,
): void {
  describe(`PaymentGateway: ${name}`, () => {
    let frame: FakeFrame;
    let parts: ReturnType<typeof sessionParts>;
    let gateway: PaymentGateway;

    beforeEach(() => {
      frame = new FakeFrame();
      parts = sessionParts();
      parts.session.start();
      gateway = make(parts.api, frame);
    });

    it('TRACK-07, ANA-01: its checkouts are reported, once each and when the redirect begins', async () => {
      const events: unknown[] = [];
      const { recharge } = rechargeOver(gateway, frame, parts);
      const tracker = { track: (actions: readonly TrackedAction[]) => void events.push(...actions) } as unknown as Tracker;
      new TrackedActions({ tracker, recharge, landing: new LandingClicks() }).start(NEVER, parts.api.succeeded$);
      new ReportedActions({ api: parts.api, recharge, titleOf: () => undefined })
        .events()
        .subscribe(({ name, params }) => events.push([name, params]));
      parts.server.api.on(listPrices, () => ok([{ priceId: 'coins-550', coins: 550, amount: 799, currency: 'eur' }]));
      recharge.show();
      await expect.poll(() => recharge.state.value.priceList).toHaveLength(1);
      events.length = 0;
      parts.server.api.on(route, () => fail(wordless('refused', 409)));
      recharge.buy('coins-550');
      await expect.poll(() => recharge.state.value.error).not.toBeNull();
      expect(events).toEqual([]);
      serve(HOSTED_PAGE);
      recharge.buy('coins-550');
      await expect.poll(() => frame.left).toEqual([HOSTED_PAGE]);
      expect(events).toEqual([
        { name: 'AddPaymentInfo', details: { contents: [{ id: 'coins-550', category: 'coins' }] } },
        ['payment', { action: 'checkout', value: 7.99, currency: 'EUR' }],
      ]);
    });

    const serve = (page: string) => parts.server.api.on(route, () => ok(answer(page)));
    const created = (): Promise<Result<PaymentResult, string>> => lastValueFrom(gateway.create(purchase));
    const checked = async () => {
      const made = await created();
      return made.ok ? checkedResult(made.value) : made;
    };
    const requests = () => parts.server.api.calls.filter(({ path }) => path === route.path);

    it('creates a hosted page for a purchase', async () => {
      serve(HOSTED_PAGE);
      expect(await checked()).toMatchObject({ ok: true, value: { success: true, provider: gateway.provider, redirectUrl: HOSTED_PAGE } });
      expect(requests()).toHaveLength(1);
      const sent = JSON.stringify(requests()[0]?.input);
      expect(sent).toContain(purchase.priceId);
    });

    it('returns the buyer to /recharge-success with the token of the purchase', async () => {
      serve(HOSTED_PAGE);
      await created();
      const addresses = Object.values(requests()[0]?.input as Record<string, string>).filter((text) =>
        text.startsWith(`${purchase.origin}/recharge-success?`),
      );
      expect(addresses).toHaveLength(1);
      expect(new URL(addresses[0] ?? '').searchParams.get('token')).toBe(purchase.token);
    });

    it('sends nothing before the first subscription, and emits once', async () => {
      serve(HOSTED_PAGE);
      const create = gateway.create(purchase);
      expect(requests()).toHaveLength(0);
      expect(await firstValueFrom(create.pipe(toArray()))).toHaveLength(1);
      expect(requests()).toHaveLength(1);
    });

    it('sends the same request for the same purchase', async () => {
      serve(HOSTED_PAGE);
      await created();
      await created();
      expect(requests()[0]?.input).toEqual(requests()[1]?.input);
    });

    it('PAY-16: fails with the server’s message, without a retry', async () => {
      parts.server.api.on(route, () => fail({ ...failure('refused', 400, 'NO_SUCH_PACK'), message: 'This pack is not for sale.' }));
      expect(await created()).toEqual({
        ok: true,
        value: { success: false, provider: gateway.provider, error: 'This pack is not for sale.' },
      });
      expect(await checked()).toEqual({ ok: false, error: 'This pack is not for sale.' });
    });

    it.each([wordless('refused', 400, 'NO_SUCH_PACK'), failure('malformed', 200)])(
      `PAY-16: "${failed}" when there is no message: %o`,
      async (problem) => {
        parts.server.api.on(route, () => fail(problem));
        expect(await checked()).toEqual({ ok: false, error: failed });
      },
    );

    it.each([
      [500, wordless('unavailable', 500)],
      [502, wordless('unavailable', 502)],
      [404, failure('malformed', 404)],
    ])('PAY-02: shows "HTTP error! status: %i" when the response has only a status', async (status, problem) => {
      parts.server.api.on(route, () => fail(problem));
      expect(await created()).toEqual({ ok: false, error: `HTTP error! status: ${status}` });
    });

    it.each(['network', 'unavailable', 'malformed', 'unauthorized', 'no-token'] as const)(
      'leaves it open whether there is a page when the call is %s',
      async (kind) => {
        parts.server.api.on(route, () => fail(failure(kind, 500)));
        expect(await created()).toMatchObject({ ok: false, error: expect.stringMatching(/./) });
      },
    );

    it('reports that the server can’t be reached', async () => {
      parts.server.api.on(route, () => fail(failure('network')));
      expect(await created()).toEqual({ ok: false, error: 'We could not reach the server. Check your connection and try again.' });
    });

    it('PAY-07: does not navigate when the server returns no page', async () => {
      serve('');
      expect(await checked()).toEqual({ ok: false, error: 'No redirect URL or session ID provided' });
    });

    it('goes to the hosted page', async () => {
      serve(HOSTED_PAGE);
      const made = await created();
      if (!made.ok) throw new Error(made.error);
      const redirect = gateway.redirect({ ...made.value, useStripeSDK: false });
      expect(frame.left).toEqual([]);
      expect(await lastValueFrom(redirect)).toEqual({ ok: true, value: undefined });
      expect(frame.left).toEqual([HOSTED_PAGE]);
    });

    it.each(['javascript:alert(1)', 'data:text/html,x', '//evil.test', 'ftp://evil.test', ''])('never goes to %j', async (redirectUrl) => {
      const outcome = await lastValueFrom(gateway.redirect({ success: true, provider: gateway.provider, redirectUrl }));
      expect(outcome).toMatchObject({ ok: false, error: expect.any(String) });
      expect(frame.left).toEqual([]);
    });

    it('reports a blocked redirect', async () => {
      frame.allowsLeaving = false;
      const result = { success: true, provider: gateway.provider, redirectUrl: HOSTED_PAGE };
      expect(await lastValueFrom(gateway.redirect(result))).toMatchObject({ ok: false, error: expect.stringMatching(/./) });
    });
  });
}
