import { createHmac, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Brand } from '../../../src/domain/branding/brand.ts';
import { VERIFIED_EMAIL_GRANT } from '../../../src/domain/coins/grants.ts';
import { fail, ok, type Result } from '../../../src/domain/result.ts';
import { socialTitle } from '../../../src/domain/session/social-title.ts';
import { registrationEventId } from '../../../src/domain/tracking/tracking-event.ts';
import { accountEmail, mailbox } from '../../domain/session/mailbox.ts';
import type { Clock } from '../clock.ts';
import type { Ledger } from '../coins/ledger.ts';
import type { ReachCrashPoint } from '../crash-points.ts';
import type { Database, Tables, Tx } from '../database.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import type { StructuredLog } from '../structured-log.ts';
import type { EventOutbox } from '../tracking/event-outbox.ts';
import { transact } from '../transact.ts';
import { derivedKey, type Secrets } from './access-tokens.ts';
import type { GuestMerge } from './guest-merge.ts';
import type { KnownBrowsers } from './known-browsers.ts';
import type { CodeProblem, LoginCodes } from './login-codes.ts';
import type { Origin } from './origin.ts';
import type { AuthPair, LiveSession, Sessions } from './sessions.ts';
import type { SocialIdentity } from './social-provider.ts';

export interface SignedIn {
  readonly uuid: string;
  readonly auth: AuthPair;
}

/** `closed`: the account is banned. */
export type SignInProblem = CodeProblem | { readonly kind: 'closed' };

/** A verified address, a social identity, or both. */
interface Proof {
  readonly email: string | null;
  readonly identity: SocialIdentity | null;
  /** The code that the player came by, where the request tells it. */
  readonly source?: string | undefined;
}

type Account = Pick<Tables['users'], 'uuid' | 'email' | 'role' | 'status' | 'name'>;

export interface SignInNeeds {
  readonly db: Database;
  readonly codes: LoginCodes;
  readonly browsers: KnownBrowsers;
  readonly sessions: Sessions;
  readonly merge: GuestMerge;
  readonly ledger: Ledger;
  readonly conversions: Pick<EventOutbox, 'record'>;
  readonly mails: Pick<MailQueue, 'enqueue' | 'nudge'>;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly adminEmails: readonly string[];
  readonly reach: ReachCrashPoint;
  readonly report: StructuredLog;
}

/**
 * Signs users in. A guest becomes a member under the same id, or, where the proof already has an account, is merged into it. All of it is one
 * transaction with the consumption of the code.
 */
export class SignIn {
  readonly #needs: SignInNeeds;

  constructor(needs: SignInNeeds) {
    this.#needs = needs;
  }

  /** By a mailed code. `caller` is the session of the request. */
  async byCode(
    given: { email: string; code: string; source?: string | undefined },
    caller: LiveSession | null,
    origin: Origin,
  ): Promise<Result<SignedIn, SignInProblem>> {
    const checked = await this.#needs.codes.check(given.email, given.code, origin);
    if (!checked.ok) return checked;
    return this.#transaction(async (tx) => {
      if (!(await this.#needs.codes.consume(tx, checked.value))) return fail({ kind: 'wrong' });
      this.#needs.reach('sign-in.code-used');
      return this.#enter(tx, { email: accountEmail(given.email), identity: null, source: given.source }, caller, origin);
    });
  }

  /** By a social identity. Its address counts only if the provider verified it. */
  async byIdentity(identity: SocialIdentity, caller: LiveSession, origin: Origin): Promise<Result<SignedIn, SignInProblem>> {
    const email = identity.email !== null && identity.emailVerified ? accountEmail(identity.email) : null;
    return this.#transaction((tx) => this.#enter(tx, { email, identity }, caller, origin));
  }

  /** A refused sign-in rolls back everything, the used code too. */
  async #transaction(work: (tx: Tx) => Promise<Result<SignedIn, SignInProblem>>): Promise<Result<SignedIn, SignInProblem>> {
    const signedIn = await transact(this.#needs.db, work);
    if (!signedIn.ok) return signedIn;
    this.#needs.reach('sign-in.committed');
    this.#needs.mails.nudge();
    return signedIn;
  }

