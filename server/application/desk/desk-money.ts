import type { Brand } from '#domain/brand/brand.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import type { Audit } from '#server/application/admin/audit.ts';
import { lockAdminDay } from '#server/application/admin/lock-admin-day.ts';
import type { Ledger } from '#server/application/coins/ledger.ts';
import { startOfDay } from '#server/application/coins/spending.ts';
import type { Database, Tx } from '#server/application/db/database.ts';
import { transact } from '#server/application/db/transact.ts';
import { decideCode } from '#server/application/engagement/coin-codes.ts';
import type { MailQueue } from '#server/application/mail/mail-queue.ts';
import type { Disputes, SendProblem } from '#server/application/payments/disputes.ts';
import type { Fulfilment } from '#server/application/payments/fulfilment.ts';
import type { Refunds } from '#server/application/payments/refunds.ts';
import type { Clock } from '#server/application/platform/clock.ts';
import { sharesMailbox } from '#server/application/session/shares-mailbox.ts';
import { coinLimits, coinsTakeTwo, refundTakesTwo, USUAL_LIMITS } from '#server/domain/desk/desk-limits.ts';
import { type RefundProblem, refundProblem } from '#server/domain/payments/refund-rule.ts';
import { type Act, type ActProblem, type DeskActs, entryOf } from './desk-acts.ts';

/** What an admin asks to give back of an order. `seen`: what they saw as given back before. */
interface AskedMoney {
  readonly order: string;
  readonly amount: number;
  readonly seen: number;
}

/**
 * - `few-coins`: the person has fewer that are not in use
 * - `busy`: another refund of this order is on its way
 * - `refused`: the payment service gives nothing back
 * - `unclear`: it never answered
 * - `down`: it does not answer
 * - `not-taken`: the idea is not taken up
 * - `limit`: it is more than one admin may give alone
 * - `own`: who asked cannot confirm, nor by another account with their mailbox
 * - `decided`: another admin was before
 * - `over`: the last day of the code is over
 * - `answered`: the bank waits for no answer to the dispute
 * - `went-back`: the payment service lists the refund of which it is said that nothing went back
 * - `stayed`: the payment service lists none, or that it did not reach the buyer, where it is said that it went back
 */
export type MoneyProblem =
  | ActProblem
  | RefundProblem
  | 'few-coins'
  | 'not-taken'
  | 'limit'
  | 'busy'
  | 'refused'
  | 'unclear'
  | 'down'
  | 'own'
  | 'decided'
  | 'over'
  | 'answered'
  | 'went-back'
  | 'stayed';

type Outcome = Result<'done' | 'asked' | 'waiting', MoneyProblem>;

/** An order of which money can be given back. */
interface CheckedOrder {
  readonly user: string;
  readonly brand: Brand;
  readonly currency: string;
  readonly digits: number;
  readonly refunded: number;
  /** How many refunds had been asked for before. */
  readonly known: number;
}

interface Needs {
  readonly db: Database;
  readonly audit: Pick<Audit, 'once' | 'doneBy' | 'coinsSince'>;
  readonly ledger: Pick<Ledger, 'grant' | 'take'>;
  readonly fulfilment: Pick<Fulfilment, 'paymentOf' | 'fulfil'>;
  readonly disputes: Pick<Disputes, 'store' | 'send' | 'sendAgain'>;
  readonly refunds: Refunds;
  readonly acts: Pick<DeskActs, 'tell'>;
  readonly mails: Pick<MailQueue, 'deliverNow'>;
  readonly brands: readonly [Brand, ...Brand[]];
  readonly clock: Clock;
}

