import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type Selectable, sql } from 'kysely';
import type { Brand } from '#domain/brand/brand.ts';
import { type BackOffLimits, backOff } from '#domain/platform/back-off.ts';
import { keptSince } from '#domain/platform/kept-days.ts';
import { CODE_MINUTES } from '#domain/session/login-code.ts';
import type { Database, Tables, Tx } from '#server/application/db/database.ts';
import type { Clock } from '#server/application/platform/clock.ts';
import type { JobRuns } from '#server/application/platform/job-runs.ts';
import { Periodic } from '#server/application/platform/periodic.ts';
import type { StructuredLog } from '#server/application/platform/structured-log.ts';
import type { MailContent } from './mail-content.ts';
import { MailSeal } from './mail-seal.ts';
import { type Mail, MailRefused, type MailTransport } from './mail-transport.ts';
import type { RenderMail } from './rendered-mail.ts';

/** How often a process looks for retries that are due and for mails of a dead process. */
const INTERVAL_MS = 5_000;
/** Mails of one lane sent in parallel. */
const ROUND = 5;
/** Duration of a claim, by the database's clock. Longer than a transport may take. */
const CLAIM_SECONDS = 120;
/** 9 retries within about 45 minutes: the first ones soon, because a login code is good for 10 minutes only. */
const RETRIES = 9;
const RETRY: BackOffLimits = { first: 5_000, max: 1_800_000 };
const STOP_MS = 10_000;
const CLEANUP_EVERY_MS = 3_600_000;
/** Why a mail failed that was sealed with another secret, or changed. */
const UNREADABLE = 'unreadable';

export interface MailOrder {
  readonly to: string;
  readonly brand: Brand;
  readonly content: MailContent;
  /** The row of the login code in it: its lifetime starts when the mail is sent. */
  readonly codeId?: string;
}

interface MailQueueOptions {
  /** The texts of mails. */
  readonly render: RenderMail;
  readonly secret: string;
  /** Address mails come from; null takes the support address of the brand. */
  readonly from: string | null;
  /** Address of the site, as players use it; never taken from a request. */
  readonly siteUrl: () => string;
  readonly report: StructuredLog;
  readonly jobs?: Pick<JobRuns, 'ran'>;
}

/**
 * Kinds of mails that do not wait for each other, so that what one player waits for never waits for thousands, nor for a mail server that does not answer:
 * login codes; mails of new chapters, which go to many at once; and all others.
 */
const LANES = ['codes', 'chapters', 'others'] as const;
type Lane = (typeof LANES)[number];

const CHAPTERS: MailContent['template'] = 'new-chapters';

const TAKEN = ['id', 'recipient', 'brand', 'template', 'sealed', 'code_id', 'attempts', 'created_at'] as const;

/** A mail that this process has claimed. */
type Taken = Pick<Selectable<Tables['mails']>, (typeof TAKEN)[number]>;

interface Needs {
  readonly db: Database;
  readonly transport: MailTransport;
  readonly brands: readonly Brand[];
  readonly clock: Clock;
  readonly options: MailQueueOptions;
}

/**
 * Outbox of mails. A mail is stored in the transaction that causes it and sent later by any process, at least once and with the same Message-ID
 * on every attempt. No request waits for a mail server.
 */
export class MailQueue {
  readonly #needs: Needs;
  readonly #seal: MailSeal;
  readonly #loops: readonly Periodic[];
  #cleanupAt = 0;

