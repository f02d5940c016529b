import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { DeskRight } from '#contract/route.ts';
import { fail, type Result } from '#domain/result.ts';
import { checkLedger } from '#server/application/coins/check-ledger.ts';
import type { ProviderAnswer } from '#server/application/payments/payment-provider.ts';
import type { Press } from '#server/dev/cashier/sandbox-payment.ts';
import { OnlypayProvider } from '#server/infrastructure/payments/onlypay-provider.ts';
import { StripeProvider } from '#server/infrastructure/payments/stripe-provider.ts';
import { runs } from '#tests/proof.ts';
import { type CashierWorld, openCashier, pressAt } from '#tests/server/dev/cashier/cashier-world.ts';
import { TestApp, type TestGuest } from '#tests/server/harness/test-app.ts';
import { openFreshPostgres } from '#tests/server/harness/test-database.ts';
import { chargeTurn, holdForTurn } from '#tests/server/harness/turn-coins.ts';

/** Stands before the cashier as what may go wrong at Stripe itself, and repeats the first result of a key as Stripe does. */
class TroubledStripe {
  /** How many further answers to disputes it breaks over. */
  breaks = 0;
  /** Whether the key may write no disputes. */
  forbids = false;
  readonly #broken = new Set<string>();
  readonly #server: Server;

  constructor(cashierUrl: string) {
    this.#server = createServer(async (request, response) => {
      const { method = 'GET', url = '/', headers } = request;
      const body = await buffer(request);
      const says = (status: number, error: object) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ error }));
      if (method === 'POST' && url.startsWith('/v1/disputes/')) {
        const key = String(headers['idempotency-key']);
        if (this.breaks > 0 && !this.#broken.has(key)) {
          this.breaks -= 1;
          this.#broken.add(key);
        }
        if (this.#broken.has(key)) return says(500, { type: 'api_error', message: 'An unknown error occurred.' });
        if (this.forbids)
          return says(403, { type: 'invalid_request_error', message: 'The provided key does not have the required permissions.' });
      }
      const { host: _, connection: __, 'transfer-encoding': ___, 'content-length': ____, ...sent } = headers;
      const answer = await fetch(cashierUrl + url, {
        method,
        headers: sent as Record<string, string>,
        ...(method !== 'GET' && { body: new Uint8Array(body) }),
      });
      return response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' }).end(await answer.text());
    });
  }

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

/** Stripe over a socket, whose answers to disputes may get lost before it or behind it. */
class LosingStripe extends StripeProvider {
  loses = 0;
  /** How many further answers are lost on their way there. */
  drops = 0;
  sent = 0;
  /** Runs before an answer is sent. */
  before: () => Promise<unknown> = async () => undefined;

  override async answerDispute(answer: ProviderAnswer): Promise<Result<null, 'down' | 'broke' | 'refused' | 'staged'>> {
    await this.before();
    this.sent += 1;
    if (this.drops > 0) {
      this.drops -= 1;
      return fail('down');
    }
    const taken = await super.answerDispute(answer);
    if (this.loses === 0) return taken;
    this.loses -= 1;
    return fail('down');
  }
}

let cashier: CashierWorld;
let server: TestApp;
let trouble: TroubledStripe;
let stripe: LosingStripe;
let ann: TestGuest;
let bob: TestGuest;
let support: TestGuest;