  async #enter(tx: Tx, proof: Proof, caller: LiveSession | null, origin: Origin): Promise<Result<SignedIn, SignInProblem>> {
    const opened = await this.#account(tx, proof, caller, origin);
    if (!opened.ok) return opened;
    const account = opened.value;
    if (proof.email !== null) await this.#needs.browsers.remember(tx, proof.email, origin.browser.id);
    if (proof.identity) await this.#link(tx, account, proof.identity, caller, origin);
    if (caller) await this.#needs.sessions.endWithin(tx, caller.sessionId, 'signed in anew');
    const auth = await this.#needs.sessions.open(tx, account.uuid, origin.device);
    return ok({ uuid: account.uuid, auth });
  }

  /** The account of the proof, after merging the caller's guest account into it. */
  async #account(tx: Tx, proof: Proof, caller: LiveSession | null, origin: Origin): Promise<Result<Account, SignInProblem>> {
    const { found, current } = await lockedUsers(tx, proof, caller);
    if (found && found.status !== 'normal') return fail({ kind: 'closed' });
    if (found && current && isMovable(current) && current.uuid !== found.uuid) {
      await this.#needs.merge.merge(tx, current.uuid, found.uuid);
      this.#needs.reach('sign-in.merged');
    }
    // A member with a new address is another person on the same device; a new social identity is linked to the caller's account.
    const own = found ?? (current && (isMovable(current) || proof.identity) ? current : await this.#create(tx));
    await this.#confirm(tx, own, proof);
    if (own.role === 'guest') await this.#register(tx, own.uuid, proof.email, origin.brand);
    if (own !== found && proof.source !== undefined) await keepSource(tx, own.uuid, proof.source);
    this.#needs.reach('sign-in.confirmed');
    return ok(own);
  }

  async #create(tx: Tx): Promise<Account> {
    const account: Account = { uuid: randomUUID(), email: null, role: 'normal', status: 'normal', name: '' };
    await tx
      .insertInto('users')
      .values({ ...account, username: '', avatar_url: '', gender: '', created_at: this.#needs.clock.now() })
      .execute();
    await this.#needs.ledger.openWallet(tx, account.uuid);
    return account;
  }

  /** A guest becomes a member; a first verified address is entered and rewarded, once per mailbox. */
  async #confirm(tx: Tx, account: Account, proof: Proof): Promise<void> {
    const isFree = account.email === null && proof.email !== null && (await holderOf(tx, proof.email)) === null;
    const email = isFree ? proof.email : account.email;
    const isAdmin = account.role === 'admin' || (email !== null && this.#needs.adminEmails.includes(email));
    // The wallet before the user's row: a turn that is being accepted takes them in this order too.
    if (isFree && email !== null) await this.#reward(tx, account.uuid, email);
    await tx
      .updateTable('users')
      .set({ email, role: isAdmin ? 'admin' : 'normal', name: account.name || (proof.identity?.name ?? '') })
      .where('uuid', '=', account.uuid)
      .execute();
  }

  /** A guest who has become a member is a registration. */
  #register(tx: Tx, user: string, email: string | null, brand: Brand): Promise<void> {
    const customData = { currency: 'usd', value: 0 };
    return this.#needs.conversions.record(tx, {
      name: 'CompleteRegistration',
      id: registrationEventId(user),
      user,
      email,
      brand,
      customData,
    });
  }

  /** Coins for a first verified address, once per mailbox, also when the secret has changed since. */
  async #reward(tx: Tx, user: string, email: string): Promise<void> {
    const [key, ...older] = this.#needs.secrets.map(
      (secret) => `verified-email:${createHmac('sha256', derivedKey(secret, 'grant')).update(mailbox(email)).digest('base64url')}`,
    );
    const before = older.length > 0 && (await tx.selectFrom('ledger_entries').select('id').where('key', 'in', older).executeTakeFirst());
    if (key && !before) await this.#needs.ledger.grant(tx, user, key, VERIFIED_EMAIL_GRANT);
  }

  /** Links a social identity to the account. Its owner is notified by mail. */
  async #link(tx: Tx, account: Account, identity: SocialIdentity, caller: LiveSession | null, origin: Origin): Promise<void> {
    const { provider, subject, name } = identity;
    const linked = await tx
      .insertInto('identities')
      .values({ provider, subject, user_uuid: account.uuid, name, created_at: this.#needs.clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (linked.numInsertedOrUpdatedRows !== 1n || account.email === null) return;
    this.#needs.report('identity.linked', { user: account.uuid, provider, by: caller?.uuid ?? null });
    await this.#needs.mails.enqueue(tx, {
      to: account.email,
      brand: origin.brand,
      content: { template: 'identity-linked', provider: socialTitle(provider) },
    });
  }
}

/** A user's first source stays. */
async function keepSource(tx: Tx, user: string, source: string): Promise<void> {
  await tx.updateTable('users').set({ source }).where('uuid', '=', user).where('source', 'is', null).execute();
}

/** Guests, and members without a verified address, may be merged into the account of the proof. */
const isMovable = (user: Account): boolean => user.role === 'guest' || (user.email === null && user.role === 'normal');

/**
 * The account that a proof opens, if there is one, and the caller's own row, both locked. The proofs are locked first: of two
 * concurrent sign-ins with the same proof, the second finds the account that the first created.
 */
async function lockedUsers(tx: Tx, proof: Proof, caller: LiveSession | null): Promise<{ found: Account | null; current: Account | null }> {
  const { identity, email } = proof;
  const proofs = [identity && `${identity.provider}:${identity.subject}`, email && `email:${email}`].filter(
    (one) => typeof one === 'string',
  );
  for (const each of proofs.sort()) await sql`SELECT pg_advisory_xact_lock(hashtextextended(${each}, 0))`.execute(tx);
  const opened = await openedBy(tx, proof);
  const uuids = [...new Set([opened, caller?.uuid].filter((uuid) => typeof uuid === 'string'))].sort();
  const locked = new Map<string, Account>();
  for (const uuid of uuids) {
    const user = await tx
      .selectFrom('users')
      .select(['uuid', 'email', 'role', 'status', 'name'])
      .where('uuid', '=', uuid)
      // Not FOR UPDATE: rows that only refer to the user, such as a turn's hold, need not wait, nor be waited for.
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (user) locked.set(user.uuid, user);
  }
  // The account may have been merged or deleted while waiting for the locks.
  if ((await openedBy(tx, proof)) !== opened) return lockedUsers(tx, proof, caller);
  const current = caller ? locked.get(caller.uuid) : undefined;
  return { found: locked.get(opened ?? '') ?? null, current: current?.status === 'normal' ? current : null };
}

/** The identity takes precedence over its address: the owner linked it, and the address may have changed. */
async function openedBy(tx: Tx, { identity, email }: Proof): Promise<string | null> {
  return (identity && (await ownerOf(tx, identity))) ?? (email === null ? null : holderOf(tx, email));
}

async function ownerOf(tx: Tx, { provider, subject }: SocialIdentity): Promise<string | null> {
  const identity = await tx
    .selectFrom('identities')
    .select('user_uuid')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return identity?.user_uuid ?? null;
}

async function holderOf(tx: Tx, email: string): Promise<string | null> {
  return (await tx.selectFrom('users').select('uuid').where('email', '=', email).executeTakeFirst())?.uuid ?? null;
}
