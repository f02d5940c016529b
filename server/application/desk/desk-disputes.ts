import { type SqlBool, sql } from 'kysely';
import type { CamelCased } from '#contract/camel-case.ts';
import { type listDisputes, MAX_EVIDENCE_LOG_LENGTH, type readDispute } from '#contract/desk.ts';
import type { AnswerOf } from '#contract/route.ts';
import type { Brand } from '#domain/brand/brand.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { type Seller, versionPath } from '#domain/support/seller.ts';
import { counted } from '#domain/text/count-text.ts';
import { adminName } from '#server/application/admin/admin-name.ts';
import type { Audit } from '#server/application/admin/audit.ts';
import type { Database } from '#server/application/db/database.ts';
import { goneBack } from '#server/application/db/gone-back.ts';
import { transact } from '#server/application/db/transact.ts';
import type { AnswerProblem, Disputes, SendProblem } from '#server/application/payments/disputes.ts';
import type { Fulfilment } from '#server/application/payments/fulfilment.ts';
import { lockedOrder } from '#server/application/payments/locked-order.ts';
import type { PaymentProvider } from '#server/application/payments/payment-provider.ts';
import { stagedMark } from '#server/application/payments/staged-mark.ts';
import type { Clock } from '#server/application/platform/clock.ts';
import { refundTakesTwo, USUAL_LIMITS } from '#server/domain/desk/desk-limits.ts';
import { type AccountUse, type DisputeEvidence, proposedEvidence, refundRulesAt } from '#server/domain/payments/dispute-evidence.ts';
import { paidTurns, type SignIn, signInsOf } from './account-use.ts';
import { type Act, entryOf } from './desk-acts.ts';
import { personMails } from './person-mails.ts';
import { knownPerson } from './person-search.ts';

/** Of the list of disputes, and of the lists of one. */
const MOST = 100;
/** Turns that are proposed as use, the latest: more than the text holds. */
const MOST_TURNS = 300;

/** Where a dispute stands in the list: its part, its time in it, and its id. */
const PLACE = sql`NOT disputes.awaits,
  CASE WHEN disputes.awaits THEN coalesce(extract(epoch FROM disputes.due_at), 'infinity'::numeric) ELSE -extract(epoch FROM disputes.opened_at) END,
  disputes.id`;

type ListedDispute = CamelCased<AnswerOf<typeof listDisputes>>['disputes'][number];
type ShownDispute = CamelCased<AnswerOf<typeof readDispute>>;

/**
 * - `missing`: there is no such dispute
 * - `used`: the key belongs to something else, be it another draft
 * - `requested`: accepting it waits for a second admin already
 * - `here`: its provider takes answers from here, and says itself what was answered
 * - `settled`: it is so already, or the bank has decided
 * - `elsewhere`: its provider takes answers on its own pages alone
 * - `down`: the provider does not answer
 */
export type DisputeProblem = AnswerProblem | SendProblem | 'missing' | 'used' | 'requested' | 'here' | 'settled' | 'elsewhere' | 'down';

interface Needs {
  readonly db: Database;
  readonly audit: Pick<Audit, 'once' | 'doneBy' | 'write'>;
  readonly providers: readonly PaymentProvider[];
  readonly disputes: Disputes;
  readonly fulfilment: Pick<Fulfilment, 'fulfil'>;
  readonly brands: readonly [Brand, ...Brand[]];
  /** By brand. */
  readonly sellers: ReadonlyMap<string, Seller>;
  readonly clock: Clock;
}

/** Disputes at the desk: what the bank has to know, and the answer to it. Source: DESK-47, DESK-48. */
export class DeskDisputes {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** A page: those that wait for an answer, the first that is due first; then the others, the latest first. `before`: the last of the page before; null after the last page. */
  async list(before?: string): Promise<{ readonly disputes: ListedDispute[]; readonly before: string | null }> {
    const rows = await this.#needs.db
      .selectFrom('disputes')
      .innerJoin('orders', 'orders.id', 'disputes.order_id')
      .select(['disputes.id', 'disputes.provider', 'disputes.stage', 'disputes.status', 'disputes.reason', 'disputes.awaits'])
      .select(['disputes.amount', 'disputes.currency', 'disputes.digits', 'disputes.opened_at', 'disputes.due_at'])
      .select(['orders.user_uuid as person', 'orders.brand'])
      .$if(before !== undefined, (query) =>
        query.where(sql<SqlBool>`(${PLACE}) > (SELECT ${PLACE} FROM disputes WHERE disputes.id = ${before}::uuid)`),
      )
      .orderBy(sql`(${PLACE})`)
      .limit(MOST + 1)
      .execute();
    const page = rows.slice(0, MOST).map(({ opened_at, due_at, amount, ...dispute }) => ({
      ...dispute,
      amount: Number(amount),
      opened: opened_at.toISOString(),
      due: due_at?.toISOString() ?? null,
    }));
    return { disputes: page, before: rows.length > MOST ? (page.at(-1)?.id ?? null) : null };
  }