  constructor(needs: Needs) {
    this.#needs = needs;
    const { options } = needs;
    this.#seal = new MailSeal(options.secret);
    this.#loops = LANES.map((lane) => {
      const loop: Periodic = new Periodic({
        everyMs: INTERVAL_MS,
        // Until nothing is due.
        run: async () => (await this.deliverDue([lane])) > 0 && loop.runNow(),
        failed: (error) => options.report('mail.stalled', { lane, why: reasonOf(error) }),
        ran: (failure) => options.jobs?.ran(`mails: ${lane}`, INTERVAL_MS, failure),
      });
      return loop;
    });
  }

  /** Puts a mail in the queue, in the caller's transaction. `deliverNow` after the commit sends it at once. */
  async enqueue(tx: Database | Tx, { to, brand, content, codeId }: MailOrder): Promise<void> {
    const id = randomUUID();
    const now = this.#needs.clock.now();
    await tx
      .insertInto('mails')
      .values({
        id,
        recipient: to,
        brand: brand.id,
        template: content.template,
        sealed: this.#seal.seal(content, placeOf({ id, recipient: to })),
        code_id: codeId ?? null,
        status: 'queued',
        next_at: now,
        created_at: now,
      })
      .execute();
  }

  /** Sends a mail that failed again, or gives it up: its content is deleted. False where it is not one that can be. `deliverNow` sends it at once. */
  async retry(id: string, again: boolean, db: Database | Tx = this.#needs.db): Promise<boolean> {
    const changed = await db
      .updateTable('mails')
      .set(
        again ? { status: 'queued', attempts: 0, next_at: this.#needs.clock.now(), claimed_until: null, ended_at: null } : { sealed: null },
      )
      .where('id', '=', id)
      .where('status', '=', 'failed')
      .where('sealed', 'is not', null)
      .executeTakeFirst();
    return changed.numUpdatedRows === 1n;
  }

  /** Sends due mails at once. Never blocks, never throws. */
  deliverNow(): void {
    for (const loop of this.#loops) loop.runNow();
  }

  /** Sends due mails until stopped. */
  start(): void {
    for (const loop of this.#loops) loop.start();
  }

  /** Claims no further mail and waits at most 10 s for those being sent. */
  async stop(): Promise<void> {
    await Promise.race([Promise.all(this.#loops.map((loop) => loop.stop())), delay(STOP_MS, undefined, { ref: false })]);
  }

  /** Claims one batch of each lane and resolves with the number of mails once each is sent, deferred or failed. */
  async deliverDue(lanes: readonly Lane[] = LANES): Promise<number> {
    const now = this.#needs.clock.now();
    if (now.getTime() >= this.#cleanupAt) await this.#deleteOld(now);
    const taken = (await Promise.all(lanes.map((lane) => this.#take(lane, now)))).flat();
    const outcomes = await Promise.allSettled(taken.map((mail) => this.#deliver(mail)));
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
    return taken.length;
  }

  /**
   * Claims due mails of a lane. Another process may claim them once the claim has expired. Of mails to one address the first is claimed and the others wait
   * for it, because mails that are sent at the same time arrive in any order; only login codes do not wait, because they are worth less later.
   */
  #take(lane: Lane, now: Date): Promise<Taken[]> {
    return this.#needs.db
      .with('due', (db) =>
        db
          .selectFrom('mails')
          .select('id')
          .where('status', '=', 'queued')
          .where('next_at', '<=', now)
          .where((mail) => mail.or([mail('claimed_until', 'is', null), mail('claimed_until', '<=', sql<Date>`now()`)]))
          .where('code_id', lane === 'codes' ? 'is not' : 'is', null)
          .where('template', lane === 'chapters' ? '=' : '<>', CHAPTERS)
          .$if(lane !== 'codes', (mails) =>
            mails.where(({ not, exists, selectFrom }) =>
              not(
                exists(
                  selectFrom('mails as earlier')
                    .select('earlier.id')
                    .whereRef('earlier.recipient', '=', 'mails.recipient')
                    .whereRef('earlier.seq', '<', 'mails.seq')
                    .where('earlier.status', '=', 'queued')
                    .where('earlier.next_at', '<=', now)
                    .where('earlier.code_id', 'is', null)
                    .where('earlier.template', lane === 'chapters' ? '=' : '<>', CHAPTERS),
                ),
              ),
            ),
          )
          .orderBy('next_at')
          .orderBy('seq')
          .limit(ROUND)
          .forUpdate()
          .skipLocked(),
      )
      .updateTable('mails')
      .from('due')
      .whereRef('mails.id', '=', 'due.id')
      .set((mail) => ({
        attempts: mail('mails.attempts', '+', 1),
        claimed_until: sql<Date>`now() + ${CLAIM_SECONDS} * interval '1 second'`,
      }))
      .returning(TAKEN.map((column) => `mails.${column}` as const))
      .execute();
  }

  async #deliver(mail: Taken): Promise<void> {
    try {
      if (mail.code_id !== null && (await this.#isSuperseded(mail.code_id))) throw new MailRefused('superseded');
      await this.#needs.transport.send(this.#compose(mail));
    } catch (error) {
      return this.#missed(mail, error);
    }
    await this.#sent(mail);
  }

  /** Whether the code was used or replaced by a newer one. */
  async #isSuperseded(codeId: string): Promise<boolean> {
    const live = await this.#needs.db
      .selectFrom('login_codes as code')
      .select('code.id')
      .where('code.id', '=', codeId)
      .where('code.consumed_at', 'is', null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('login_codes as newer')
              .select('newer.id')
              .whereRef('newer.email', '=', 'code.email')
              .whereRef('newer.created_at', '>', 'code.created_at'),
          ),
        ),
      )
      .executeTakeFirst();
    return !live;
  }

  #compose({ id, recipient, brand: brandId, sealed, created_at: at }: Taken): Mail {
    const content = sealed === null ? null : this.#seal.open(sealed, placeOf({ id, recipient }));
    const brand = this.#needs.brands.find((one) => one.id === brandId);
    if (!content) throw new MailRefused(UNREADABLE);
    if (!brand) throw new MailRefused('unknown brand');
    const siteUrl = this.#needs.options.siteUrl();
    return {
      id: `${id}@${new URL(siteUrl).hostname}`,
      to: recipient,
      from: { name: brand.appName, address: this.#needs.options.from ?? brand.supportEmail },
      ...this.#needs.options.render(content, { brand, siteUrl, at }),
    };
  }

  async #sent(mail: Taken): Promise<void> {
    const now = this.#needs.clock.now();
    await this.#needs.db.transaction().execute(async (tx) => {
      await tx
        .updateTable('mails')
        .set({ status: 'sent', sealed: null, ended_at: now, problem: '' })
        .where('id', '=', mail.id)
        .where('status', '=', 'queued')
        .execute();
      if (mail.code_id === null) return;
      await tx
        .updateTable('login_codes')
        .set({ expires_at: new Date(now.getTime() + CODE_MINUTES * 60_000) })
        .where('id', '=', mail.code_id)
        .where('consumed_at', 'is', null)
        .execute();
    });
    this.#log('mail.sent', mail);
  }

  async #missed(mail: Taken, error: unknown): Promise<void> {
    const now = this.#needs.clock.now();
    const problem = reasonOf(error);
    const isFinal = error instanceof MailRefused || mail.attempts > RETRIES;
    const wait = backOff(mail.attempts, Math.random(), RETRY);
    await this.#needs.db
      .updateTable('mails')
      .set(
        isFinal
          ? // Nobody can use an old code, nor read what is unreadable.
            { status: 'failed', ...((mail.code_id !== null || problem === UNREADABLE) && { sealed: null }), ended_at: now, problem }
          : { next_at: new Date(now.getTime() + wait), claimed_until: null, problem },
      )
      .where('id', '=', mail.id)
      .where('status', '=', 'queued')
      // A later attempt, by a process that claimed the mail after this claim expired, takes precedence.
      .where('attempts', '=', mail.attempts)
      .execute();
    this.#log(isFinal ? 'mail.failed' : 'mail.retried', mail, { why: problem });
  }

  #log(event: string, { id, template, attempts }: Taken, more: { why?: string } = {}): void {
    this.#needs.options.report(event, { mail: id, template, attempts, ...more });
  }

  async #deleteOld(now: Date): Promise<void> {
    this.#cleanupAt = now.getTime() + CLEANUP_EVERY_MS;
    const { db } = this.#needs;
    await db.deleteFrom('mails').where('ended_at', '<', keptSince('mails', now)).execute();
    await db
      .updateTable('mails')
      .set({ sealed: null })
      .where('status', '=', 'failed')
      .where('ended_at', '<', keptSince('failedMails', now))
      .where('sealed', 'is not', null)
      .execute();
  }
}

/** Binds sealed content to its row and recipient, so that a changed row cannot redirect it. */
const placeOf = ({ id, recipient }: { id: string; recipient: string }): string => `${id} ${recipient}`;

/** Never the message of a foreign error: mail servers repeat the address in it. */
function reasonOf(error: unknown): string {
  if (error instanceof MailRefused) return error.message;
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
