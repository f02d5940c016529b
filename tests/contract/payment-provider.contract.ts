import { randomUUID } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { cardDigits, isSameMoney } from '#domain/text/money.ts';
import type { PayableOrder, PaymentProvider, RawWebhook } from '#server/application/payments/payment-provider.ts';
import type { SandboxFormat } from '#server/dev/cashier/sandbox-format.ts';
import { type Press, pressed, presses, refunded, type SandboxPayment } from '#server/dev/cashier/sandbox-payment.ts';
import { disputeStanding } from '#server/domain/payments/charge-disputes.ts';
import { anyCharacter } from '#tests/arbitraries/texts.ts';
import { MemorySandboxStore } from '#tests/fakes/memory-sandbox-store.ts';
import { runs } from '#tests/proof.ts';
import { type CashierWorld, openCashier, pressAt } from '#tests/server/dev/cashier/cashier-world.ts';

/** The parts of a signature with a timestamp. */
export interface Signing {
  readonly secret: string;
  readonly seconds: number;
  readonly scheme: string;
}

/** The content that a signature covers. */
type SignedParts = Pick<RawWebhook, 'method' | 'path' | 'body'>;

/** One provider, over the cashier's socket. */
export interface ProviderUnderTest {
  make(world: CashierWorld, base: string): PaymentProvider;
  /** The same with an invalid key. */
  makeStranger(world: CashierWorld): PaymentProvider;
  readonly header: string;
  secretOf(world: CashierWorld): string;
  /** The header's value for a notice that the holder of `secret` sends now. */
  sign(notice: SignedParts, secret: string): string;
  /** The same for any time and scheme, where the time is part of the signature. Left out where it is not; then no test covers the time. */
  readonly signAt?: (notice: SignedParts, signing: Signing) => string;
  /** The cashier's format for this provider, unless it is Stripe or onlypay. `notifyUrl` is the shop's webhook address. */
  readonly formats?: (notifyUrl: string) => readonly SandboxFormat[];
  /** A notice that is not about a payment of this shop, in the provider's format. */
  readonly strange: readonly object[];
}

