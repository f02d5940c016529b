import { fail, type Result } from '#domain/result.ts';
import type { Database, Tx } from '#server/application/db/database.ts';
import { transact } from '#server/application/db/transact.ts';
import type { MailQueue } from '#server/application/mail/mail-queue.ts';
import type { FaultPoint } from '#server/application/platform/fault-points.ts';
import { accountEmail } from '#server/domain/session/mailbox.ts';
import type { AccountClosed, AccountResolver, SignedIn } from './account-resolver.ts';
import type { CodeProblem, LoginCodes } from './login-codes.ts';
import type { RequestContext } from './request-context.ts';
import type { LiveSession } from './sessions.ts';
import type { SocialIdentity } from './social-provider.ts';

export type SignInProblem = CodeProblem | AccountClosed;

interface Needs {
  readonly db: Database;
  readonly codes: LoginCodes;
  readonly accounts: AccountResolver;
  readonly mails: Pick<MailQueue, 'deliverNow'>;
  readonly faultPoint: FaultPoint;
}

/**
 * Signs users in. A guest becomes a member under the same id, or, where the proof already has an account, is merged into it. All of it is one
 * transaction with the consumption of the code.
 */
export class SignIn {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** By a mailed code. `caller` is the session of the request. */
  async byCode(
    given: { email: string; code: string; source?: string | undefined },
    caller: LiveSession | null,
    context: RequestContext,
  ): Promise<Result<SignedIn, SignInProblem>> {
    const checked = await this.#needs.codes.check(given.email, given.code, context);
    if (!checked.ok) return checked;
    return this.#transaction(async (tx) => {
      if (!(await this.#needs.codes.consume(tx, checked.value))) return fail({ kind: 'wrong' });
      this.#needs.faultPoint('sign-in.code-used');
      const proof = { email: accountEmail(given.email), identity: null };
      return this.#needs.accounts.signIn(tx, { proof, caller, context, source: given.source });
    });
  }

  /** By a social identity. Its address counts only if the provider verified it. */
  async byIdentity(identity: SocialIdentity, caller: LiveSession, context: RequestContext): Promise<Result<SignedIn, SignInProblem>> {
    const email = identity.email !== null && identity.emailVerified ? accountEmail(identity.email) : null;
    return this.#transaction((tx) => this.#needs.accounts.signIn(tx, { proof: { email, identity }, caller, context }));
  }

  /** A refused sign-in rolls back everything, the used code too. */
  async #transaction(work: (tx: Tx) => Promise<Result<SignedIn, SignInProblem>>): Promise<Result<SignedIn, SignInProblem>> {
    const signedIn = await transact(this.#needs.db, work);
    if (!signedIn.ok) return signedIn;
    this.#needs.faultPoint('sign-in.committed');
    this.#needs.mails.deliverNow();
    return signedIn;
  }
}
