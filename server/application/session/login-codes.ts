import { createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { fail, ok, type Result } from '../../../src/domain/result.ts';
import { sendCodeLimits, tryCodeLimits } from '../../domain/limits/limits.ts';
import { accountEmail, mailbox } from '../../domain/session/mailbox.ts';
import type { Clock } from '../clock.ts';
import type { Database, Tx } from '../database.ts';
import type { Limited, RateLimits } from '../limits/rate-limits.ts';
import { CODE_MINUTES } from '../mail/mail-content.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import { derivedKey, type Secrets } from './access-tokens.ts';
import type { Origin } from './origin.ts';

/** Wrong codes until a right one is refused too. */
export const MOST_TRIES = 5;

/** `wrong`: these are not the digits. `spent`: no code is waiting for this address: never sent, used, too old, replaced, or tried too often. */
export type CodeProblem =
  | { readonly kind: 'wrong'; readonly triesLeft: number }
  | { readonly kind: 'spent' }
  | ({ readonly kind: 'limited' } & Limited);

/** Codes by which an address proves itself. Only the newest of an address counts, once, a few tries long. The code itself is kept nowhere. */
export class LoginCodes {
  readonly #db: Database;
  readonly #clock: Clock;
  readonly #limits: RateLimits;
  readonly #mails: Pick<MailQueue, 'enqueue' | 'nudge'>;
  readonly #key: Buffer;

  constructor(db: Database, clock: Clock, limits: RateLimits, mails: Pick<MailQueue, 'enqueue' | 'nudge'>, secrets: Secrets) {
    this.#db = db;
    this.#clock = clock;
    this.#limits = limits;
    this.#mails = mails;
    this.#key = derivedKey(secrets[0], 'login code');
  }

  /** Sends a code, to known and unknown addresses alike. The mail goes out by itself; nobody waits for it here. */
  async send(address: string, origin: Origin): Promise<Result<null, Limited>> {
    const taken = await this.#limits.take(sendCodeLimits(mailbox(address), origin.address, this.#limits.scale));
    if (!taken.ok) return taken;
    const email = accountEmail(address);
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const id = randomUUID();
    const now = this.#clock.now();
    await this.#db.transaction().execute(async (tx) => {
      const expires_at = new Date(now.getTime() + CODE_MINUTES * 60_000);
      await tx
        .insertInto('login_codes')
        .values({ id, email, code_hash: this.#hash(id, code), created_at: now, expires_at })
        .execute();
      await this.#mails.enqueue(tx, { to: email, brand: origin.brand, content: { template: 'login-code', code }, codeId: id });
    });
    this.#mails.nudge();
    return ok(null);
  }

  /** Counts a try, and gives the id of the code it was right for. The code is not used up yet. */
  async check(address: string, code: string, origin: Origin): Promise<Result<string, CodeProblem>> {
    const taken = await this.#limits.take(tryCodeLimits(mailbox(address), origin.address, this.#limits.scale));
    if (!taken.ok) return fail({ kind: 'limited', ...taken.error });
    const tried = await this.#try(accountEmail(address));
    if (!tried) return fail({ kind: 'spent' });
    const right = timingSafeEqual(Buffer.from(tried.code_hash), Buffer.from(this.#hash(tried.id, code)));
    if (right) return ok(tried.id);
    return fail(tried.tries < MOST_TRIES ? { kind: 'wrong', triesLeft: MOST_TRIES - tried.tries } : { kind: 'spent' });
  }

  /** Uses a code up, together with what it lets happen. False: somebody else was faster. */
  async consume(tx: Tx, id: string): Promise<boolean> {
    const consumed = await tx
      .updateTable('login_codes')
      .set({ consumed_at: this.#clock.now() })
      .where('id', '=', id)
      .where('consumed_at', 'is', null)
      .executeTakeFirst();
    return consumed.numUpdatedRows === 1n;
  }

  /** Drops codes that are of no use to anybody any more. */
  async sweep(): Promise<void> {
    const before = new Date(this.#clock.now().getTime() - 24 * 3_600_000);
    await this.#db.deleteFrom('login_codes').where('created_at', '<', before).where('expires_at', '<', before).execute();
  }

  /** The condition counts and judges in one step, however many try at once. */
  #try(email: string) {
    return this.#db
      .updateTable('login_codes')
      .set((code) => ({ tries: code('tries', '+', 1) }))
      .where('id', '=', (newest) =>
        newest.selectFrom('login_codes').select('id').where('email', '=', email).orderBy('created_at', 'desc').orderBy('id').limit(1),
      )
      .where('consumed_at', 'is', null)
      .where('expires_at', '>', this.#clock.now())
      .where('tries', '<', MOST_TRIES)
      .returning(['id', 'code_hash', 'tries'])
      .executeTakeFirst();
  }

  #hash(id: string, code: string): string {
    return createHmac('sha256', this.#key).update(`${id}.${code}`).digest('base64url');
  }
}