const folder = mkdtempSync(join(tmpdir(), 'packs-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

beforeAll(async () => {
  const line = (id: string, coins: number, amount: number) => `- { price_id: ${id}, coins: ${coins}, amount: ${amount}, currency: usd }\n`;
  writeFileSync(join(folder, 'packs.yaml'), line('coins-100', 100, 199) + line('coins-9000', 9_000, 5_001));
  cashier = await openCashier();
  const base = cashier.sandbox.url;
  trouble = new TroubledStripe(base);
  stripe = new LosingStripe({ ...cashier.stripe, base: await trouble.open() }, () => undefined);
  const onlypay = new OnlypayProvider({ ...cashier.onlypay, base, notifyUrl: () => 'http://localhost/api/v1/onlypay/notify' });
  server = await TestApp.on(await openFreshPostgres(), { payments: [stripe, onlypay], packsFile: join(folder, 'packs.yaml') });
  ann = await adminWith('all');
  bob = await adminWith('money');
  support = await adminWith('support');
});
afterAll(async () => {
  expect((await checkLedger(server.database.db)).filter(({ ok }) => !ok)).toEqual([]);
  await server.close();
  trouble.close();
  await cashier.close();
});
afterEach(() => {
  server.clock.offset = 0;
});

async function adminWith(...rights: DeskRight[]): Promise<TestGuest> {
  const admin = await server.member(`${randomUUID()}@example.com`);
  await server.database.db.updateTable('users').set({ role: 'admin', desk_rights: rights }).where('uuid', '=', admin.uuid).execute();
  return admin;
}

/** A paid order that something happened to at its provider; `learn` brings it in line. */
async function bought(presses: readonly Press[], provider: 'stripe' | 'onlypay' = 'stripe', pack = 'coins-100') {
  const buyer = await server.member(`${randomUUID()}@example.com`);
  const back = 'http://localhost/';
  const input = { provider, price_id: pack, success_url: back, cancel_url: back };
  const { order_id: order, url } = (await server.post('payment.create', input, buyer)).json().data;
  const learn = () => server.payments.fulfilment.fulfil(order);
  const press = async (...next: Press[]) => {
    for (const one of next) await pressAt(url, one);
  };
  await press('pay');
  await learn();
  await press(...presses);
  await learn();
  const row = () => server.database.db.selectFrom('disputes').selectAll().where('order_id', '=', order).executeTakeFirstOrThrow();
  const coins = async () =>
    (await server.database.db.selectFrom('orders').select('credited').where('id', '=', order).executeTakeFirstOrThrow()).credited;
  return { buyer, order, press, learn, row, coins, dispute: (await row()).id };
}

const draft = (words: string) => ({ name: 'Ann', email: 'a@b.example', product: 'Coins.', activity: 'Played.', terms: 'Read.', words });
const read = async (id: string, admin = ann) => (await server.get(`admin/dispute.read?id=${id}`, admin)).json();
const save = async (dispute: string, drafted: number, words = 'They played it.', admin = ann) =>
  (await server.post('admin/dispute.draft', { dispute, drafted, draft: draft(words) }, admin)).json();
async function answer(
  dispute: string,
  drafted: number | null,
  { admin = ann, key = randomUUID() as string, staged = '' } = {},
): Promise<string> {
  const sent = { key, reason: 'They played.', dispute, drafted, staged };
  const { code, data } = (await server.post('admin/dispute.answer', sent, admin)).json();
  return code === '0' ? data.outcome : code;
}
const markOf = async (dispute: string): Promise<string> => (await read(dispute)).data.staged.mark;
/** Puts evidence at Stripe without sending it, as a colleague does on its pages. */
async function stageAt(row: () => Promise<{ readonly provider_id: string }>, evidence: Record<string, string>): Promise<void> {
  const form = new URLSearchParams({ submit: 'false' });
  for (const [name, text] of Object.entries(evidence)) form.set(`evidence[${name}]`, text);
  const answered = await fetch(`${cashier.sandbox.url}/v1/disputes/${(await row()).provider_id}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${cashier.stripe.secretKey}` },
    body: form,
  });
  expect(answered.status).toBe(200);
}
const waiting = async () =>
  (await server.get('admin/desk.overview', ann)).json().data.waiting.find(({ kind }: { kind: string }) => kind === 'disputes');
const audited = async (dispute: string) =>
  (
    await server.database.db.selectFrom('audit_entries').select(['action', 'actor']).where('thing', '=', dispute).orderBy('id').execute()
  ).map(({ action }) => action);

