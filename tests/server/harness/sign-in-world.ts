import { randomUUID } from 'node:crypto';
import { AccountDeletion } from '#server/application/account/account-deletion.ts';
import { AccountErasure } from '#server/application/account/account-erasure.ts';
import { Ledger } from '#server/application/coins/ledger.ts';
import type { Database, Tx } from '#server/application/db/database.ts';
import type { MailOrder } from '#server/application/mail/mail-queue.ts';
import type { Clock } from '#server/application/platform/clock.ts';
import { RateLimits } from '#server/application/platform/rate-limits.ts';
import { AccessTokens } from '#server/application/session/access-tokens.ts';
import type { GuestMerge } from '#server/application/session/guest-merge.ts';
import { Guests } from '#server/application/session/guests.ts';
import type { LoginCodes } from '#server/application/session/login-codes.ts';
import { type LiveSession, Sessions } from '#server/application/session/sessions.ts';
import type { SignIn } from '#server/application/session/sign-in.ts';
import type { SocialIdentity } from '#server/application/session/social-provider.ts';
import { signInOf } from '#server/compose/session.ts';
import { TEST_SECRET } from './test-app.ts';
import { testContext } from './test-request-context.ts';

/** Adds bought coins, as a paid order does. */
export async function buy(db: Database, user: string, coins: number): Promise<void> {
  const ledger = new Ledger({ now: () => new Date() });
  await db.transaction().execute((tx) => ledger.credit(tx, user, `bought:${randomUUID()}`, coins));
}

/** Sessions and sign-in on the database of a `PlayWorld`, without HTTP. `mailed` keeps the mails; nothing delivers them. */
export class SignInWorld {
  readonly db: Database;
  readonly limits: RateLimits;
  readonly sessions: Sessions;
  readonly guests: Guests;
  readonly codes: LoginCodes;
  readonly merge: GuestMerge;
  readonly signIn: SignIn;
  readonly deletion: AccountDeletion;
  readonly erasure: AccountErasure;
  readonly mailed: MailOrder[] = [];
  readonly logged: { event: string; details: Readonly<Record<string, unknown>> }[] = [];

  constructor({ db, ledger, clock }: { db: Database; ledger: Ledger; clock: Clock }, scale = 1000) {
    const secrets = [TEST_SECRET] as const;
    const report = (event: string, details: Readonly<Record<string, unknown>>) => void this.logged.push({ event, details });
    const mails = { enqueue: async (_: Database | Tx, mail: MailOrder) => void this.mailed.push(mail), deliverNow: () => undefined };
    const faultPoint = () => undefined;
    this.db = db;
    this.limits = new RateLimits({ db, clock, scale });
    const sessions = new Sessions({ db, tokens: new AccessTokens({ secrets, clock }), secrets, clock, report });
    this.guests = new Guests({ db, ledger, sessions, limits: this.limits, clock });
    const conversions = { record: async () => undefined, withholdRegistration: async () => undefined };
    const needs = { db, ledger, sessions, limits: this.limits, mails, conversions, clock, secrets, adminEmails: [], faultPoint, report };
    ({ codes: this.codes, merge: this.merge, signIn: this.signIn } = signInOf(needs));
    this.deletion = new AccountDeletion({ db, sessions, mails, orders: { runNow: () => undefined }, faultPoint });
    this.erasure = new AccountErasure({ db, ledger, clock });
    this.sessions = sessions;
  }

  async guest(device: string = randomUUID()): Promise<LiveSession> {
    const { auth } = await this.guests.signUp({ deviceId: device, gender: '' }, testContext);
    return this.#live(auth.accessToken);
  }

  /** Requests a code and returns it from its mail. */
  async code(email: string, origin = testContext): Promise<string> {
    const sent = await this.codes.send(email, origin);
    if (!sent.ok) throw new Error(`no more codes for ${sent.error.retryAfter} s`);
    const content = this.mailed.findLast(({ to }) => to === email.toLowerCase())?.content;
    if (content?.template !== 'login-code') throw new Error('no code');
    return content.code;
  }

  /** Signs in by a fresh code. Null: refused. */
  async byCode(email: string, caller: LiveSession | null): Promise<LiveSession | null> {
    const code = await this.code(email);
    const signedIn = await this.signIn.byCode({ email, code }, caller, testContext);
    return signedIn.ok ? this.#live(signedIn.value.auth.accessToken) : null;
  }

  async byIdentity(identity: SocialIdentity, caller: LiveSession): Promise<LiveSession | null> {
    const signedIn = await this.signIn.byIdentity(identity, caller, testContext);
    return signedIn.ok ? this.#live(signedIn.value.auth.accessToken) : null;
  }

  user(uuid: string) {
    return this.db.selectFrom('users').selectAll().where('uuid', '=', uuid).executeTakeFirstOrThrow();
  }

  wallet(uuid: string) {
    return this.db
      .selectFrom('wallets')
      .select(['bonus', 'bought', 'held_bonus', 'held_bought'])
      .where('user_uuid', '=', uuid)
      .executeTakeFirstOrThrow();
  }

  async #live(token: string): Promise<LiveSession> {
    const live = await this.sessions.identify(token);
    if (!live) throw new Error('not signed in');
    return live;
  }
}
