import { fail, ok, type Result } from '#domain/result.ts';
import type { Database, Tx } from '#server/application/db/database.ts';
import { transact } from '#server/application/db/transact.ts';
import type { Clock } from '#server/application/platform/clock.ts';
import { runAllThenThrow } from '#server/application/platform/run-all-then-throw.ts';
import { answerAgain } from '#server/domain/payments/answer-again.ts';
import type { DisputeStage } from '#server/domain/payments/charge-disputes.ts';
import type { DisputeEvidence } from '#server/domain/payments/dispute-evidence.ts';
import type { Fulfilment } from './fulfilment.ts';
import { lockedOrder } from './locked-order.ts';
import type { PaymentProvider } from './payment-provider.ts';

/** An answer that was not taken on is sent again after this. */
const AGAIN_AFTER_MS = 60_000;
/** When an order was checked that is due for a check. */
const NEVER = new Date(0);

/** An answer to a dispute. `drafted`: which draft is sent; null accepts the dispute. */
export interface AskedAnswer {
  /** Chosen by the page: the same press again has the same. */
  readonly id: string;
  readonly dispute: string;
  readonly order: string;
  readonly drafted: number | null;
  /** By `stagedMark`: what the admin saw at the provider, which goes along. */
  readonly staged: string;
  readonly by: string;
}

/**
 * - `over`: the bank waits for no answer: it was sent, or the bank has decided
 * - `redrafted`: another draft was saved meanwhile
 * - `empty`: there is nothing to send
 * - `busy`: another answer is on its way
 * - `closed`: the account is deleted, and no text of it is kept or sent
 */
export type AnswerProblem = 'over' | 'redrafted' | 'empty' | 'busy' | 'closed';

/**
 * - `refused`: nothing was sent: the dispute was answered elsewhere, or the bank has decided
 * - `unwilling`: nothing was sent, though the bank still waits: the provider does not let us
 * - `staged`: nothing was sent: something else stands at the provider than the admin saw, and would go along
 * - `unclear`: no response came, and whether it was taken on is not known
 */
export type SendProblem = 'refused' | 'unwilling' | 'staged' | 'unclear';

type Sent = Result<'done' | 'waiting', SendProblem>;

interface Needs {
  readonly db: Database;
  readonly providers: readonly PaymentProvider[];
  readonly fulfilment: Pick<Fulfilment, 'fulfil'>;
  readonly clock: Clock;
}

/**
 * Answers disputes through the providers. An answer is stored before the provider is asked, and sent under the same key until it is taken on: a crash or a lost response sends
 * nothing twice. What becomes of the dispute, and of the coins, follows from what the provider says, as for any dispute. Source: DESK-48.
 */
export class Disputes {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Whether the answer of this key is of that dispute and draft. */
  async isFor(id: string, dispute: string, drafted: number | null): Promise<boolean> {
    const row = await this.#needs.db
      .selectFrom('dispute_answers')
      .select(['dispute_id', 'drafted'])
      .where('id', '=', id)
      .executeTakeFirst();
    return row?.dispute_id === dispute && row.drafted === drafted;
  }