/** Coins and money that the desk gives and takes. What is above a brand's limit waits for a second admin. Source: DESK-09 to DESK-11. */
export class DeskMoney {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Gives coins, or takes them where negative. */
  async changeCoins(act: Act, person: string, coins: number): Promise<Outcome> {
    const { db, audit, clock, mails } = this.#needs;
    const outcome = await transact<'done' | 'asked', MoneyProblem>(db, async (tx) => {
      await lockAdminDay(tx, act.by);
      const before = await audit.doneBy(tx, act.key, act.by);
      if (before?.action === 'coins.ask') {
        const asked = await this.#askedUnder(tx, act.key);
        return asked?.user_uuid === person && asked.coins === coins ? ok('asked') : fail('used');
      }
      if (before)
        return before.action === 'person.coins' && before.subject === person && before.coins === coins ? ok('done') : fail('used');
      const today = await audit.coinsSince(tx, act.by, startOfDay(clock.now()));
      if (!coinsTakeTwo(coinLimits(this.#needs.brands), coins, today)) return this.#moveCoins(tx, act, { person, coins, request: null });
      if ((await audit.once(tx, entryOf(act, person, 'coins.ask'))) !== 'new') return fail('used');
      return this.#ask(tx, act, { user_uuid: person, order_id: null, coins, amount: null, refunded: null });
    });
    mails.deliverNow();
    return outcome;
  }

  /** Gives the author of an idea that was taken up coins in thanks, once. Source: DESK-21. */
  async thank({ by, brand }: Pick<Act, 'by' | 'brand'>, idea: string, coins: number): Promise<Outcome> {
    const { db, audit, ledger, acts, brands, clock, mails } = this.#needs;
    const thanked = await transact<'done', MoneyProblem>(db, async (tx) => {
      await lockAdminDay(tx, by);
      const author = await tx.selectFrom('story_ideas').select('user_uuid').where('id', '=', idea).executeTakeFirst();
      if (!author) return fail('missing');
      const person = author.user_uuid;
      // The wallet and the person before the idea, as a deletion and a merge lock them.
      await tx.selectFrom('wallets').select('user_uuid').where('user_uuid', '=', person).forUpdate().execute();
      const found = await tx.selectFrom('users').select('status').where('uuid', '=', person).executeTakeFirst();
      if (found?.status === 'merged' || found?.status === 'deleted') return fail('closed');
      const locked = await tx
        .selectFrom('story_ideas')
        .select(['title', 'status', 'thanks'])
        .where('id', '=', idea)
        .where('user_uuid', '=', person)
        .forUpdate()
        .executeTakeFirst();
      if (!locked) return fail('missing');
      if (locked.thanks !== null) {
        const before = await audit.doneBy(tx, idea, by);
        return before?.action === 'idea.thank' && locked.thanks === coins ? ok('done') : fail('unchanged');
      }
      if (locked.status !== 'accepted') return fail('not-taken');
      const today = await audit.coinsSince(tx, by, startOfDay(clock.now()));
      if (coinsTakeTwo(coinLimits(brands), coins, today)) return fail('limit');
      const entry = { key: idea, actor: by, action: 'idea.thank', subject: person, reason: locked.title, coins };
      if ((await audit.once(tx, entry)) !== 'new') return fail('used');
      if (!(await ledger.grant(tx, person, `idea-thanks:${idea}`, coins))) return fail('used');
      await tx.updateTable('story_ideas').set({ thanks: coins }).where('id', '=', idea).execute();
      await acts.tell(tx, person, { did: 'thanks', coins, idea: locked.title }, brand);
      return ok('done');
    });
    mails.deliverNow();
    return thanked;
  }

  /** Gives money of an order back through its provider. */
  async refund(act: Act, asked: AskedMoney): Promise<Outcome> {
    const { db, audit, refunds } = this.#needs;
    const before = await audit.doneBy(db, act.key, act.by);
    const { order, amount } = asked;
    if (before?.action === 'refund.ask') {
      const known = await this.#askedUnder(db, act.key);
      return known?.order_id === order && Number(known.amount) === amount ? ok('asked') : fail('used');
    }
    if (before?.action === 'order.refund' && (await refunds.isFor({ id: act.key, order, amount }))) return refunds.send(act.key);
    if (before) return fail('used');
    const checked = await this.#checked(asked);
    if (!checked.ok) return checked;
    const { user, brand, currency, digits, refunded } = checked.value;
    const limits = brand.desk ?? USUAL_LIMITS;
    if (refundTakesTwo(limits, { currency, digits, total: refunded + asked.amount }))
      return transact<'asked', MoneyProblem>(db, async (tx) => {
        if ((await audit.once(tx, entryOf(act, user, 'refund.ask', asked.order))) !== 'new') return fail('used');
        return this.#ask(tx, act, { user_uuid: user, order_id: asked.order, coins: null, amount: asked.amount, refunded: asked.seen });
      });
    const stored = await transact<null, MoneyProblem>(db, async (tx) => {
      if (!(await refunds.store(tx, { id: act.key, ...asked }, checked.value.known))) return fail('busy');
      return (await audit.once(tx, entryOf(act, user, 'order.refund', asked.order))) === 'new' ? ok(null) : fail('used');
    });
    // The same press at the same time was before: what it began goes on.
    if (!stored.ok && !(await refunds.isFor({ id: act.key, order, amount }))) return stored;
    return refunds.send(act.key);
  }

  /** Confirms or declines what another admin asked for. */
  async decide(act: Act, request: string, confirm: boolean): Promise<Outcome> {
    const { db, audit, refunds, mails, clock } = this.#needs;
    const found = await db.selectFrom('desk_requests').selectAll().where('id', '=', request).executeTakeFirst();
    if (!found) return fail('missing');
    const before = await audit.doneBy(db, act.key, act.by);
    if (before) {
      const action = actionOf(found, confirm);
      if (before.action !== action || before.thing !== (found.code ?? found.dispute_id ?? found.order_id ?? request)) return fail('used');
      if (action === 'dispute.accept') return sentOf(await this.#needs.disputes.sendAgain(request));
      return action === 'order.refund' ? refunds.send(request) : ok('done');
    }
    if (await sharesMailbox(db, act.by, [found.asked_by])) return fail('own');
    if (confirm && found.dispute_id !== null) return this.#accept(act, { request, dispute: found.dispute_id, order: found.order_id ?? '' });
    const isMoney = confirm && found.order_id !== null;
    let known = 0;
    if (isMoney) {
      const checked = await this.#checked({ order: found.order_id ?? '', amount: Number(found.amount), seen: Number(found.refunded) });
      if (!checked.ok) return checked;
      known = checked.value.known;
    }
    const decided = await transact<'done' | 'asked', MoneyProblem>(db, async (tx) => {
      const locked = await tx
        .updateTable('desk_requests')
        .set({ decision: confirm ? 'confirmed' : 'declined' })
        .where('id', '=', request)
        .where('decision', 'is', null)
        .returning(['user_uuid', 'order_id', 'dispute_id', 'code', 'coins', 'amount'])
        .executeTakeFirst();
      if (!locked) return fail('decided');
      const { user_uuid: person, order_id: order, code, coins, amount } = locked;
      if (confirm && person !== null && order === null) return this.#moveCoins(tx, act, { person, coins: coins ?? 0, request });
      const entry = {
        ...entryOf(act, person, actionOf(locked, confirm), code ?? locked.dispute_id ?? order ?? request),
        coins: code && confirm ? coins : null,
      };
      if ((await audit.once(tx, entry)) !== 'new') return fail('used');
      if (code !== null) return (await decideCode(tx, code, confirm, clock.now())) ? ok('done') : fail('over');
      if (confirm && !(await refunds.store(tx, { id: request, order: order ?? '', amount: Number(amount) }, known))) return fail('busy');
      return ok('done');
    });
    mails.deliverNow();
    return decided.ok && isMoney ? refunds.send(request) : decided;
  }

  /** Accepts a dispute that another admin asked to accept. The request is the key of the answer. Source: DESK-66. */
  async #accept(
    act: Act,
    { request, dispute, order }: { readonly request: string; readonly dispute: string; readonly order: string },
  ): Promise<Outcome> {
    const { db, audit, fulfilment, disputes } = this.#needs;
    // What the bank decided meanwhile is seen first.
    const standing = await fulfilment.fulfil(order);
    if (!standing.ok) return fail(standing.error === 'down' ? 'down' : 'missing');
    const stored = await transact<null, MoneyProblem>(db, async (tx) => {
      const kept = await disputes.store(tx, { id: request, dispute, order, by: act.by, drafted: null, staged: '' });
      if (!kept.ok) return fail(kept.error === 'over' ? 'answered' : 'busy');
      const locked = await tx
        .updateTable('desk_requests')
        .set({ decision: 'confirmed' })
        .where('id', '=', request)
        .where('decision', 'is', null)
        .returning('user_uuid')
        .executeTakeFirst();
      if (!locked) return fail('decided');
      const entry = entryOf(kept.value.isDeleted ? { ...act, reason: '' } : act, locked.user_uuid, 'dispute.accept', dispute);
      return (await audit.once(tx, entry)) === 'new' ? ok(null) : fail('used');
    });
    return stored.ok ? sentOf(await disputes.send(request)) : stored;
  }

  /** Ends a refund that was never answered, as its provider's own page shows it. Source: DESK-14. */
  async settle(act: Act, refund: string, wentBack: boolean): Promise<Outcome> {
    const { db, audit, refunds, mails } = this.#needs;
    const found = await db
      .selectFrom('refunds')
      .innerJoin('orders', 'orders.id', 'refunds.order_id')
      .select(['orders.id as order', 'orders.user_uuid as person', 'refunds.status'])
      .where('refunds.id', '=', refund)
      .executeTakeFirst();
    if (!found) return fail('missing');
    if (found.status === 'asked') return fail('unchanged');
    if (found.status === 'unclear') {
      const listed = await refunds.listed(refund);
      if (!listed.ok) return listed;
      if (listed.value === 'made' && !wentBack) return fail('went-back');
      if ((listed.value === 'none' || listed.value === 'failed') && wentBack) return fail('stayed');
    }
    const settled = await transact<'done', MoneyProblem>(db, async (tx) => {
      const entry = entryOf(act, found.person, wentBack ? 'refund.went-back' : 'refund.stayed', refund);
      const written = await audit.once(tx, entry);
      if (written !== 'new') return written === 'known' ? ok('done') : fail('used');
      return (await refunds.settle(tx, refund, wentBack)) ? ok('done') : fail('unchanged');
    });
    if (!settled.ok) return settled;
    mails.deliverNow();
    await refunds.bringInLine(found.order);
    return settled;
  }

  /** The order's payment as the provider has it now, where it can give the money back. `known`: how many refunds had been asked for before it was asked. */
  async #checked({ order, amount, seen }: AskedMoney): Promise<Result<CheckedOrder, MoneyProblem>> {
    const row = await this.#needs.db
      .selectFrom('orders')
      .select(['user_uuid', 'brand', 'currency', 'digits'])
      .where('id', '=', order)
      .executeTakeFirst();
    if (!row) return fail('missing');
    const known = await this.#needs.refunds.count(order);
    const payment = await this.#needs.fulfilment.paymentOf(order);
    if (!payment.ok) return fail(payment.error === 'down' ? 'down' : 'missing');
    const problem = payment.value.orderId === order ? refundProblem(payment.value, { amount, seen }) : 'refused';
    if (problem !== null) return fail(problem);
    const { user_uuid: user, currency, digits } = row;
    return ok({ user, brand: this.#brand(row.brand), currency, digits, refunded: payment.value.refunded, known });
  }

  /** The wallet is locked before the person is read: a merge or a deletion at the same time comes before this, and is seen, or after it. */
  async #moveCoins(
    tx: Tx,
    act: Act,
    { person, coins, request }: { readonly person: string; readonly coins: number; readonly request: string | null },
  ): Promise<Result<'done', MoneyProblem>> {
    const { audit, ledger, acts } = this.#needs;
    await tx.selectFrom('wallets').select('user_uuid').where('user_uuid', '=', person).forUpdate().execute();
    const found = await tx.selectFrom('users').select('status').where('uuid', '=', person).executeTakeFirst();
    if (!found) return fail('missing');
    if (found.status === 'merged' || found.status === 'deleted') return fail('closed');
    const entry = { ...entryOf(act, person, 'person.coins', request ?? ''), coins };
    if ((await audit.once(tx, entry)) !== 'new') return fail('used');
    const id = request ?? act.key;
    const moved =
      coins > 0 ? await ledger.grant(tx, person, `desk-gift:${id}`, coins) : await ledger.take(tx, person, `desk-take:${id}`, -coins);
    if (!moved) return fail(coins > 0 ? 'used' : 'few-coins');
    await acts.tell(tx, person, { did: 'coins', coins }, act.brand);
    return ok('done');
  }

  async #ask(
    tx: Tx,
    act: Act,
    what: { user_uuid: string; order_id: string | null; coins: number | null; amount: number | null; refunded: number | null },
  ): Promise<Result<'asked', MoneyProblem>> {
    const person = await tx.selectFrom('users').select('status').where('uuid', '=', what.user_uuid).executeTakeFirst();
    if (!person) return fail('missing');
    if (what.coins !== null && (person.status === 'merged' || person.status === 'deleted')) return fail('closed');
    await tx
      .insertInto('desk_requests')
      .values({ id: act.key, ...what, reason: act.reason, brand: act.brand.id, asked_by: act.by, asked_at: this.#needs.clock.now() })
      .execute();
    return ok('asked');
  }

  /** What was asked of a second admin under a key. */
  #askedUnder(db: Database | Tx, key: string) {
    return db.selectFrom('desk_requests').select(['user_uuid', 'order_id', 'coins', 'amount']).where('id', '=', key).executeTakeFirst();
  }

  #brand(name: string): Brand {
    return this.#needs.brands.find(({ id }) => id === name) ?? this.#needs.brands[0];
  }
}

/** What became of accepting a dispute. */
const sentOf = (sent: Result<'done' | 'waiting', SendProblem>): Outcome =>
  sent.ok ? sent : fail(sent.error === 'unclear' ? 'unclear' : 'refused');

/** What the audit calls a decision. */
function actionOf(
  { order_id, dispute_id, code }: { readonly order_id: string | null; readonly dispute_id: string | null; readonly code: string | null },
  confirm: boolean,
): string {
  if (!confirm) return 'request.decline';
  if (dispute_id !== null) return 'dispute.accept';
  if (code !== null) return 'code.confirm';
  return order_id === null ? 'person.coins' : 'order.refund';
}
