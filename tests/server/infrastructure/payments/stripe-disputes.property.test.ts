import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Press } from '#server/dev/cashier/sandbox-payment.ts';
import type { DisputeEvidence } from '#server/domain/payments/dispute-evidence.ts';
import { StripeProvider } from '#server/infrastructure/payments/stripe-provider.ts';
import { runs } from '#tests/proof.ts';
import { type CashierWorld, openCashier, pressAt } from '#tests/server/dev/cashier/cashier-world.ts';

const evidence: DisputeEvidence = { name: 'Ann', email: 'a@b.example', product: 'Coins.', activity: 'x', terms: 'y', words: 'z' };
const paid = new Date('2026-11-20T10:00:00.000Z');

describe('DESK-48: answers to disputes at Stripe, over the socket', () => {
  let world: CashierWorld;
  let stripe: StripeProvider;
  beforeAll(async () => {
    world = await openCashier();
    stripe = new StripeProvider({ ...world.stripe, base: world.sandbox.url }, () => undefined);
  });
  afterAll(() => world.close());

  /** A payment after these presses, with the id of its newest dispute. */
  async function disputed(...presses: Press[]) {
    const urls = { successUrl: 'http://127.0.0.1:9/done', cancelUrl: 'http://127.0.0.1:9/' };
    const page = await stripe.open({ id: randomUUID(), title: '550 coins', amount: 799, currency: 'usd', ...urls });
    if (!page.ok) throw new Error(page.error);
    const press = (next: Press) => pressAt(page.value.url, next);
    for (const next of ['pay', ...presses] as const) await press(next);
    const read = async () => {
      const payment = await stripe.retrieve(page.value.providerId);
      if (!payment.ok) throw new Error(payment.error);
      return payment.value;
    };
    const id = (await read()).disputes?.[0]?.providerId ?? '';
    const standing = async () => (await read()).disputes?.find(({ providerId }) => providerId === id);
    const kept = async () => {
      const answer = await fetch(`${world.sandbox.url}/v1/disputes?charge=${id.replace(/^du_/, 'ch_').replace(/_\d+$/, '')}`, {
        headers: { authorization: `Bearer ${world.stripe.secretKey}` },
      });
      return ((await answer.json()) as { data: { evidence: Record<string, string | null>; evidence_details: object }[] }).data[0];
    };
    const send = (given: DisputeEvidence | null, key = randomUUID() as string, staged = '') =>
      stripe.answerDispute({ providerId: id, evidence: given, staged, paid, key });
    return { id, press, read, standing, kept, send };
  }

  it('arrive as they were written, whatever they hold', async () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 300 }).filter((one) => one !== '');
    await fc.assert(
      fc.asyncProperty(fc.record({ words: text, activity: text, name: text, email: text, product: text, terms: text }), async (given) => {
        const { send, kept, standing } = await disputed('dispute');
        expect(await send(given)).toEqual({ ok: true, value: null });
        expect((await kept())?.evidence).toMatchObject({
          ...{ uncategorized_text: given.words, access_activity_log: given.activity, customer_name: given.name },
          ...{ customer_email_address: given.email, product_description: given.product, refund_policy_disclosure: given.terms },
          service_date: '2026-11-20',
        });
        expect(await standing()).toMatchObject({ status: 'under_review', stage: 'open', awaits: false });
      }),
      { numRuns: runs(12, 150) },
    );
  });

  it.each<[Press[], string, string, boolean]>([
    [['inquire'], 'warning_needs_response', 'inquiry', true],
    [['inquire', 'drop'], 'warning_closed', 'inquiry', false],
    [['inquire', 'dispute'], 'needs_response', 'open', true],
    [['dispute'], 'needs_response', 'open', true],
    [['dispute', 'win'], 'won', 'won', false],
    [['dispute', 'lose'], 'lost', 'lost', false],
  ])('after %j it is %s', async (presses, status, stage, awaits) => {
    const { standing } = await disputed(...presses);
    expect(await standing()).toMatchObject({ status, stage, awaits, reason: 'fraudulent', amount: 799, currency: 'usd' });
  });

  it('are taken once, and again under the same key with the same words alone', async () => {
    const { send, kept } = await disputed('dispute');
    const key = randomUUID();
    for (let time = 0; time < 2; time += 1) expect((await send(evidence, key)).ok).toBe(true);
    expect(await send({ ...evidence, words: 'other' }, key)).toEqual({ ok: false, error: 'refused' });
    expect(await send(evidence)).toEqual({ ok: false, error: 'refused' });
    expect(await send(null)).toEqual({ ok: false, error: 'refused' });
    expect((await kept())?.evidence_details).toMatchObject({ submission_count: 1, past_due: false, has_evidence: true });
  });

  it('are taken late, are refused once the bank has decided, and of another dispute', async () => {
    const late = await disputed('dispute', 'overdue');
    expect((await late.send(evidence)).ok).toBe(true);
    expect((await late.kept())?.evidence_details).toMatchObject({ past_due: true });
    for (const press of ['win', 'lose'] as const) {
      const decided = await disputed('dispute', press);
      expect(await decided.send(evidence)).toEqual({ ok: false, error: 'refused' });
      expect(await decided.send(null)).toEqual({ ok: false, error: 'refused' });
    }
    for (const providerId of ['du_none_0', 'ch_1', '../charges/ch_1', ''])
      expect(await stripe.answerDispute({ providerId, evidence, staged: '', paid, key: randomUUID() })).toEqual({
        ok: false,
        error: 'refused',
      });
  });

  it('may be to accept: the dispute is lost, and an inquiry cannot be accepted', async () => {
    const open = await disputed('dispute');
    expect((await open.send(null)).ok).toBe(true);
    expect(await open.standing()).toMatchObject({ stage: 'lost' });
    expect(await (await disputed('inquire')).send(null)).toEqual({ ok: false, error: 'refused' });
  });

  it('have the most characters that Stripe takes', async () => {
    const { send } = await disputed('dispute');
    expect(await send({ ...evidence, activity: 'x'.repeat(20_001) })).toEqual({ ok: false, error: 'refused' });
    expect((await send({ ...evidence, activity: 'x'.repeat(20_000) })).ok).toBe(true);
  });

  it('are told by notices that lead to the order', async () => {
    const { send } = await disputed('dispute');
    const before = world.sandbox.notices.length;
    await send(evidence);
    const sent = world.sandbox.notices.slice(before);
    expect(sent.map(({ type }) => type)).toEqual(['charge.dispute.updated']);
    await world.sandbox.deliver(sent[0] as never);
    const raw = world.received.at(-1);
    expect(raw && (await stripe.read(raw))).toMatchObject({ ok: true, value: { kind: 'payment' } });
  });
});