describe('DESK-47: disputes at the desk', () => {
  it('are listed by the date of their answer, with all that the bank may want to know', async () => {
    const before = (await waiting()).count;
    const { buyer, dispute, order } = await bought(['dispute']);
    expect(await waiting()).toMatchObject({ count: before + 1, soonest: expect.stringMatching(/Z$/) });
    const { data } = await read(dispute);
    expect(data).toMatchObject({
      ...{ stage: 'open', status: 'needs_response', reason: 'fraudulent', amount: 199, currency: 'usd', awaits: true, answers_here: true },
      person: { id: buyer.uuid },
      order: { id: order, coins: 100, credited: 0, refunded: 0 },
      drafted: 0,
      answers: [],
    });
    expect(data.draft.product).toMatch(/^100 coins for interactive stories at /);
    expect(data.draft.activity).toMatch(/UTC: signed in on .*\n.*UTC: paid for 100 coins$/);
    expect(data.draft.email).toBe(data.person.email);
    const { disputes } = (await server.get('admin/dispute.list', bob)).json().data;
    expect(disputes).toContainEqual(expect.objectContaining({ id: dispute, person: buyer.uuid }));
    const reads = await server.database.db.selectFrom('audit_entries').select('action').where('subject', '=', buyer.uuid).execute();
    expect(reads).toContainEqual({ action: 'dispute.read' });
  });

  it('DESK-57: the bank is told only of bought coins that were kept, also of those that a guest spent before they signed in', async () => {
    const { db } = server.database;
    const guest = await server.guest();
    const back = 'http://localhost/';
    const input = { provider: 'stripe', price_id: 'coins-100', success_url: back, cancel_url: back };
    const { order_id: order, url } = (await server.post('payment.create', input, guest)).json().data;
    await pressAt(url, 'pay');
    await server.payments.fulfilment.fulfil(order);
    const { bonus } = await db.selectFrom('wallets').select('bonus').where('user_uuid', '=', guest.uuid).executeTakeFirstOrThrow();
    const started = await server.post('actor/chat/game.start', { story_id: 'the-quiet-relay' }, guest);
    const game_id = started.json().data.game.id;
    const empty = { parent: null, depth: 1, input: 'null', request: '', text: '', choices: '[]', state: '{}', narrator_state: '' };
    const rest = { ending: 'null', price: 0, cost: 0, outcome: null, owner: '', created_at: new Date(), ended_at: new Date() };
    /** A turn of the game that costs so many coins, bonus coins first. */
    const turn = async (price: number) => {
      const id = randomUUID();
      await db
        .insertInto('turns')
        .values({ id, game_id, ...empty, ...rest, status: 'done' })
        .execute();
      await db.transaction().execute(async (tx) => {
        expect(await holdForTurn(tx, guest.uuid, id, price)).toBe(true);
        expect(await chargeTurn(tx, id)).toBe(true);
      });
      return id;
    };
    await turn(bonus);
    await turn(7);
    const undone = await turn(9);
    await db.transaction().execute((tx) => server.deps.ledger.giveBack(tx, undone));
    const email = `${randomUUID()}@example.com`;
    const known = await server.member(email);
    const buyer = await server.member(email, guest);
    expect(buyer.uuid).toBe(known.uuid);
    await pressAt(url, 'dispute');
    await server.payments.fulfilment.fulfil(order);
    const dispute = await db.selectFrom('disputes').select('id').where('order_id', '=', order).executeTakeFirstOrThrow();
    const { data } = await read(dispute.id);
    expect(data.played.map(({ bonus: given, bought: paid }: { bonus: number; bought: number }) => [given, paid])).toEqual([
      [0, 7],
      [bonus, 0],
    ]);
    const { activity } = data.draft;
    expect(activity.match(/played “/g)).toHaveLength(1);
    expect(activity).toContain('for 7 bought coins');
    expect(activity).toContain('came as a guest on');
    // Its sign-in is over, and told all the same.
    await server.post('user.logout', {}, buyer);
    const { sign_ins } = (await read(dispute.id)).data;
    expect(sign_ins.filter(({ guest: isGuest }: { guest: boolean }) => isGuest)).toHaveLength(1);
    expect(sign_ins.filter(({ ended }: { ended: string | null }) => ended !== null).length).toBeGreaterThan(0);
  });

  it('DESK-49: say of onlypay that it takes answers on its own pages alone', async () => {
    const { dispute } = await bought(['dispute'], 'onlypay');
    expect((await read(dispute)).data).toMatchObject({
      ...{ stage: 'open', due: null, reason: '', answers_here: false, merchant_page: `${cashier.sandbox.url}/` },
    });
    await save(dispute, 0);
    expect(await answer(dispute, 1)).toBe('DESK_CONFLICT');
  });

  it('DESK-68: leave those to answer once somebody says that they were answered there, until they come to another stage', async () => {
    const { dispute, row, learn, press } = await bought(['dispute'], 'onlypay');
    const settle = async (answered: boolean, key = randomUUID() as string, admin = ann) => {
      const { code, data } = (await server.post('admin/dispute.settle', { key, reason: 'Done there.', dispute, answered }, admin)).json();
      return code === '0' ? data.outcome : code;
    };
    const before = (await waiting()).count;
    const key = randomUUID();
    expect(await Promise.all([settle(true, key), settle(true, key), settle(true, undefined, bob)])).toContain('done');
    expect((await waiting()).count).toBe(before - 1);
    await learn();
    expect(await row()).toMatchObject({ stage: 'open', awaits: false });
    expect((await audited(dispute)).filter((action) => action === 'dispute.answered')).toHaveLength(1);
    expect(await settle(false)).toBe('done');
    await learn();
    expect(await row()).toMatchObject({ stage: 'open', awaits: true });
    expect(await settle(true)).toBe('done');
    await press('win');
    await learn();
    expect(await row()).toMatchObject({ stage: 'won', awaits: false });
    expect(await settle(false)).toBe('DESK_CONFLICT');
    const other = await bought(['dispute']);
    const sent = { key: randomUUID(), reason: 'x', dispute: other.dispute, answered: true };
    expect((await server.post('admin/dispute.settle', sent, ann)).json().code).toBe('DESK_CONFLICT');
  });

  it('DESK-67: are listed to the last, each once, those that wait for an answer first', async () => {
    const { db } = server.database;
    const { dispute, order } = await bought(['dispute']);
    const { id: _, ...row } = await db.selectFrom('disputes').selectAll().where('id', '=', dispute).executeTakeFirstOrThrow();
    const many = Array.from({ length: 230 }, (__, index) => ({
      ...{ ...row, draft: null, amount: 199, provider_id: `du_many_${index}`, order_id: order },
      awaits: index % 3 === 0,
      due_at: index % 5 === 0 ? null : new Date(Date.UTC(2027, 0, 1 + (index % 7))),
      opened_at: new Date(Date.UTC(2026, 0, 1 + (index % 11))),
    }));
    await db.insertInto('disputes').values(many).execute();
    const listed: { id: string; awaits: boolean; due: string | null; opened: string }[] = [];
    let before: string | null = null;
    do {
      const { data }: { data: { disputes: typeof listed; before: string | null } } = (
        await server.get(`admin/dispute.list${before === null ? '' : `?before=${before}`}`, bob)
      ).json();
      listed.push(...data.disputes);
      before = data.before;
    } while (before !== null);
    const { count } = await db
      .selectFrom('disputes')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    expect(listed).toHaveLength(Number(count));
    expect(new Set(listed.map(({ id }) => id)).size).toBe(listed.length);
    const waits = listed.filter(({ awaits }) => awaits);
    expect(listed.slice(0, waits.length)).toEqual(waits);
    const dues = waits.map(({ due }) => due ?? '9999');
    expect(dues).toEqual(dues.toSorted());
    const opened = listed.slice(waits.length).map(({ opened: at }) => at);
    expect(opened).toEqual(opened.toSorted().toReversed());
    await db.deleteFrom('disputes').where('provider_id', 'like', 'du_many_%').execute();
  });

  it('DESK-71: stand with their order on the page of the buyer', async () => {
    const { buyer, order, dispute } = await bought(['dispute']);
    const { data } = (await server.get(`admin/person.read?id=${buyer.uuid}`, ann)).json();
    const [listed] = data.orders.filter(({ id }: { id: string }) => id === order);
    expect(listed.disputes).toEqual([{ id: dispute, stage: 'open', awaits: true }]);
  });

  it('are read and answered with the right to money alone', async () => {
    const { dispute } = await bought(['dispute']);
    for (const who of [support, await server.member(`${randomUUID()}@example.com`)]) {
      expect((await server.get('admin/dispute.list', who)).statusCode).toBe(403);
      expect((await server.get(`admin/dispute.read?id=${dispute}`, who)).statusCode).toBe(403);
      expect((await server.post('admin/dispute.draft', { dispute, drafted: 0, draft: draft('x') }, who)).statusCode).toBe(403);
      expect(
        (await server.post('admin/dispute.answer', { key: randomUUID(), reason: 'x', dispute, drafted: null, staged: '' }, who)).statusCode,
      ).toBe(403);
    }
  });

  it('are found by the daily check where no notice came, also long after the payment', async () => {
    const { order, press, row } = await bought(['dispute']);
    await press('win');
    const long = new Date(Date.now() - 300 * 86_400_000);
    await server.database.db.updateTable('orders').set({ paid_at: long, checked_at: long }).where('id', '=', order).execute();
    await server.payments.paid.run();
    expect(await row()).toMatchObject({ stage: 'won', awaits: false });
  });
});