  /** Saves a draft over the one that was saved `drafted` times; the new count. Null as the problem: there is no such dispute. */
  async saveDraft(dispute: string, drafted: number, draft: DisputeEvidence): Promise<Result<number, 'redrafted' | 'closed' | null>> {
    return transact(this.#needs.db, async (tx) => {
      const known = await tx.selectFrom('disputes').select('order_id').where('id', '=', dispute).executeTakeFirst();
      if (!known) return fail(null);
      // What is stored comes before a deletion and its erasure, or finds the buyer deleted.
      const locked = await lockedOrder(tx, known.order_id);
      if (locked === null) return fail('redrafted');
      if (locked.status === 'deleted') return fail('closed');
      const saved = await tx
        .updateTable('disputes')
        .set({ draft: JSON.stringify(draft), drafted: drafted + 1 })
        .where('id', '=', dispute)
        .where('drafted', '=', drafted)
        .returning('drafted')
        .executeTakeFirst();
      return saved ? ok(saved.drafted) : fail('redrafted');
    });
  }

  /**
   * Says in the caller's transaction whether a dispute was answered on its provider's own pages: it waits for an answer or not, until it comes to another stage. False: it is so already, or the bank has
   * decided. Source: DESK-68.
   */
  async settle(tx: Tx, dispute: string, answered: boolean): Promise<boolean> {
    const { stage, awaits } = await tx
      .selectFrom('disputes')
      .select(['stage', 'awaits'])
      .where('id', '=', dispute)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (stage === 'won' || stage === 'lost' || awaits !== answered) return false;
    await tx
      .updateTable('disputes')
      .set({ answered_stage: answered ? stage : null, awaits: !answered })
      .where('id', '=', dispute)
      .execute();
    return true;
  }

  /**
   * Stores an answer in the caller's transaction: the draft that was saved `drafted` times, or that the dispute is accepted. One that was refused before is asked for anew, under
   * another key. The buyer stays as they are until the transaction ends.
   */
  async store(
    tx: Tx,
    { id, dispute, order, by, drafted, staged }: AskedAnswer,
  ): Promise<Result<{ readonly isDeleted: boolean }, AnswerProblem>> {
    // Buyer and order first, as everywhere: a check of the order, a deletion or an erasure comes before this or after it.
    const locked = await lockedOrder(tx, order);
    if (locked === null) return fail('busy');
    const isDeleted = locked.status === 'deleted';
    if (isDeleted && drafted !== null) return fail('closed');
    const row = await tx.selectFrom('disputes').selectAll().where('id', '=', dispute).forUpdate().executeTakeFirstOrThrow();
    if (!row.awaits) return fail('over');
    if (drafted !== null && drafted !== row.drafted) return fail('redrafted');
    if (drafted !== null && row.draft === null) return fail('empty');
    const standing = { status: 'asked', stage: row.stage, staged, asked_at: this.#needs.clock.now() } as const;
    const again = await tx
      .updateTable('dispute_answers')
      .set(({ eb }) => ({ ...standing, attempt: eb('attempt', '+', 1), broke: false }))
      .where('id', '=', id)
      .where('dispute_id', '=', dispute)
      .where('drafted', 'is not distinct from', drafted)
      .where('status', '=', 'refused')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(selectFrom('dispute_answers as other').select('other.id').where('dispute_id', '=', dispute).where('status', '=', 'asked')),
        ),
      )
      .returning('id')
      .executeTakeFirst();
    if (again) return ok({ isDeleted });
    const stored = await tx
      .insertInto('dispute_answers')
      .values({
        ...{ id, dispute_id: dispute, accepts: drafted === null, drafted, asked_by: by, ...standing },
        evidence: drafted === null ? null : JSON.stringify(row.draft),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    return stored ? ok({ isDeleted }) : fail('busy');
  }

  /** Sends an answer that was stored just now, and brings the order in line. `waiting`: no response came, it is sent again by itself. */
  async send(id: string): Promise<Sent> {
    const answer = await this.#asked(id);
    return 'ok' in answer ? answer : this.#send(answer);
  }

  /** Goes on with an answer that may have been sent before, as far as what the provider says of the dispute now lets it. */
  async sendAgain(id: string): Promise<Sent> {
    const answer = await this.#asked(id);
    if ('ok' in answer) return answer;
    const standing = await this.#needs.fulfilment.fulfil(answer.order);
    if (!standing.ok) return ok('waiting');
    const ageMs = this.#needs.clock.now().getTime() - answer.asked_at.getTime();
    const next = answerAgain({ ...answer, ageMs }, await this.#standing(answer.dispute));
    if (next === 'same-key') return this.#send(answer);
    if (next !== 'new-key') return this.#end(answer, next);
    const { attempt } = answer;
    const fresh = await this.#needs.db
      .updateTable('dispute_answers')
      .set({ attempt: attempt + 1, broke: false })
      .where('id', '=', id)
      .where('attempt', '=', attempt)
      .where('broke', '=', true)
      .where('status', '=', 'asked')
      .executeTakeFirst();
    return fresh.numUpdatedRows === 1n ? this.#send({ ...answer, attempt: attempt + 1 }) : ok('waiting');
  }

  /** Sends again what was not taken on. */
  async sendDue(): Promise<void> {
    const due = await this.#needs.db
      .selectFrom('dispute_answers')
      .select('id')
      .where('status', '=', 'asked')
      .where('asked_at', '<', new Date(this.#needs.clock.now().getTime() - AGAIN_AFTER_MS))
      .orderBy('id')
      .execute();
    await runAllThenThrow(
      due.map(
        ({ id }) =>
          () =>
            this.sendAgain(id),
      ),
    );
  }

  /** An answer that is under way, or what became of it. */
  async #asked(id: string): Promise<UnderWay | Sent> {
    const answer = await this.#needs.db
      .selectFrom('dispute_answers as answer')
      .innerJoin('disputes', 'disputes.id', 'answer.dispute_id')
      .innerJoin('orders', 'orders.id', 'disputes.order_id')
      .select(['answer.id', 'answer.status', 'answer.accepts', 'answer.evidence', 'answer.asked_at', 'answer.dispute_id as dispute'])
      .select(['answer.stage', 'answer.staged', 'answer.attempt', 'answer.broke'])
      .select(['disputes.provider', 'disputes.provider_id as providerId', 'orders.id as order', 'orders.paid_at as paid'])
      .where('answer.id', '=', id)
      .executeTakeFirstOrThrow();
    if (answer.status === 'done') return ok('done');
    if (answer.status === 'unclear') return fail('unclear');
    if (answer.status === 'refused') return fail('refused');
    // The evidence of a deleted account is gone, and is not sent.
    if (!answer.accepts && answer.evidence === null) return this.#end(answer, 'refused');
    return answer;
  }

  async #send(answer: UnderWay): Promise<Sent> {
    const { id, attempt, providerId, accepts, evidence, staged, paid } = answer;
    const provider = this.#needs.providers.find(({ name }) => name === answer.provider);
    if (!provider) return ok('waiting');
    const key = attempt === 0 ? id : `${id}.${attempt}`;
    const sent = await provider.answerDispute({ providerId, evidence: accepts ? null : evidence, staged, paid, key });
    if (sent.ok) return this.#end(answer, 'done');
    if (sent.error === 'down') return ok('waiting');
    if (sent.error === 'staged') {
      const ended = await this.#end(answer, 'refused');
      return ended.ok || ended.error !== 'unwilling' ? ended : fail('staged');
    }
    if (sent.error !== 'broke') return this.#end(answer, 'refused');
    await this.#needs.db
      .updateTable('dispute_answers')
      .set({ broke: true })
      .where('id', '=', id)
      .where('attempt', '=', attempt)
      .where('status', '=', 'asked')
      .execute();
    return ok('waiting');
  }

  #standing(dispute: string) {
    return this.#needs.db.selectFrom('disputes').select(['stage', 'awaits']).where('id', '=', dispute).executeTakeFirstOrThrow();
  }

  /** What was read of the payment until now counts for nothing: it may not know the answer. */
  async #end({ id, order, dispute }: UnderWay, status: 'done' | 'refused' | 'unclear'): Promise<Result<'done', SendProblem>> {
    await this.#needs.db.transaction().execute(async (tx) => {
      await tx
        .updateTable('orders')
        .set(({ ref }) => ({ last_check: ref('checks_started'), checked_at: NEVER }))
        .where('id', '=', order)
        .execute();
      await tx.updateTable('dispute_answers').set({ status }).where('id', '=', id).where('status', '=', 'asked').execute();
      if (status === 'done') await tx.updateTable('disputes').set({ awaits: false }).where('id', '=', dispute).execute();
    });
    const standing = await this.#needs.fulfilment.fulfil(order);
    if (!standing.ok && standing.error === 'down')
      await this.#needs.db.updateTable('orders').set({ checked_at: NEVER }).where('id', '=', order).execute();
    if (status === 'done') return ok('done');
    return fail(status === 'refused' && (await this.#standing(dispute)).awaits ? 'unwilling' : status);
  }
}

/** An answer on its way. */
interface UnderWay {
  readonly id: string;
  readonly dispute: string;
  readonly order: string;
  readonly accepts: boolean;
  readonly evidence: DisputeEvidence | null;
  readonly stage: DisputeStage;
  readonly staged: string;
  readonly attempt: number;
  readonly broke: boolean;
  readonly asked_at: Date;
  readonly provider: string;
  readonly providerId: string;
  readonly paid: Date | null;
}
