import { sql } from 'kysely';
import { fail, ok, type Result } from '#domain/result.ts';
import type { Tx } from '#server/application/db/database.ts';
import type { FaultPoint } from '#server/application/platform/fault-points.ts';
import { type Brought, type GuestMerge, NOTHING_BROUGHT } from './guest-merge.ts';
import type { IdentityLinks, Proof } from './identity-links.ts';
import { type Account, accountColumns, holderOf, type MemberAccounts } from './member-accounts.ts';
import type { NewDeviceMails } from './new-device-mails.ts';
import type { RequestContext } from './request-context.ts';
import type { AuthPair, LiveSession, Sessions } from './sessions.ts';
import type { SocialIdentity } from './social-provider.ts';

export interface SignedIn {
  readonly uuid: string;
  readonly auth: AuthPair;
  /** What came into the account with a guest. */
  readonly brought: Brought;
  /** Coins that were given for a first verified address. */
  readonly emailCoins: number;
}

/** The account is banned. */
export interface AccountClosed {
  readonly kind: 'closed';
}

interface ProvenSignIn {
  readonly proof: Proof;
  /** The session of the request. */
  readonly caller: LiveSession | null;
  readonly context: RequestContext;
  /** The code that the player came by, where the request names it. */
  readonly source?: string | undefined;
}

interface Opened extends Pick<SignedIn, 'brought' | 'emailCoins'> {
  readonly account: Account;
  /** Whether the proof had opened it before. */
  readonly wasThere: boolean;
}

interface Needs {
  readonly merge: GuestMerge;
  readonly members: MemberAccounts;
  readonly links: IdentityLinks;
  readonly newDevices: NewDeviceMails;
  readonly sessions: Sessions;
  readonly faultPoint: FaultPoint;
}

/** Opens the account of a proof in the caller's transaction: finds it, merges a guest into it, or makes a member of the guest. */
export class AccountResolver {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  async signIn(tx: Tx, signIn: ProvenSignIn): Promise<Result<SignedIn, AccountClosed>> {
    const { proof, caller, context } = signIn;
    const opened = await this.#account(tx, signIn);
    if (!opened.ok) return opened;
    const { account, wasThere, ...came } = opened.value;
    if (wasThere) await this.#needs.newDevices.tell(tx, account, context);
    await this.#needs.links.remember(tx, account, proof, caller, context);
    if (caller) await this.#needs.sessions.endWithin(tx, caller.sessionId, 'signed in anew');
    const auth = await this.#needs.sessions.open(tx, account.uuid, { browser: context.browser.id, device: context.device });
    return ok({ uuid: account.uuid, auth, ...came });
  }

  /** The account of the proof, after merging the caller's guest account into it. */
  async #account(tx: Tx, { proof, caller, context, source }: ProvenSignIn): Promise<Result<Opened, AccountClosed>> {
    let brought = NOTHING_BROUGHT;
    const { found, current } = await lockedUsers(tx, proof, caller);
    if (found && found.status !== 'normal') return fail({ kind: 'closed' });
    if (found && current && isMovable(current) && current.uuid !== found.uuid) {
      brought = await this.#needs.merge.merge(tx, current.uuid, found.uuid);
      this.#needs.faultPoint('sign-in.merged');
    }
    // A member with a new address is another person on the same device; a new social identity is linked to the caller's account.
    const own =
      found ?? (current && (isMovable(current) || proof.identity) ? current : await this.#needs.members.create(tx, context.brand.id));
    const emailCoins = await this.#needs.members.confirm(tx, own, { email: proof.email, name: proof.identity?.name ?? '' }, context);
    if (own !== found && source !== undefined) await keepSource(tx, own.uuid, source);
    this.#needs.faultPoint('sign-in.confirmed');
    return ok({ account: own, wasThere: own === found, brought, emailCoins });
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
      .select(accountColumns)
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