/** What every `PaymentProvider` promises. */
export function paymentProviderContract(name: string, suite: ProviderUnderTest): void {
  const { make, makeStranger, header, secretOf, sign, signAt, formats, strange } = suite;
  describe(`PaymentProvider: ${name}`, () => {
    let world: CashierWorld;
    let provider: PaymentProvider;

    beforeAll(async () => {
      world = await openCashier('by-hand', new MemorySandboxStore(), formats);
      provider = make(world, world.sandbox.url);
    });
    afterAll(() => world.close());
    afterEach(() => void vi.restoreAllMocks());

    const order = (changed: Partial<PayableOrder> = {}): PayableOrder => ({
      id: randomUUID(),
      title: '550 coins',
      amount: 799,
      currency: 'usd',
      successUrl: 'http://127.0.0.1:9/recharge-success?session_id={CHECKOUT_SESSION_ID}&token=payment_1',
      cancelUrl: 'http://127.0.0.1:9/chat/a story?x=ü',
      ...changed,
    });
    const opened = async (expected: PayableOrder) => {
      const page = await provider.open(expected);
      if (!page.ok) throw new Error(page.error);
      return page.value;
    };

    it('S121: a price keeps its value in the counting of the provider', () => {
      fc.assert(
        fc.property(fc.integer({ min: 50, max: 9_999_900 }), fc.constantFrom('usd', 'jpy', 'isk', 'kwd', 'huf'), (amount, currency) => {
          const written = { amount, currency, digits: cardDigits(currency) };
          const counted = provider.price(written);
          if (counted.ok) expect(isSameMoney(counted.value, written)).toBe(true);
          else expect(counted.error).toMatch(/[^.]$/);
        }),
      );
      expect(provider.price({ amount: 799, currency: 'usd', digits: 2 })).toEqual({
        ok: true,
        value: { amount: 799, currency: 'usd', digits: 2 },
      });
    });

    describe('opens a page', () => {
      it('where the order can be paid', async () => {
        const { url } = await opened(order({ title: '<b>550</b> coins' }));
        const html = await (await fetch(url)).text();
        expect(html).toContain('&#60;b&#62;550&#60;/b&#62; coins');
        expect(html).toContain('$7.99');
      });

      it('faults S28: the same page for repeated requests of one order', async () => {
        const expected = order();
        const first = await opened(expected);
        const more = await Promise.all(Array.from({ length: 10 }, () => opened(expected)));
        expect(new Set([first, ...more].map((page) => JSON.stringify(page))).size).toBe(1);
        await pressAt(first.url, 'pay');
        expect(await opened(expected)).toEqual(first);
        expect((await opened(order())).providerId).not.toBe(first.providerId);
      });

      it.each<[string, Partial<PayableOrder>]>([
        ['another amount', { amount: 798 }],
        ['another currency', { currency: 'eur' }],
        ['another title', { title: '5,500 coins' }],
        ['another way back', { cancelUrl: 'http://127.0.0.1:9/' }],
      ])('not for the same order with %s', async (_what, changed) => {
        const expected = order();
        const first = await opened(expected);
        expect(await provider.open({ ...expected, ...changed })).toEqual({ ok: false, error: 'refused' });
        expect(await provider.retrieve(first.providerId)).toMatchObject({ ok: true, value: { amount: 799, currency: 'usd' } });
      });

      it.each<[string, Partial<PayableOrder>]>([
        ['no amount', { amount: 0 }],
        ['half a cent', { amount: 0.5 }],
        ['no currency', { currency: 'coins' }],
        ['no title', { title: '' }],
        ['no address to come back to', { successUrl: 'javascript:alert(1)' }],
      ])('not for an order with %s', async (_what, changed) => {
        expect(await provider.open(order(changed))).toEqual({ ok: false, error: 'refused' });
      });

      it('not for an unknown merchant', async () => {
        const stranger = makeStranger(world);
        expect(await stranger.open(order())).toEqual({ ok: false, error: 'refused' });
        const { providerId } = await opened(order());
        expect(await stranger.retrieve(providerId)).toEqual({ ok: false, error: 'down' });
      });
    });

    describe('reads', () => {
      it('a payment in every state', async () => {
        await fc.assert(
          fc.asyncProperty(
            fc.integer({ min: 50, max: 99_999 }),
            fc.constantFrom('usd', 'eur'),
            fc.array(fc.tuple(fc.constantFrom(...presses), fc.option(fc.integer({ min: 1, max: 30_000 }))), { maxLength: 8 }),
            async (amount, currency, steps) => {
              const expected = order({ amount, currency });
              const { providerId, url } = await opened(expected);
              let model = { amount, state: 'open', refunds: [], disputes: [] } as unknown as SandboxPayment;
              for (const [press, of] of steps) {
                await pressAt(url, press, of ?? undefined);
                model = pressed(model, press, of ?? undefined) ?? model;
                const { state } = model;
                const dispute = disputeStanding(model.disputes);
                const money = { amount, currency, digits: 2 };
                const payment = { providerId, orderId: expected.id, state, ...money, refunded: refunded(model), dispute };
                const read = await provider.retrieve(providerId);
                if (!read.ok) throw new Error(read.error);
                const { country, fees = [], disputes, ...rest } = read.value;
                expect(rest).toEqual(payment);
                // Where single disputes are said, they say together what is said of the payment.
                if (disputes) expect(disputeStanding(disputes.map(({ stage }) => stage))).toBe(dispute);
                if (provider.answersDisputes) expect(disputes).toHaveLength(model.disputes.length);
                // No buyer said where they live. What a provider keeps is kept of what was paid.
                expect(country).toBeUndefined();
                if (state !== 'paid') expect(fees).toEqual([]);
                for (const { amount: fee } of fees) expect(Number.isSafeInteger(fee) && fee >= 0).toBe(true);
              }
            },
          ),
          { numRuns: runs(12, 40) },
        );
      });

      it.each<[string, readonly Press[]]>([
        ['open', []],
        ['pending', ['later']],
        ['paid', ['pay']],
        ['paid', ['later', 'complete']],
        ['failed', ['later', 'fail']],
        ['failed', ['fail']],
        ['expired', ['expire']],
      ])('the state %s after %j', async (state, taken) => {
        const { providerId, url } = await opened(order());
        for (const press of taken) await pressAt(url, press);
        expect(await provider.retrieve(providerId)).toMatchObject({ ok: true, value: { providerId, state, refunded: 0, dispute: 'none' } });
      });

      it.each(['usd', 'eur'])('faults S31, DESK-50: partial refunds and a dispute, in %s', async (currency) => {
        const { providerId, url } = await opened(order({ currency }));
        await pressAt(url, 'pay');
        const seen: unknown[] = [];
        for (const [press, amount] of [['refund', 100], ['refund', 266], ['refund'], ['dispute'], ['lose']] as const) {
          await pressAt(url, press, amount);
          const payment = await provider.retrieve(providerId);
          seen.push(payment.ok && [payment.value.refunded, payment.value.dispute]);
          expect(payment).toMatchObject({ value: { amount: 799, currency } });
        }
        expect(seen).toEqual([
          [100, 'none'],
          [366, 'none'],
          [799, 'none'],
          [799, 'open'],
          [799, 'lost'],
        ]);
      });

      it('an unknown payment as unknown', async () => {
        const { providerId } = await opened(order());
        const changed = `${providerId.slice(0, -1)}${providerId.endsWith('0') ? '1' : '0'}`;
        const ids = [changed, `${providerId}/../x`, `${providerId}?a=b`, '', '..', '{CHECKOUT_SESSION_ID}', 'ü', 'x'.repeat(10_000)];
        for (const id of ids) expect(await provider.retrieve(id)).toEqual({ ok: false, error: 'unknown' });
      });
    });

    describe('PAY-20: closes a page, where it can', () => {
      it('so that nobody can pay on it any more, and again without a change', async () => {
        const { providerId, url } = await opened(order());
        const closed = await provider.expire(providerId);
        if (closed.ok) await pressAt(url, 'pay');
        else expect(closed.error).toBe('unsupported');
        expect(await provider.expire(providerId)).toEqual(closed);
        expect(await provider.retrieve(providerId)).toMatchObject({ ok: true, value: { state: closed.ok ? 'expired' : 'open' } });
      });

      it.each<[string, Press]>([
        ['paid', 'pay'],
        ['pending', 'later'],
      ])('and leaves a payment that is %s as it is', async (state, press) => {
        const { providerId, url } = await opened(order());
        await pressAt(url, press);
        await provider.expire(providerId);
        expect(await provider.retrieve(providerId)).toMatchObject({ ok: true, value: { state } });
      });

      it.each(['', '..', 'cs_unknown', 'op_unknown'])('and does nothing about a payment that it does not know: "%s"', async (id) => {
        const closed = await provider.expire(id);
        if (!closed.ok) expect(closed.error).toBe('unsupported');
      });
    });

    describe('DESK-10: gives money back, where it can', () => {
      const paid = async (currency = 'usd') => {
        const { providerId, url } = await opened(order({ currency }));
        await pressAt(url, 'pay');
        return providerId;
      };
      const refundedOf = async (id: string) => {
        const found = await provider.retrieve(id);
        return found.ok ? found.value.refunded : null;
      };

      it.each(['usd', 'eur'])(
        'in parts, each once per key however often it is asked for, and never more than is left, in %s',
        async (currency) => {
          const providerId = await paid(currency);
          const key = randomUUID();
          const answers = await Promise.all([1, 2, 3].map(() => provider.refund({ providerId, amount: 300, key })));
          if (answers.some((answer) => !answer.ok && answer.error === 'unsupported')) return expect(await refundedOf(providerId)).toBe(0);
          expect(answers.every(({ ok }) => ok)).toBe(true);
          expect(await refundedOf(providerId)).toBe(300);
          expect(await provider.refund({ providerId, amount: 500, key: randomUUID() })).toEqual({
            ok: false,
            error: 'refused',
          });
          expect(await provider.refund({ providerId, amount: 499, key })).toMatchObject({ ok: false });
          expect(await provider.refund({ providerId, amount: 499, key: randomUUID() })).toEqual({
            ok: true,
            value: null,
          });
          return expect(await refundedOf(providerId)).toBe(799);
        },
      );

      it('nothing of what was not paid, is disputed or not known', async () => {
        const { providerId, url } = await opened(order());
        const refused = { ok: false, error: expect.stringMatching(/^(refused|unsupported)$/) };
        expect(await provider.refund({ providerId, amount: 100, key: randomUUID() })).toEqual(refused);
        await pressAt(url, 'pay');
        await pressAt(url, 'dispute');
        expect(await provider.refund({ providerId, amount: 100, key: randomUUID() })).toEqual(refused);
        // A payment that this account does not know may be another one's, so this is no final answer.
        for (const id of ['', '..', 'cs_unknown', 'op_unknown'])
          expect(await provider.refund({ providerId: id, amount: 100, key: randomUUID() })).toEqual({
            ok: false,
            error: expect.stringMatching(/^(refused|unsupported|down)$/),
          });
      });
    });

    describe('when the provider fails', () => {
      const withFailing = async (answer: (response: ServerResponse) => unknown, check: (provider: PaymentProvider) => Promise<void>) => {
        const server = createServer((_, response) => void answer(response));
        await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
        try {
          await check(make(world, `http://127.0.0.1:${(server.address() as AddressInfo).port}`));
        } finally {
          server.closeAllConnections();
          server.close();
        }
      };
      const expectDown = async (failing: PaymentProvider) => {
        const { providerId } = await opened(order());
        const answers = await Promise.all([failing.open(order()), failing.retrieve(providerId)]);
        expect(answers).toEqual([
          { ok: false, error: 'down' },
          { ok: false, error: 'down' },
        ]);
        const refund = { providerId, amount: 100, key: randomUUID() };
        expect(await failing.expire(providerId)).toEqual({ ok: false, error: expect.stringMatching(/^(down|unsupported)$/) });
        expect(await failing.refund(refund)).toEqual({ ok: false, error: expect.stringMatching(/^(down|broke|unsupported)$/) });
      };
      const json = (response: ServerResponse, status: number, body: string) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(body);

      it.each<[string, (response: ServerResponse) => unknown]>([
        ['answers 500', (response) => json(response, 500, '{"error":{"type":"api_error"}}')],
        ['answers 503 in HTML', (response) => response.writeHead(503, { 'content-type': 'text/html' }).end('<h1>Busy</h1>')],
        ['answers 429', (response) => json(response, 429, '{"error":{"type":"invalid_request_error","code":"rate_limit"}}')],
        ['answers 204', (response) => response.writeHead(204).end()],
        ['answers nothing', (response) => json(response, 200, '')],
        ['answers HTML', (response) => json(response, 200, '<!doctype html>')],
        ['answers null', (response) => json(response, 200, 'null')],
        ['answers a text', (response) => json(response, 200, '"open"')],
        ['answers a number', (response) => json(response, 200, '7')],
        ['answers an array', (response) => json(response, 200, '[]')],
        ['answers an empty object', (response) => json(response, 200, '{}')],
        ['answers with an address that is none', (response) => json(response, 200, '{"id":"cs_1","url":"javascript:alert(1)"}')],
        ['answers half', (response) => response.writeHead(200, { 'content-length': '100' }).write('{"id": "', () => response.destroy())],
        ['hangs up', (response) => response.destroy()],
        ['sends elsewhere', (response) => response.writeHead(302, { location: `${world.sandbox.url}/v1/orders` }).end()],
      ])('because it %s: reports that it is down', async (_what, answer) => {
        await withFailing(answer, expectDown);
      });

      it.each<[string, (response: ServerResponse) => unknown]>([
        ['does not answer', () => undefined],
        [
          'answers a byte at a time',
          (response) => {
            const drip = setInterval(() => response.write(' '), 50);
            response.on('close', () => clearInterval(drip));
          },
        ],
      ])('because it %s: waits at most 8 seconds', async (_what, answer) => {
        const { providerId } = await opened(order());
        const timeout = AbortSignal.timeout.bind(AbortSignal);
        const limits = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms === 8_000 ? 200 : ms));
        await withFailing(answer, async (failing) => {
          expect(await failing.retrieve(providerId)).toEqual({ ok: false, error: 'down' });
          expect(await failing.open(order())).toEqual({ ok: false, error: 'down' });
        });
        expect(limits).toHaveBeenCalledWith(8_000);
      });

      it('with an endless response: stops reading', async () => {
        let sent = 0;
        const flood = (response: ServerResponse) => {
          const send = () => {
            sent += 65_536;
            response.write(`"${'x'.repeat(65_535)}`, (error) => error || setImmediate(send));
          };
          send();
        };
        await withFailing(flood, expectDown);
        expect(sent).toBeLessThan(30_000_000);
      });

      it('reports an unreachable provider', async () => {
        const server = createServer();
        await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
        const { port } = server.address() as AddressInfo;
        await new Promise((resolve) => server.close(resolve));
        await expectDown(make(world, `http://127.0.0.1:${port}`));
      });
    });

    /** Notices of these presses, in order, as the shop receives them. */
    const noticesOf = async (expected: PayableOrder, taken: readonly Press[]): Promise<RawWebhook[]> => {
      const { url } = await opened(expected);
      for (const press of taken) await pressAt(url, press);
      const notices = world.sandbox.notices.filter(({ orderId }) => orderId === expected.id);
      world.received.length = 0;
      for (const notice of notices) expect(await world.sandbox.deliver(notice)).toBe(200);
      return world.received.splice(0);
    };
    const now = () => Math.floor(Date.now() / 1000);
    const resigned = (notice: RawWebhook, secret = secretOf(world)): RawWebhook => ({
      ...notice,
      headers: { ...notice.headers, [header]: sign(notice, secret) },
    });
    const signed = (notice: RawWebhook, body: string | Buffer) => resigned({ ...notice, body: Buffer.from(body) });

    describe('reads notices', () => {
      it.each<[readonly Press[]]>([
        [['pay']],
        [['later', 'complete']],
        [['later', 'fail']],
        [['expire']],
        [['pay', 'refund']],
        [['pay', 'dispute', 'win']],
        [['pay', 'dispute', 'lose']],
        [['pay', 'inquire', 'dispute', 'win', 'dispute', 'lose']],
      ])('after %j as notices of the order', async (taken) => {
        const expected = order();
        const notices = await noticesOf(expected, taken);
        expect(notices.length).toBeGreaterThanOrEqual(taken.length);
        for (const notice of notices) {
          expect(await provider.read(notice)).toMatchObject({ ok: true, value: { kind: 'payment', orderId: expected.id } });
        }
      });

      it('faults S21: when replayed and in any order, each with its own id', async () => {
        const expected = order();
        const notices = await noticesOf(expected, ['later', 'complete', 'refund', 'dispute']);
        const ids = async (some: readonly RawWebhook[]) =>
          Promise.all(some.map((notice) => provider.read(notice).then((read) => read.ok && read.value.eventId)));
        const first = await ids(notices);
        expect(new Set(first).size).toBe(notices.length);
        expect(await ids([...notices, ...notices])).toEqual([...first, ...first]);
        expect(await ids(notices.toReversed())).toEqual(first.toReversed());
      });

      it('as foreign when they are not about our orders', async () => {
        const [notice] = await noticesOf(order(), ['pay']);
        if (!notice) throw new Error('no notice');
        for (const thing of strange) {
          expect(await provider.read(signed(notice, JSON.stringify(thing)))).toMatchObject({ ok: true, value: { kind: 'foreign' } });
        }
      });
    });

    describe('faults S25: accepts as foreign what is signed rightly and is no notice of a payment, whatever its shape:', () => {
      let notice: RawWebhook;
      beforeAll(async () => {
        const [first] = await noticesOf(order(), ['pay']);
        if (!first) throw new Error('no notice');
        notice = first;
      });
      const foreign = async (text: string): Promise<void> => {
        const read = await provider.read(signed(notice, text));
        expect(read).toMatchObject({ ok: true, value: { kind: 'foreign', eventId: expect.any(String) } });
      };

      it.each<[string, () => string]>([
        ['an array', () => `[${notice.body}]`],
        ['a thin event', () => JSON.stringify({ id: 'evt_1', object: 'v2.core.event', type: 'v1.billing.meter', livemode: false })],
        ['null', () => 'null'],
        ['a number', () => '1'],
        ['an empty object', () => '{}'],
        ['no JSON', () => notice.body.toString().slice(1)],
        ['brackets within brackets', () => `{"id":${'['.repeat(10_000)}${']'.repeat(10_000)}}`],
        ['a prototype', () => '{"__proto__":{"id":"evt_1"},"constructor":{}}'],
      ])('%s', (_what, text) => foreign(text()));

      it('a notice with any part of it replaced or left out, unless it still names an order', async () => {
        /** The same value with one of its parts, chosen by `place`, as `other`; left out where that is undefined. */
        const changed = (value: unknown, place: readonly number[], other: unknown): unknown => {
          const [first, ...rest] = place;
          const keys = typeof value === 'object' && value !== null ? Object.keys(value) : [];
          if (first === undefined || keys.length === 0) return other;
          const key = keys[first % keys.length] ?? '';
          return { ...(value as object), [key]: changed((value as Record<string, unknown>)[key], rest, other) };
        };
        const original = () => fc.constantFrom(JSON.parse(notice.body.toString()), ...strange);
        const places = fc.array(fc.nat(20), { minLength: 1, maxLength: 5 });
        const other = fc.option(fc.jsonValue({ maxDepth: 3 }), { nil: undefined });
        await fc.assert(
          fc.asyncProperty(original(), places, other, async (value, place, part) => {
            const read = await provider.read(signed(notice, JSON.stringify(changed(value, place, part))));
            expect(read).toMatchObject({ ok: true, value: { eventId: expect.any(String) } });
            if (read.ok && read.value.kind === 'payment') expect(read.value.orderId).toMatch(/^[\da-f-]{36}$/);
          }),
          { numRuns: runs(100, 1_000) },
        );
      });

      it('any JSON, and any text that is none', async () => {
        const text = fc.oneof(fc.json({ maxDepth: 4 }), fc.string({ unit: anyCharacter, minLength: 1 }));
        await fc.assert(fc.asyncProperty(text, foreign), { numRuns: runs(60, 600) });
      });
    });

    describe.runIf(signAt)('faults S20: a signature with a time in it', () => {
      const read = async (change: Partial<Signing>, before = '') => {
        const [notice] = await noticesOf(order(), ['pay']);
        if (!notice) throw new Error('no notice');
        const value = signAt?.(notice, { secret: secretOf(world), seconds: now(), scheme: 'v1', ...change });
        return provider.read({ ...notice, headers: { ...notice.headers, [header]: `${before}${value}` } });
      };

      it('is valid up to 300 seconds before and after', async () => {
        for (const away of [-299, 0, 299])
          expect(await read({ seconds: now() + away })).toMatchObject({ ok: true, value: { kind: 'payment' } });
      });

      it.each<[string, () => Partial<Signing>]>([
        ['the wrong scheme', () => ({ scheme: 'v0' })],
        ['a scheme to come', () => ({ scheme: 'v2' })],
        ['301 s old', () => ({ seconds: now() - 301 })],
        ['from the future', () => ({ seconds: now() + 330 })],
        ['of no time', () => ({ seconds: Number.NaN })],
      ])('is refused: %s', async (_what, change) => expect(await read(change())).toEqual({ ok: false, error: 'forged' }));

      it('is refused with a second time', async () => expect(await read({}, `t=${now()},`)).toEqual({ ok: false, error: 'forged' }));
    });

    describe('faults S20: refuses', () => {
      let good: RawWebhook;
      beforeAll(async () => {
        const [first] = await noticesOf(order(), ['pay']);
        if (!first) throw new Error('no notice');
        good = first;
        expect(await provider.read(good)).toMatchObject({ ok: true, value: { kind: 'payment' } });
      });
      const withHeader = (value: string | readonly string[] | undefined): RawWebhook => ({
        ...good,
        headers: { ...good.headers, [header]: value },
      });
      const signature = () => String(good.headers[header]);
      const body = () => good.body.toString();
      const event = () => JSON.parse(body());

      it.each<[string, () => RawWebhook]>([
        ['no signature', () => withHeader(undefined)],
        ['an empty signature', () => withHeader('')],
        ['two signatures', () => withHeader(`${signature()}, ${signature()}`)],
        ['two signatures, joined without a space', () => withHeader(`${signature()},${signature()}`)],
        ['an array of signatures', () => withHeader([signature(), signature()])],
        ['an array of one signature', () => withHeader([signature()])],
        ['a header of another name', () => ({ ...withHeader(undefined), headers: { [`x-${header}`]: signature() } })],
        ['the wrong secret', () => resigned(good, 'whsec_wrong')],
        ['an empty secret', () => resigned(good, '')],
        ['serialised anew', () => ({ ...good, body: Buffer.from(JSON.stringify(event(), null, 2)) })],
        ['with a trailing space', () => ({ ...good, body: Buffer.from(`${body()} `) })],
        ['with a byte order mark', () => ({ ...good, body: Buffer.from(`\ufeff${body()}`) })],
        [
          'with a byte that a decoder would replace',
          () => {
            const replaced = signed(good, `${body().slice(0, -1)},"more":"\ufffd"}`);
            return { ...replaced, body: Buffer.from(replaced.body.toString('latin1').replace('\xef\xbf\xbd', '\xff'), 'latin1') };
          },
        ],
        ['zipped', () => ({ ...good, body: gzipSync(good.body) })],
        ['zipped and signed so', () => signed(good, gzipSync(good.body))],
        ['2 MB', () => ({ ...good, body: Buffer.from(`${body()}${' '.repeat(2_097_152)}`) })],
        ['2 MB and signed so', () => signed(good, `${body()}${' '.repeat(2_097_152)}`)],
        ['no text', () => signed(good, Buffer.from([0xff, 0xfe, 0x00]))],
      ])('%s', async (_what, change) => expect(await provider.read(change())).toEqual({ ok: false, error: 'forged' }));

      it('every changed byte', async () => {
        const place = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
        const edit = fc.record({ place, kind: fc.constantFrom('replace', 'insert', 'remove') });
        const alter = <T>(units: readonly T[], { place, kind }: { place: number; kind: string }, unit: T): T[] => {
          const at = Math.floor(place * units.length);
          if (kind === 'insert') return units.toSpliced(at, 0, unit);
          return kind === 'remove' ? units.toSpliced(at, 1) : units.with(at, unit);
        };
        const letter = fc.constantFrom(...'0123456789abcdefvtxyzABCDEF');
        const changed = fc.oneof(
          fc
            .tuple(edit, fc.integer({ min: 0, max: 255 }))
            .map(([how, byte]) => ({ ...good, body: Buffer.from(alter([...good.body], how, byte)) })),
          fc.tuple(edit, letter).map(([how, sign]) => withHeader(alter([...signature()], how, sign).join(''))),
        );
        await fc.assert(
          fc.asyncProperty(changed, async (notice) => {
            fc.pre(!notice.body.equals(good.body) || notice.headers[header] !== signature());
            expect(await provider.read(notice)).toEqual({ ok: false, error: 'forged' });
          }),
          { numRuns: runs(100, 600) },
        );
      });

      it('any header content without throwing', async () => {
        const piece = fc.oneof(fc.string({ unit: anyCharacter }), fc.constantFrom('t=', 'v1=', ',', '=', ' ', '1', '\0', 'a'.repeat(64)));
        await fc.assert(
          fc.asyncProperty(fc.array(piece, { maxLength: 12 }), async (pieces) => {
            expect(await provider.read(withHeader(pieces.join('')))).toEqual({ ok: false, error: 'forged' });
          }),
          { numRuns: runs(60, 300) },
        );
      });
    });
  });
}
