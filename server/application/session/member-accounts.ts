import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import { VERIFIED_EMAIL_GRANT } from '#domain/coins/grants.ts';
import { registrationEventId } from '#domain/tracking/tracking-event.ts';
import type { Ledger } from '#server/application/coins/ledger.ts';
import type { Tables, Tx } from '#server/application/db/database.ts';
import type { Clock } from '#server/application/platform/clock.ts';
import type { Secrets } from '#server/application/platform/secrets.ts';
import type { Conversions } from '#server/application/tracking/event-outbox.ts';
import { usernameOf } from '#server/domain/session/username.ts';
import { mailboxMarks } from './mailbox-marks.ts';
import type { RequestContext } from './request-context.ts';

/** What a sign-in reads of a user. */
export type Account = Pick<Selectable<Tables['users']>, (typeof accountColumns)[number]>;

export const accountColumns = ['uuid', 'id', 'email', 'role', 'status', 'name', 'username'] as const;

/** A verified address and a name, as far as a sign-in has proven them. */
interface ProvenPerson {
  readonly email: string | null;
  readonly name: string;
}

type RegistrationContext = Pick<RequestContext, 'brand' | 'refusesTracking'>;

interface Needs {
  readonly ledger: Ledger;
  readonly conversions: Pick<Conversions, 'record' | 'withholdRegistration'>;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly adminEmails: readonly string[];
}

/** Accounts of members: new ones, and those that guests become. */
export class MemberAccounts {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** A new account without an address. */
  async create(tx: Tx, brand: string): Promise<Account> {
    const blank = { name: '', username: '', email: null, avatar_url: '', gender: '' };
    const account = await tx
      .insertInto('users')
      .values({ uuid: randomUUID(), ...blank, role: 'normal', status: 'normal', brand, created_at: this.#needs.clock.now() })
      .returning(accountColumns)
      .executeTakeFirstOrThrow();
    await this.#needs.ledger.openWallet(tx, account.uuid);
    return account;
  }

  /**
   * A guest becomes a member, which is a registration; a first verified address is entered and rewarded, once per mailbox. A member without a username
   * gets one. Returns the coins given for the address.
   */
  async confirm(tx: Tx, account: Account, { email: proven, name }: ProvenPerson, context: RegistrationContext): Promise<number> {
    const isFree = account.email === null && proven !== null && (await holderOf(tx, proven)) === null;
    const email = isFree ? proven : account.email;
    const isAdmin = account.role === 'admin' || (email !== null && this.#needs.adminEmails.includes(email));
    // The wallet before the user's row: a turn that is being accepted takes them in this order too.
    const coins = isFree && email !== null ? await this.#reward(tx, account.uuid, email) : 0;
    await tx
      .updateTable('users')
      .set({
        email,
        role: isAdmin ? 'admin' : 'normal',
        ...(isAdmin && account.role !== 'admin' && { desk_rights: ['all'] }),
        name: account.name || name,
        username: account.username || usernameOf(account.id),
      })
      .where('uuid', '=', account.uuid)
      .execute();
    if (account.role === 'guest') await this.#register(tx, account.uuid, proven, context);
    return coins;
  }

  #register(tx: Tx, user: string, email: string | null, { brand, refusesTracking }: RegistrationContext): Promise<void> {
    if (refusesTracking) return this.#needs.conversions.withholdRegistration(tx, user);
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
  async #reward(tx: Tx, user: string, email: string): Promise<number> {
    const [key, ...older] = mailboxMarks(this.#needs.secrets, email).map((mark) => `verified-email:${mark}`);
    const before = older.length > 0 && (await tx.selectFrom('ledger_entries').select('id').where('key', 'in', older).executeTakeFirst());
    return key && !before && (await this.#needs.ledger.grant(tx, user, key, VERIFIED_EMAIL_GRANT)) ? VERIFIED_EMAIL_GRANT : 0;
  }
}

/** The user who has an address; null when it is free. */
export async function holderOf(tx: Tx, email: string): Promise<string | null> {
  return (await tx.selectFrom('users').select('uuid').where('email', '=', email).executeTakeFirst())?.uuid ?? null;
}