describe('DESK-48: the answer to a dispute', () => {
  it('is kept as a draft, sent once, and comes back as what the bank decides; coins move once', async () => {
    const { dispute, press, learn, row, coins } = await bought(['dispute']);
    expect(await coins()).toBe(0);
    expect((await save(dispute, 0, 'They played\nfor an hour. é漢😀')).data).toEqual({ drafted: 1 });
    expect((await save(dispute, 0, 'Bob’s words.', bob)).code).toBe('DESK_CONFLICT');
    expect(await answer(dispute, 0)).toBe('DESK_CONFLICT');
    const key = randomUUID();
    expect(await answer(dispute, 1, { key })).toBe('done');
    expect(await answer(dispute, 1, { key })).toBe('done');
    expect(await answer(dispute, null, { key })).toBe('DESK_CONFLICT');
    expect(await answer(dispute, 1)).toBe('DESK_CONFLICT');
    expect(await row()).toMatchObject({ status: 'under_review', stage: 'open', awaits: false });
    const { data } = await read(dispute);
    expect(data.answers).toMatchObject([{ accepts: false, status: 'done', evidence: draft('They played\nfor an hour. é漢😀') }]);
    expect(await audited(dispute)).toEqual(['dispute.answer']);
    await press('win');
    for (let time = 0; time < 3; time += 1) await learn();
    expect(await coins()).toBe(100);
    expect(await row()).toMatchObject({ stage: 'won' });
  });

  it('may be to accept it: lost, and nothing is taken twice', async () => {
    const { buyer, dispute, row, coins, learn } = await bought(['dispute']);
    expect(await answer(dispute, null)).toBe('done');
    for (let time = 0; time < 3; time += 1) await learn();
    expect(await row()).toMatchObject({ stage: 'lost', awaits: false });
    expect(await coins()).toBe(0);
    expect((await server.database.db.selectFrom('users').select('status').where('uuid', '=', buyer.uuid).executeTakeFirst())?.status).toBe(
      'normal',
    );
    expect(await audited(dispute)).toEqual(['dispute.accept']);
  });

  it('goes to an inquiry too, and again to the dispute that it grows to', async () => {
    const { dispute, press, learn, row, coins } = await bought(['inquire']);
    await save(dispute, 0);
    expect(await answer(dispute, null)).toBe('DESK_CONFLICT');
    expect(await coins()).toBe(100);
    expect(await answer(dispute, 1)).toBe('done');
    expect(await row()).toMatchObject({ status: 'warning_under_review', stage: 'inquiry', awaits: false });
    await press('dispute');
    await learn();
    expect(await row()).toMatchObject({ status: 'needs_response', stage: 'open', awaits: true });
    // What the inquiry was told stands there, and goes along only once it was seen.
    expect(await answer(dispute, 1)).toBe('DESK_CONFLICT');
    expect(await answer(dispute, 1, { staged: await markOf(dispute) })).toBe('done');
    expect(await row()).toMatchObject({ status: 'under_review' });
  });

  it('DESK-59: goes along with what a colleague staged at Stripe only where the admin has seen it, texts and files alike', async () => {
    const { dispute, row } = await bought(['dispute']);
    await save(dispute, 0);
    const stage = (evidence: Record<string, string>) => stageAt(row, evidence);
    await stage({ uncategorized_text: 'A colleague’s words.', receipt: 'file_1' });
    const { staged } = (await read(dispute)).data;
    expect(staged.parts).toEqual([
      { name: 'uncategorized_text', text: 'A colleague’s words.' },
      { name: 'receipt', text: 'file_1' },
    ]);
    const key = randomUUID();
    expect(await answer(dispute, 1, { key })).toBe('DESK_CONFLICT');
    expect(await row()).toMatchObject({ awaits: true });
    await stage({ receipt: 'file_2' });
    expect(await answer(dispute, 1, { key, staged: staged.mark })).toBe('DESK_CONFLICT');
    expect(await answer(dispute, 1, { key, staged: await markOf(dispute) })).toBe('done');
    expect(await row()).toMatchObject({ status: 'under_review', awaits: false });
    expect(await audited(dispute)).toEqual(['dispute.answer']);
    expect((await read(dispute)).data).toMatchObject({ staged: null, answers: [{ status: 'done' }] });
  });

  it('DESK-59: is not sent again where something was staged while it was on its way', async () => {
    const { dispute, row } = await bought(['dispute']);
    await save(dispute, 0);
    stripe.drops = 1;
    expect(await answer(dispute, 1)).toBe('waiting');
    await stageAt(row, { uncategorized_text: 'Staged meanwhile.' });
    server.clock.offset += 61_000;
    await server.maintenance.run();
    expect(await row()).toMatchObject({ awaits: true, status: 'needs_response' });
    expect((await read(dispute)).data.answers).toMatchObject([{ status: 'refused' }]);
  });

  it('DESK-59: is asked for again by its key where it was taken on, whatever it has left there', async () => {
    const { dispute } = await bought(['dispute']);
    await save(dispute, 0);
    stripe.loses = 1;
    const key = randomUUID();
    expect(await answer(dispute, 1, { key })).toBe('waiting');
    expect(await answer(dispute, 1, { key })).toBe('done');
  });

  it('waits for nothing once an inquiry has ended', async () => {
    const { dispute, row } = await bought(['inquire', 'drop']);
    expect(await row()).toMatchObject({ status: 'warning_closed', stage: 'inquiry', awaits: false });
    await save(dispute, 0);
    expect(await answer(dispute, 1)).toBe('DESK_CONFLICT');
  });

  it('is sent after its date too', async () => {
    const { dispute, row } = await bought(['dispute', 'overdue']);
    expect((await row()).due_at?.getTime()).toBeLessThanOrEqual(Date.now());
    await save(dispute, 0);
    expect(await answer(dispute, 1)).toBe('done');
  });

  it('is one of two admins who answer at once', async () => {
    for (let round = 0; round < runs(2, 5); round += 1) {
      const { dispute, row } = await bought(['dispute']);
      await save(dispute, 0);
      const outcomes = await Promise.all([answer(dispute, 1), answer(dispute, round % 2 === 0 ? null : 1, { admin: bob })]);
      expect(outcomes.toSorted()).toEqual(['DESK_CONFLICT', 'done']);
      expect(await audited(dispute)).toHaveLength(1);
      const accepted = (await audited(dispute))[0] === 'dispute.accept';
      expect((await row()).stage).toBe(accepted ? 'lost' : 'open');
    }
  });

  it('is one of ten presses of one button', async () => {
    const { dispute } = await bought(['dispute']);
    await save(dispute, 0);
    const key = randomUUID();
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => answer(dispute, 1, { key })));
    expect(new Set(outcomes)).toEqual(new Set(['done']));
    expect(await audited(dispute)).toEqual(['dispute.answer']);
    expect((await read(dispute)).data.answers).toHaveLength(1);
  });

  it('is refused where the bank decides while it is sent: the draft stays, and nothing is taken twice', async () => {
    const { dispute, press, row, coins } = await bought(['dispute']);
    await save(dispute, 0);
    stripe.before = () => press('lose');
    expect(await answer(dispute, 1)).toBe('DESK_CONFLICT');
    stripe.before = async () => undefined;
    expect(await row()).toMatchObject({ stage: 'lost', awaits: false, draft: draft('They played it.') });
    expect(await coins()).toBe(0);
    expect((await read(dispute)).data.answers).toMatchObject([{ status: 'refused' }]);
  });

  it('is asked for again under its key where its response was lost', async () => {
    const { dispute, row } = await bought(['dispute']);
    await save(dispute, 0);
    stripe.loses = 1;
    const key = randomUUID();
    expect(await answer(dispute, 1, { key })).toBe('waiting');
    expect(await answer(dispute, null, { admin: bob })).toBe('DESK_CONFLICT');
    const sent = stripe.sent;
    server.clock.offset += 61_000;
    await server.maintenance.run();
    expect(stripe.sent).toBe(sent + 1);
    expect(await answer(dispute, 1, { key })).toBe('done');
    expect(await row()).toMatchObject({ status: 'under_review', awaits: false });
    expect((await read(dispute)).data.answers).toMatchObject([{ status: 'done' }]);
  });

  it.each<['loses' | 'drops', string, Press[], boolean, string]>([
    ['loses', 'it was taken on, or answered at the service', [], false, 'unclear'],
    ['loses', 'it was taken on, and the bank has decided', ['win'], false, 'unclear'],
    ['drops', 'it never came there', [], false, 'refused'],
    ['loses', 'it was accepted', [], true, 'done'],
    ['drops', 'it was to be accepted', [], true, 'refused'],
  ])('is never sent again once the provider may have forgotten the key (%s: %s)', async (lost, _, presses, accepts, status) => {
    const { dispute, press, row } = await bought(['dispute']);
    await save(dispute, 0);
    stripe[lost] = 1;
    expect(await answer(dispute, accepts ? null : 1)).toBe('waiting');
    await press(...presses);
    const sent = stripe.sent;
    server.clock.offset += 21 * 3_600_000;
    await server.maintenance.run();
    expect(stripe.sent).toBe(sent);
    expect((await read(dispute)).data.answers).toMatchObject([{ status }]);
    expect((await row()).awaits).toBe(status === 'refused');
  });

  it.each<['loses' | 'drops', number]>([
    ['drops', 61_000],
    ['loses', 61_000],
    ['loses', 25 * 3_600_000],
  ])('goes to no other stage than it was written for: the inquiry grew (%s, %i ms later)', async (lost, later) => {
    const { dispute, press, row } = await bought(['inquire']);
    await save(dispute, 0, 'About the inquiry.');
    stripe[lost] = 1;
    expect(await answer(dispute, 1)).toBe('waiting');
    await press('dispute');
    const sent = stripe.sent;
    server.clock.offset += later;
    await server.maintenance.run();
    expect(stripe.sent).toBe(sent);
    expect(await row()).toMatchObject({ status: 'needs_response', stage: 'open', awaits: true });
    expect((await read(dispute)).data.answers).toMatchObject([{ status: 'unclear' }]);
    await save(dispute, 1, 'About the dispute.');
    expect(await answer(dispute, 2, { staged: await markOf(dispute) })).toBe('done');
    expect(await row()).toMatchObject({ status: 'under_review' });
  });

  it('is sent under another key where the provider broke over it, and repeats that', async () => {
    const { dispute, row } = await bought(['dispute']);
    await save(dispute, 0);
    trouble.breaks = 2;
    const key = randomUUID();
    expect(await answer(dispute, 1, { key })).toBe('waiting');
    for (let minute = 0; minute < 2; minute += 1) {
      expect((await row()).awaits).toBe(true);
      server.clock.offset += 61_000;
      await server.maintenance.run();
    }
    expect(await answer(dispute, 1, { key })).toBe('done');
    expect(await row()).toMatchObject({ status: 'under_review', awaits: false });
  });

  it('says that the service lets us send nothing while the bank still waits; the same press works once it does', async () => {
    const { dispute, row } = await bought(['dispute']);
    await save(dispute, 0);
    trouble.forbids = true;
    const key = randomUUID();
    const sent = { key, reason: 'They played.', dispute, drafted: 1, staged: '' };
    const { code, message } = (await server.post('admin/dispute.answer', sent, ann)).json();
    expect([code, message]).toEqual(['DESK_CONFLICT', expect.stringContaining('the bank still waits')]);
    expect(await row()).toMatchObject({ awaits: true, draft: draft('They played it.') });
    trouble.forbids = false;
    expect(await answer(dispute, 1, { key })).toBe('done');
    expect(await row()).toMatchObject({ status: 'under_review' });
    expect(await audited(dispute)).toEqual(['dispute.answer']);
  });

  it('is not said to be sent where a press sent an earlier draft', async () => {
    const { dispute } = await bought(['dispute']);
    await save(dispute, 0, 'First.');
    stripe.loses = 1;
    const key = randomUUID();
    expect(await answer(dispute, 1, { key })).toBe('waiting');
    await save(dispute, 1, 'Second.');
    expect(await answer(dispute, 2, { key })).toBe('DESK_CONFLICT');
    expect(await answer(dispute, 1, { key })).toBe('done');
    expect((await read(dispute)).data.answers).toMatchObject([{ evidence: draft('First.') }]);
  });

  it('is not sent of an account that is deleted, of which no text stays', async () => {
    const { buyer, dispute, row } = await bought(['dispute']);
    await save(dispute, 0);
    expect(await answer(dispute, 1)).toBe('done');
    const exported = (await server.get('user-data.export', buyer)).json().data.export;
    expect(exported.disputes).toMatchObject([{ stage: 'open', answers: [{ accepts: false }] }]);
    await server.post('admin/person.act', { key: randomUUID(), reason: 'Asked.', person: buyer.uuid, act: 'delete' }, ann);
    await server.maintenance.run();
    expect(await row()).toMatchObject({ draft: null });
    expect((await read(dispute)).data.answers).toMatchObject([{ evidence: null }]);
  });

  /** What is kept of texts about a buyer. */
  async function textsOf(buyer: TestGuest, dispute: string) {
    const { db } = server.database;
    const { draft: kept } = await db.selectFrom('disputes').select('draft').where('id', '=', dispute).executeTakeFirstOrThrow();
    const answers = await db.selectFrom('dispute_answers').select('evidence').where('dispute_id', '=', dispute).execute();
    const reasons = await db.selectFrom('audit_entries').select('reason').where('subject', '=', buyer.uuid).execute();
    return [kept, ...answers.map(({ evidence }) => evidence), ...reasons.map(({ reason }) => reason)].filter((text) => text);
  }
  const remove = (buyer: TestGuest) =>
    server.post('admin/person.act', { key: randomUUID(), reason: 'Asked.', person: buyer.uuid, act: 'delete' }, ann);

  it('takes no text of an account that is deleted; it can still be accepted', async () => {
    const { buyer, dispute, row } = await bought(['dispute']);
    await save(dispute, 0);
    await remove(buyer);
    for (let time = 0; time < 2; time += 1) {
      expect((await save(dispute, 1 + time)).code).toBe('DESK_CONFLICT');
      expect(await answer(dispute, 1)).toBe('DESK_CONFLICT');
      await server.maintenance.run();
    }
    expect(await answer(dispute, null)).toBe('done');
    expect(await row()).toMatchObject({ stage: 'lost' });
    expect(await textsOf(buyer, dispute)).toEqual([]);
  });

  it('leaves no text where the account is deleted and erased meanwhile', async () => {
    for (let round = 0; round < runs(3, 6); round += 1) {
      const { buyer, dispute } = await bought(['dispute']);
      await save(dispute, 0);
      await Promise.all([
        remove(buyer).then(() => server.maintenance.run()),
        answer(dispute, round % 3 === 2 ? null : 1),
        save(dispute, 1, 'Kept while they left.', bob),
        answer(dispute, 1, { admin: bob }),
      ]);
      await server.maintenance.run();
      expect(await textsOf(buyer, dispute)).toEqual([]);
    }
  });
});