  /** Null where there is no such dispute. */
  async read(id: string): Promise<ShownDispute | null> {
    const { db, providers, clock } = this.#needs;
    const row = await this.#row(id);
    if (!row) return null;
    const person = await knownPerson(db, row.user_uuid);
    const since = row.paid_at ?? new Date(0);
    const played = await paidTurns(db, row.user_uuid, { since, most: MOST, bought: false });
    const signIns = await signInsOf(db, row.user_uuid, { now: clock.now(), most: MOST });
    const provider = providers.find(({ name }) => name === row.provider);
    return {
      ...{ id, provider: row.provider, providerId: row.provider_id, stage: row.stage, status: row.status, reason: row.reason },
      ...{ amount: Number(row.amount), currency: row.currency, digits: row.digits, awaits: row.awaits },
      opened: row.opened_at.toISOString(),
      due: row.due_at?.toISOString() ?? null,
      answersHere: provider?.answersDisputes ?? false,
      merchantPage: provider?.merchantPage ?? null,
      person,
      order: {
        ...{ id: row.order, brand: row.brand, coins: row.coins, credited: row.credited, country: row.country },
        ...{ amount: row.paid_amount, currency: row.paid_currency, digits: row.paid_digits, refunded: Number(row.refunded) },
        paid: row.paid_at?.toISOString() ?? null,
      },
      others: await this.#others(id, row.order),
      wallet: await this.#wallet(row.user_uuid),
      played: played.map(({ at, ...turn }) => ({ ...turn, at: at.toISOString() })),
      signIns: signIns.map(({ created, seen, ended, ...one }) => ({
        ...{ ...one, created: created.toISOString(), seen: seen.toISOString() },
        ended: ended?.toISOString() ?? null,
      })),
      mails: await personMails(this.#needs.db, person.email),
      draft: row.draft ?? {
        ...{ name: person.name, email: person.email ?? '', words: '' },
        ...(await this.#proposed(row, signIns)),
      },
      drafted: row.drafted,
      accepting: await this.#isAsked(id),
      staged: row.awaits && provider?.answersDisputes ? await stagedAt(provider, row.provider_id) : null,
      answers: await this.#answers(id),
    };
  }

  /** Saves a draft over the one that was saved `drafted` times; the new count. */
  async saveDraft(id: string, drafted: number, draft: DisputeEvidence): Promise<Result<number, 'missing' | 'redrafted' | 'closed'>> {
    const saved = await this.#needs.disputes.saveDraft(id, drafted, draft);
    return saved.ok ? saved : fail(saved.error ?? 'missing');
  }

  /**
   * Sends the draft that was saved `drafted` times to the bank, along with what is `staged` at the provider; null accepts the dispute, or asks a second admin where it is
   * more money than one may give up alone. The same press again goes on with what it began, and tries anew what was refused while the
   * bank still waits.
   */
  async answer(
    act: Act,
    { dispute, drafted, staged }: { readonly dispute: string; readonly drafted: number | null; readonly staged: string },
  ): Promise<Result<'done' | 'asked' | 'waiting', DisputeProblem>> {
    const { db, audit, disputes, fulfilment, providers } = this.#needs;
    const action = drafted === null ? 'dispute.accept' : 'dispute.answer';
    const before = await audit.doneBy(db, act.key, act.by);
    if (before?.action === 'dispute.ask') return before.thing === dispute && drafted === null ? ok('asked') : fail('used');
    if (before) {
      const isSame = before.action === action && before.thing === dispute && (await disputes.isFor(act.key, dispute, drafted));
      if (!isSame) return fail('used');
      const gone = await disputes.sendAgain(act.key);
      if (gone.ok || gone.error !== 'refused') return gone;
    }
    const row = await this.#row(dispute);
    if (!row) return fail('missing');
    if (!providers.find(({ name }) => name === row.provider)?.answersDisputes) return fail('elsewhere');
    // What the bank decided meanwhile is seen first.
    const standing = await fulfilment.fulfil(row.order);
    if (!standing.ok) return fail(standing.error === 'down' ? 'down' : 'missing');
    if (drafted === null && (await this.#takesTwo(dispute))) return this.#ask(act, dispute);
    const stored = await transact<null, DisputeProblem>(db, async (tx) => {
      const kept = await disputes.store(tx, { id: act.key, dispute, order: row.order, by: act.by, drafted, staged });
      if (!kept.ok) return kept;
      // Of a deleted account no new text is kept, and the reason is one.
      const entry = entryOf(kept.value.isDeleted ? { ...act, reason: '' } : act, row.user_uuid, action, dispute);
      return (await audit.once(tx, entry)) === 'other' ? fail('used') : ok(null);
    });
    if (stored.ok) return disputes.send(act.key);
    // The same press at the same time was before: what it began goes on.
    return before === null && (await disputes.isFor(act.key, dispute, drafted)) ? disputes.sendAgain(act.key) : stored;
  }

  /** Says whether a dispute was answered on the pages of a provider that takes answers there alone. Source: DESK-68. */
  async settle(act: Act, dispute: string, answered: boolean): Promise<Result<'done', DisputeProblem>> {
    const { db, audit, disputes, providers } = this.#needs;
    const row = await this.#row(dispute);
    if (!row) return fail('missing');
    if (providers.find(({ name }) => name === row.provider)?.answersDisputes) return fail('here');
    return transact<'done', DisputeProblem>(db, async (tx) => {
      const locked = await lockedOrder(tx, row.order);
      if (locked === null) return fail('busy');
      const given = locked.status === 'deleted' ? { ...act, reason: '' } : act;
      const action = answered ? 'dispute.answered' : 'dispute.unanswered';
      const written = await audit.once(tx, entryOf(given, row.user_uuid, action, dispute));
      if (written !== 'new') return written === 'known' ? ok('done') : fail('used');
      return (await disputes.settle(tx, dispute, answered)) ? ok('done') : fail('settled');
    });
  }

  /** Whether accepting it gives up more than one admin may. What was given back of the order before counts, as for a refund. Source: DESK-66. */
  async #takesTwo(dispute: string): Promise<boolean> {
    const row = await this.#row(dispute);
    if (!row) return false;
    const { desk } = this.#needs.brands.find(({ id }) => id === row.brand) ?? this.#needs.brands[0];
    const { currency, digits } = row;
    return refundTakesTwo(desk ?? USUAL_LIMITS, { currency, digits, total: Number(row.amount) + Number(row.refunded) });
  }

  /** Asks a second admin to accept a dispute. */
  #ask(act: Act, dispute: string): Promise<Result<'asked', DisputeProblem>> {
    return transact<'asked', DisputeProblem>(this.#needs.db, async (tx) => {
      const row = await tx
        .selectFrom('disputes')
        .innerJoin('orders', 'orders.id', 'disputes.order_id')
        .select(['disputes.order_id', 'disputes.amount', 'disputes.stage', 'disputes.awaits', goneBack('refund').as('refunded')])
        .where('disputes.id', '=', dispute)
        .executeTakeFirstOrThrow();
      const locked = await lockedOrder(tx, row.order_id);
      if (locked === null) return fail('busy');
      const { awaits } = await tx.selectFrom('disputes').select('awaits').where('id', '=', dispute).forUpdate().executeTakeFirstOrThrow();
      if (!awaits || row.stage !== 'open') return fail('over');
      const isAsked = await tx
        .selectFrom('desk_requests')
        .select('id')
        .where('dispute_id', '=', dispute)
        .where('decision', 'is', null)
        .executeTakeFirst();
      if (isAsked) return isAsked.id === act.key ? ok('asked') : fail('requested');
      const given = locked.status === 'deleted' ? { ...act, reason: '' } : act;
      if ((await this.#needs.audit.once(tx, entryOf(given, locked.order.user_uuid, 'dispute.ask', dispute))) !== 'new') return fail('used');
      const { reason, brand, by, key: id } = given;
      await tx
        .insertInto('desk_requests')
        .values({
          ...{ id, reason, brand: brand.id, asked_by: by, asked_at: this.#needs.clock.now() },
          ...{ user_uuid: locked.order.user_uuid, coins: null },
          ...{ order_id: row.order_id, dispute_id: dispute, amount: Number(row.amount), refunded: Number(row.refunded) },
        })
        .execute();
      return ok('asked');
    });
  }

  /** How many other disputes of an order keep its coins away. */
  async #others(id: string, order: string): Promise<number> {
    const { count } = await this.#needs.db
      .selectFrom('disputes')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('order_id', '=', order)
      .where('id', '<>', id)
      .where('stage', 'in', ['open', 'lost'])
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  async #isAsked(dispute: string): Promise<boolean> {
    const row = await this.#needs.db
      .selectFrom('desk_requests')
      .select('id')
      .where('dispute_id', '=', dispute)
      .where('decision', 'is', null)
      .executeTakeFirst();
    return row !== undefined;
  }

  #row(id: string) {
    return this.#needs.db
      .selectFrom('disputes')
      .innerJoin('orders', 'orders.id', 'disputes.order_id')
      .selectAll('disputes')
      .select(['orders.id as order', 'orders.user_uuid', 'orders.brand', 'orders.coins', 'orders.credited', 'orders.country'])
      .select(['orders.amount as paid_amount', 'orders.currency as paid_currency', 'orders.digits as paid_digits', 'orders.paid_at'])
      .select(goneBack('refund').as('refunded'))
      .where('disputes.id', '=', id)
      .executeTakeFirst();
  }

  async #wallet(user: string) {
    const row = await this.#needs.db
      .selectFrom('wallets')
      .select(['bonus', 'bought', 'debt'])
      .where('user_uuid', '=', user)
      .executeTakeFirst();
    return row ?? { bonus: 0, bought: 0, debt: 0 };
  }

  /** What is proposed of the purchase and its use. */
  async #proposed(
    { user_uuid: user, brand: name, coins, paid_at: paid }: { user_uuid: string; brand: string; coins: number; paid_at: Date | null },
    signIns: readonly SignIn[],
  ) {
    const { db, brands, sellers } = this.#needs;
    const played = await paidTurns(db, user, { since: paid ?? new Date(0), most: MOST_TURNS, bought: true });
    const used: AccountUse[] = [
      ...signIns.map(({ created, device, guest }) => ({
        at: created,
        what: `${guest ? 'came as a guest' : 'signed in'} on ${device || 'a device'}`,
      })),
      ...played.map(({ at, title, bought }) => ({ at, what: `played “${title}” for ${counted(bought, 'bought coin')}` })),
    ];
    const brand = brands.find(({ id }) => id === name);
    const seller = sellers.get(name);
    const then = seller ? refundRulesAt(seller, paid) : null;
    const isFormer = then !== null && 'version' in then;
    const address = isFormer && brand ? { address: brand.siteUrl + versionPath(name, 'refund', then.version) } : null;
    return proposedEvidence(
      { brand: brand?.appName ?? name, coins, paid, rules: isFormer ? address : then },
      used,
      MAX_EVIDENCE_LOG_LENGTH,
    );
  }

  async #answers(dispute: string) {
    const rows = await this.#needs.db
      .selectFrom('dispute_answers as answer')
      .leftJoin('users', 'users.uuid', 'answer.asked_by')
      .select(['answer.id', 'answer.accepts', 'answer.status', 'answer.evidence', 'answer.asked_at'])
      .select(adminName('users').as('by'))
      .where('answer.dispute_id', '=', dispute)
      .orderBy('answer.asked_at')
      .orderBy('answer.id')
      .limit(MOST)
      .execute();
    return rows.map(({ asked_at, by, ...answer }) => ({ ...answer, by: by ?? '', at: asked_at.toISOString() }));
  }
}

/** What stands at a provider for a dispute; null where it cannot be read now. */
async function stagedAt(provider: PaymentProvider, id: string) {
  const staged = await provider.staged(id);
  return staged.ok ? { mark: stagedMark(staged.value), parts: [...staged.value] } : null;
}
