import { randomInt, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { CaseOutcome, CaseStatus, CaseStep, ComplaintKind, RefusalReason, RemovalClaim } from '#contract/support.ts';
import type { Brand } from '#domain/brand/brand.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { clipped } from '#domain/text/clipped.ts';
import type { Database, Tx } from '#server/application/db/database.ts';
import type { MailQueue } from '#server/application/mail/mail-queue.ts';
import type { Clock } from '#server/application/platform/clock.ts';
import { accountEmail } from '#server/domain/session/mailbox.ts';
import { answerDue } from '#server/domain/support/answer-due.ts';
import { caseReference, readReference } from '#server/domain/support/case-reference.ts';
import { addStep, addWords, casePath, stepsOf } from './case-steps.ts';

type NewCase =
  | {
      readonly kind: ComplaintKind;
      readonly link: string;
      readonly text: string;
      readonly email: string | null;
      /** The account that complains; null for somebody who is not signed in. */
      readonly user: string | null;
      /** The purchase of that account that it is about. */
      readonly order: string | null;
    }
  | {
      readonly kind: 'removal';
      readonly claim: RemovalClaim;
      readonly link: string;
      readonly text: string;
      readonly email: string | null;
    };

/** A case as its reporter sees it. */
export interface ReportedCase {
  readonly reference: string;
  readonly kind: ComplaintKind | 'removal';
  readonly status: CaseStatus;
  readonly text: string;
  readonly link: string;
  readonly due: Date;
  readonly outcome: CaseOutcome | null;
  readonly refusal: RefusalReason | null;
  readonly steps: readonly { readonly step: CaseStep; readonly text: string; readonly at: Date }[];
}

interface OwnCase {
  readonly reference: string;
  readonly kind: ComplaintKind;
  readonly status: CaseStatus;
  readonly due: Date;
  readonly created: Date;
  /** The beginning of what was written. */
  readonly excerpt: string;
}

const EXCERPT = 120;
/** Nobody reads on behind so many. */
const MOST_SHOWN = 100;

interface Needs {
  readonly db: Database;
  readonly mails: Pick<MailQueue, 'enqueue' | 'deliverNow'>;
  readonly clock: Clock;
}

/** Complaints and requests, from the side of those who send them in. The reference number is the key, so no sign-in is needed. */
export class SupportCases {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** The complaints of an account, the latest first. */
  async own(user: string): Promise<readonly OwnCase[]> {
    const rows = await this.#needs.db
      .selectFrom('support_cases')
      .select(['reference', 'kind', 'status', 'due_at', 'created_at', sql<string>`left(text, ${sql.lit(2 * EXCERPT)})`.as('text')])
      .where('user_uuid', '=', user)
      .where('reference', 'is not', null)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(MOST_SHOWN)
      .execute();
    return rows.flatMap(({ reference, kind, status, due_at: due, created_at: created, text }) =>
      reference === null || kind === 'reply' || kind === 'removal'
        ? []
        : [{ reference, kind, status, due, created, excerpt: clipped(text, EXCERPT) }],
    );
  }

  /** Stores a case and mails its number where an address was left. `NO_ORDER`: the account has no such purchase. */
  async create(sent: NewCase, brand: Brand): Promise<Result<{ readonly reference: string; readonly due: Date }, 'NO_ORDER'>> {
    if (sent.kind !== 'removal' && sent.order !== null && !(await this.#bought(sent.user, sent.order))) return fail('NO_ORDER');
    const now = this.#needs.clock.now();
    const due = new Date(answerDue(now.getTime(), brand.answerDays));
    const email = sent.email === null ? null : accountEmail(sent.email);
    const reference = caseReference(brand.referencePrefix, (count) => randomInt(count));
    await this.#needs.db.transaction().execute(async (tx) => {
      const id = randomUUID();
      const { kind, text, link } = sent;
      // A deletion or a merge at the same time comes before this, and leaves no account to name, or after it, and takes the case along.
      const isThere = sent.kind !== 'removal' && sent.user !== null && (await isLive(tx, sent.user));
      // A reference that is taken already fails here, once in 850 thousand million cases.
      const row = {
        id,
        reference,
        brand: brand.id,
        kind,
        text,
        link,
        email,
        due_at: due,
        created_at: now,
        ...(sent.kind === 'removal' && { claim: sent.claim }),
      };
      await tx
        .insertInto('support_cases')
        .values({ ...row, ...(isThere && { user_uuid: sent.user, order_id: sent.order }) })
        .execute();
      await addStep(tx, id, 'received', '', now);
      if (email === null) return;
      await this.#needs.mails.enqueue(tx, {
        to: email,
        brand,
        content: { template: 'case-received', reference, path: casePath(reference) },
      });
    });
    this.#needs.mails.deliverNow();
    return ok({ reference, due });
  }

  async #bought(user: string | null, order: string): Promise<boolean> {
    if (user === null) return false;
    const row = await this.#needs.db
      .selectFrom('orders')
      .select('id')
      .where('id', '=', order)
      .where('user_uuid', '=', user)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Null when there is no such case. */
  async get(typed: string): Promise<ReportedCase | null> {
    return this.#read(this.#needs.db, typed);
  }

  /**
   * Adds words of the reporter. An answered case is looked at again, and is due anew. `WITHDRAWN`: it was taken back. `FULL`: it has as many additions as it
   * may have.
   */
  add(typed: string, text: string, brand: Brand): Promise<Result<ReportedCase, 'NOT_FOUND' | 'WITHDRAWN' | 'FULL'>> {
    return this.#change(typed, async (tx, row) => {
      if (row.status === 'withdrawn') return fail('WITHDRAWN');
      const now = this.#needs.clock.now();
      return addWords(tx, row, text, now, new Date(answerDue(now.getTime(), brand.answerDays)));
    });
  }

  /** Takes a case back. Everything that was written in it and the address are deleted. Again, it changes nothing. */
  withdraw(typed: string): Promise<Result<ReportedCase, 'NOT_FOUND'>> {
    return this.#change(typed, async (tx, { id, status }) => {
      if (status === 'withdrawn') return ok(null);
      await tx
        .updateTable('support_cases')
        .set({ status: 'withdrawn', text: '', link: '', email: null, user_uuid: null, order_id: null })
        .where('id', '=', id)
        .execute();
      await tx.updateTable('case_steps').set({ text: '' }).where('case_id', '=', id).execute();
      await addStep(tx, id, 'withdrawn', '', this.#needs.clock.now());
      return ok(null);
    });
  }

  /** Changes a case under its lock, and returns it. */
  #change<E>(
    typed: string,
    change: (tx: Tx, row: { id: string; status: CaseStatus }) => Promise<Result<null, E>>,
  ): Promise<Result<ReportedCase, E | 'NOT_FOUND'>> {
    return this.#needs.db.transaction().execute(async (tx) => {
      const reference = readReference(typed);
      const row = await tx
        .selectFrom('support_cases')
        .select(['id', 'status'])
        .where('reference', '=', reference)
        .forUpdate()
        .executeTakeFirst();
      if (!row) return fail('NOT_FOUND');
      const changed = await change(tx, row);
      if (!changed.ok) return changed;
      const shown = await this.#read(tx, typed);
      return shown ? ok(shown) : fail('NOT_FOUND');
    });
  }

  async #read(db: Database | Tx, typed: string): Promise<ReportedCase | null> {
    const row = await db
      .selectFrom('support_cases')
      .select(['id', 'kind', 'status', 'text', 'link', 'due_at', 'outcome', 'refusal', sql<string>`reference`.as('reference')])
      .where('reference', '=', readReference(typed))
      .executeTakeFirst();
    if (!row || row.kind === 'reply') return null;
    const { id, kind, due_at, ...shown } = row;
    return { ...shown, kind, due: due_at, steps: await stepsOf(db, id) };
  }
}

/** Whether an account can be named. It is held as it is until the transaction ends. */
async function isLive(tx: Tx, user: string): Promise<boolean> {
  const row = await tx.selectFrom('users').select('status').where('uuid', '=', user).forShare().executeTakeFirst();
  return row?.status === 'normal';
}