describe('DESK-66: accepting a dispute above the limit of a brand', () => {
  const requests = async (admin = ann) => (await server.get('admin/request.list', admin)).json().data.requests;
  const ofDispute = async (dispute: string) => (await requests()).find((one: { dispute: string | null }) => one.dispute === dispute);
  async function decide(request: string, confirm: boolean, admin: TestGuest): Promise<string> {
    const sent = { key: randomUUID(), reason: 'It was theirs.', request, confirm };
    const { code, data } = (await server.post('admin/request.decide', sent, admin)).json();
    return code === '0' ? data.outcome : code;
  }

  it('waits for a second admin, who accepts it once; who asked does not', async () => {
    const { dispute, row } = await bought(['dispute'], 'stripe', 'coins-9000');
    const key = randomUUID();
    expect(await answer(dispute, null, { key })).toBe('asked');
    expect(await answer(dispute, null, { key })).toBe('asked');
    expect(await answer(dispute, null)).toBe('DESK_CONFLICT');
    expect(await row()).toMatchObject({ stage: 'open', awaits: true });
    expect((await read(dispute)).data.accepting).toBe(true);
    const request = await ofDispute(dispute);
    expect(request).toMatchObject({ id: key, money: { amount: 5_001, currency: 'usd', digits: 2 }, own: true });
    expect(await decide(key, true, ann)).toBe('DESK_CONFLICT');
    const confirms = await Promise.all([1, 2, 3].map(() => decide(key, true, bob)));
    expect(confirms.filter((outcome) => outcome === 'done')).toHaveLength(1);
    expect(await row()).toMatchObject({ stage: 'lost', awaits: false });
    expect((await read(dispute)).data).toMatchObject({ accepting: false, answers: [{ accepts: true, status: 'done' }] });
    expect(await audited(dispute)).toEqual(['dispute.ask', 'dispute.accept']);
  });

  it('may be declined, and asked for again; it can be answered while it waits, and is not accepted then', async () => {
    const { dispute, row } = await bought(['dispute'], 'stripe', 'coins-9000');
    const [first, second] = [randomUUID(), randomUUID()];
    expect(await answer(dispute, null, { key: first })).toBe('asked');
    expect(await decide(first, false, bob)).toBe('done');
    expect(await answer(dispute, null, { key: second })).toBe('asked');
    await save(dispute, 0);
    expect(await answer(dispute, 1)).toBe('done');
    expect(await decide(second, true, bob)).toBe('DESK_CONFLICT');
    expect(await ofDispute(dispute)).toMatchObject({ id: second });
    expect(await decide(second, false, bob)).toBe('done');
    expect(await row()).toMatchObject({ stage: 'open', status: 'under_review' });
  });

  it('is asked for once by two admins at once, and an answer at the same time goes or the acceptance, never both', async () => {
    for (let round = 0; round < runs(2, 4); round += 1) {
      const { dispute, row } = await bought(['dispute'], 'stripe', 'coins-9000');
      await save(dispute, 0);
      const [mine, theirs] = [randomUUID(), randomUUID()];
      const asked = await Promise.all([answer(dispute, null, { key: mine }), answer(dispute, null, { key: theirs, admin: bob })]);
      expect(asked.toSorted()).toEqual(['DESK_CONFLICT', 'asked']);
      const isMine = asked[0] === 'asked';
      await Promise.all([decide(isMine ? mine : theirs, true, isMine ? bob : ann), answer(dispute, 1)]);
      const { answers } = (await read(dispute)).data;
      expect(answers.filter(({ status }: { status: string }) => status === 'done')).toHaveLength(1);
      expect((await row()).stage).toBe(answers.some((one: { accepts: boolean }) => one.accepts) ? 'lost' : 'open');
    }
  });

  it('keeps no words about a deleted account', async () => {
    const { buyer, dispute } = await bought(['dispute'], 'stripe', 'coins-9000');
    await server.post('admin/person.act', { key: randomUUID(), reason: 'Asked.', person: buyer.uuid, act: 'delete' }, ann);
    await server.maintenance.run();
    const key = randomUUID();
    expect(await answer(dispute, null, { key })).toBe('asked');
    expect(await ofDispute(dispute)).toMatchObject({ reason: '' });
    expect(await decide(key, true, bob)).toBe('done');
    const reasons = await server.database.db.selectFrom('audit_entries').select('reason').where('thing', '=', dispute).execute();
    expect(reasons.map(({ reason }) => reason)).toEqual(['', '']);
  });
});
