import { fail, ok, type Result } from '#domain/result.ts';
import type { Database, Tx } from '#server/application/db/database.ts';
import type { Clock } from '#server/application/platform/clock.ts';
import { runAllThenThrow } from '#server/application/platform/run-all-then-throw.ts';
import type { DisputeEvidence } from '#server/domain/payments/dispute-evidence.ts';
import type { Fulfilment } from './fulfilment.ts';
import type { PaymentProvider } from './payment-provider.ts';

/** An answer that was not taken on is sent again after this. */
const AGAIN_AFTER_MS = 60_000;
/** Providers know the key of a repeated request for a day. */
const KEY_LIVES_MS = 20 * 3_600_000;
/** When an order was checked that is due for a check. */
const NEVER = new Date(0);

/** An answer to a dispute. `evidence`: null accepts it. */
export interface AskedAnswer {
  /** The idempotency key. */
  readonly id: string;
  readonly dispute: string;
  readonly order: string;
  readonly evidence: DisputeEvidence | null;
  readonly by: string;
}

/**
 * - `over`: the bank waits for no answer: it was sent, or the bank has decided
 * - `redrafted`: another draft was saved meanwhile
 * - `empty`: there is nothing to send
 * - `busy`: another answer is on its way
 */
export type AnswerProblem = 'over' | 'redrafted' | 'empty' | 'busy';

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

  /** Whether the answer of this key is of that dispute and kind. */
  async isFor(id: string, dispute: string, accepts: boolean): Promise<boolean> {
    const row = await this.#needs.db
      .selectFrom('dispute_answers')
      .select(['dispute_id', 'accepts'])
      .where('id', '=', id)
      .executeTakeFirst();
    return row?.dispute_id === dispute && row.accepts === accepts;
  }

  /** Stores an answer in the caller's transaction: the draft that was saved `drafted` times, or that the dispute is accepted. */
  async store(
    tx: Tx,
    { id, dispute, order, by, drafted }: Omit<AskedAnswer, 'evidence'> & { readonly drafted: number | null },
  ): Promise<Result<null, AnswerProblem>> {
    // The order first, as everywhere: a check of it that is under way comes before this or after it.
    await tx.selectFrom('orders').select('id').where('id', '=', order).forUpdate().execute();
    const row = await tx.selectFrom('disputes').selectAll().where('id', '=', dispute).forUpdate().executeTakeFirstOrThrow();
    if (!row.awaits) return fail('over');
    if (drafted !== null && drafted !== row.drafted) return fail('redrafted');
    if (drafted !== null && row.draft === null) return fail('empty');
    const stored = await tx
      .insertInto('dispute_answers')
      .values({
        id,
        dispute_id: dispute,
        evidence: drafted === null ? null : JSON.stringify(row.draft),
        accepts: drafted === null,
        status: 'asked',
        asked_by: by,
        asked_at: this.#needs.clock.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    return stored ? ok(null) : fail('busy');
  }

  /** Sends an answer, and brings the order in line. `waiting`: no response came, it is sent again by itself. `refused`: nothing was sent. */
  async send(id: string): Promise<Result<'done' | 'waiting', 'refused'>> {
    const answer = await this.#needs.db
      .selectFrom('dispute_answers as answer')
      .innerJoin('disputes', 'disputes.id', 'answer.dispute_id')
      .innerJoin('orders', 'orders.id', 'disputes.order_id')
      .select(['answer.status', 'answer.accepts', 'answer.evidence', 'answer.asked_at', 'answer.dispute_id as dispute'])
      .select(['disputes.provider', 'disputes.provider_id as providerId', 'orders.id as order', 'orders.paid_at as paid'])
      .where('answer.id', '=', id)
      .executeTakeFirstOrThrow();
    if (answer.status === 'done') return ok('done');
    const provider = this.#needs.providers.find(({ name }) => name === answer.provider);
    if (answer.status === 'refused') return fail('refused');
    // The evidence of a deleted account is gone, and is not sent.
    if (!answer.accepts && answer.evidence === null) return this.#end(id, answer, 'refused');
    if (!provider) return ok('waiting');
    const { providerId, evidence, paid, order } = answer;
    const sent = await provider.answerDispute({ providerId, evidence: answer.accepts ? null : evidence, paid, key: id });
    if (!sent.ok && sent.error === 'down') return ok('waiting');
    if (sent.ok) return this.#end(id, answer, 'done');
    // After a day the provider may not know the key any more, and refuses what it took on then.
    const isOld = this.#needs.clock.now().getTime() - answer.asked_at.getTime() >= KEY_LIVES_MS;
    const standing = isOld ? await this.#needs.fulfilment.fulfil(order) : null;
    if (standing !== null && !standing.ok) return ok('waiting');
    const isTaken = isOld && (await this.#isTakenOn(answer.dispute, answer.accepts));
    return this.#end(id, answer, isTaken ? 'done' : 'refused');
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
            this.send(id),
      ),
    );
  }

  /** Whether the provider has the answer, as it says now. */
  async #isTakenOn(dispute: string, accepts: boolean): Promise<boolean> {
    const row = await this.#needs.db.selectFrom('disputes').select(['stage', 'awaits']).where('id', '=', dispute).executeTakeFirstOrThrow();
    return accepts ? row.stage === 'lost' : !row.awaits && row.stage !== 'lost';
  }

  /** What was read of the payment until now counts for nothing: it may not know the answer. */
  async #end(
    id: string,
    { order, dispute }: { readonly order: string; readonly dispute: string },
    status: 'done' | 'refused',
  ): Promise<Result<'done', 'refused'>> {
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
    return status === 'done' ? ok('done') : fail('refused');
  }
}
