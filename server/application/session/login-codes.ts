import { createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Brand } from '#domain/brand/brand.ts';
import { keptSince } from '#domain/platform/kept-days.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { CODE_LENGTH, CODE_MINUTES, TRIES_PER_CODE } from '#domain/session/login-code.ts';
import type { Database, Tx } from '#server/application/db/database.ts';
import type { MailQueue } from '#server/application/mail/mail-queue.ts';
import type { Clock } from '#server/application/platform/clock.ts';
import type { Limited, RateLimits } from '#server/application/platform/rate-limits.ts';
import { derivedKey, type Secrets } from '#server/application/platform/secrets.ts';
import { type CodeRequester, sendCodeLimits, tryCodeLimits } from '#server/domain/session/login-code-budget.ts';
import { accountEmail } from '#server/domain/session/mailbox.ts';
import type { KnownBrowsers } from './known-browsers.ts';
import type { RequestContext } from './request-context.ts';

/**
 * `wrong`: these are not the digits, or no code is pending: never sent to this browser, used, too old, replaced, or tried too often. The
 * response does not say which, so that it does not disclose whether a code is pending.
 */
export type CodeProblem = { readonly kind: 'wrong' } | ({ readonly kind: 'limited' } & Limited);

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
  readonly limits: RateLimits;
  readonly browsers: Pick<KnownBrowsers, 'knows'>;
  readonly mails: Pick<MailQueue, 'enqueue' | 'deliverNow'>;
  readonly secrets: Secrets;
}

/**
 * Codes by which an address proves itself. A code is valid in the browser that requested it: other browsers can neither try nor replace it. Only
 * the newest code of a browser is valid, once and for a few attempts. The code itself is not stored.
 */
export class LoginCodes {
  readonly #needs: Needs;
  readonly #key: Buffer;

  constructor(needs: Needs) {
    this.#needs = needs;
    const { secrets } = needs;
    this.#key = derivedKey(secrets[0], 'login code');
  }

  /** Sends a code, to known and unknown addresses alike. Does not wait for the mail. */
  async send(address: string, context: RequestContext): Promise<Result<null, Limited>> {
    const email = accountEmail(address);
    const { browser } = context;
    const taken = await this.#takeSend(email, context);
    if (!taken.ok) return taken;
    const asked = { browser: browser.id, address: browser.kept ? null : context.address };
    await this.#needs.db.transaction().execute((tx) => this.#make(tx, email, asked, context.brand));
    this.#needs.mails.deliverNow();
    return ok(null);
  }

  /** Mails a new code for the browser that asked last, within the last day, in the caller's transaction. False: none asked. */
  async sendAgain(tx: Tx, email: string, brand: Brand): Promise<boolean> {
    const asked = await tx
      .selectFrom('login_codes')
      .select(['browser', 'address'])
      .where('email', '=', email)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    if (asked) await this.#make(tx, email, asked, brand);
    return asked !== undefined;
  }

  async #make(
    tx: Tx,
    email: string,
    asked: { readonly browser: string | null; readonly address: string | null },
    brand: Brand,
  ): Promise<void> {
    const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
    const id = randomUUID();
    const now = this.#needs.clock.now();
    const expires_at = new Date(now.getTime() + CODE_MINUTES * 60_000);
    await tx
      .insertInto('login_codes')
      .values({ id, email, code_hash: this.#hash(id, code), ...asked, created_at: now, expires_at })
      .execute();
    await this.#needs.mails.enqueue(tx, { to: email, brand, content: { template: 'login-code', code }, codeId: id });
  }

  /** Counts an attempt and returns the id of the matching code. Does not consume the code. */
  async check(address: string, code: string, context: RequestContext): Promise<Result<string, CodeProblem>> {
    const email = accountEmail(address);
    const taken = await this.#takeTry(email, context);
    if (!taken.ok) return fail({ kind: 'limited', ...taken.error });
    const tried = await this.#try(email, context);
    const right = tried && timingSafeEqual(Buffer.from(tried.code_hash), Buffer.from(this.#hash(tried.id, code)));
    return right ? ok(tried.id) : fail({ kind: 'wrong' });
  }

  /** Consumes a code in the caller's transaction. False: it was consumed concurrently. */
  async consume(tx: Tx, id: string): Promise<boolean> {
    const consumed = await tx
      .updateTable('login_codes')
      .set({ consumed_at: this.#needs.clock.now() })
      .where('id', '=', id)
      .where('consumed_at', 'is', null)
      .executeTakeFirst();
    return consumed.numUpdatedRows === 1n;
  }

  /** Deletes codes that are no longer needed. */
  async sweep(): Promise<void> {
    const before = keptSince('loginCodes', this.#needs.clock.now());
    await this.#needs.db.deleteFrom('login_codes').where('created_at', '<', before).where('expires_at', '<', before).execute();
  }

  /** Counts a code to send. A browser without a cookie is counted by its new one too. */
  async #takeSend(email: string, context: RequestContext): Promise<Result<null, Limited>> {
    const { limits } = this.#needs;
    const requester = await this.#requester(email, context);
    const names = context.browser.kept ? requester.names : [context.browser.id, ...requester.names];
    return limits.take(sendCodeLimits(email, { ...requester, names }, limits.scale));
  }

  /** Counts an attempt, right or wrong. */
  async #takeTry(email: string, context: RequestContext): Promise<Result<null, Limited>> {
    const { limits } = this.#needs;
    return limits.take(tryCodeLimits(email, await this.#requester(email, context), limits.scale));
  }

  /** Whom limits count. Browsers in which the address was verified before have counts of their own. */
  async #requester(email: string, { browser, address }: RequestContext): Promise<CodeRequester> {
    if (!browser.kept) return { names: [address], address, known: false };
    return { names: [browser.id], address, known: await this.#needs.browsers.knows(email, browser.id) };
  }

  /** The condition checks and counts atomically, for any number of concurrent attempts. */
  #try(email: string, { browser, address }: RequestContext) {
    const [column, value] = browser.kept ? (['browser', browser.id] as const) : (['address', address] as const);
    return this.#needs.db
      .updateTable('login_codes')
      .set((code) => ({ tries: code('tries', '+', 1) }))
      .where('id', '=', (newest) =>
        newest
          .selectFrom('login_codes')
          .select('id')
          .where('email', '=', email)
          .where(column, '=', value)
          .orderBy('created_at', 'desc')
          .orderBy('id')
          .limit(1),
      )
      .where('consumed_at', 'is', null)
      .where('expires_at', '>', this.#needs.clock.now())
      .where('tries', '<', TRIES_PER_CODE)
      .returning(['id', 'code_hash'])
      .executeTakeFirst();
  }

  #hash(id: string, code: string): string {
    return createHmac('sha256', this.#key).update(`${id}.${code}`).digest('base64url');
  }
}
