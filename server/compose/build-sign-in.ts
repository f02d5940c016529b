import type { Clock } from '../application/clock.ts';
import type { Ledger } from '../application/coins/ledger.ts';
import type { ReachCrashPoint } from '../application/crash-points.ts';
import type { Database } from '../application/database.ts';
import type { RateLimits } from '../application/limits/rate-limits.ts';
import type { MailQueue } from '../application/mail/mail-queue.ts';
import type { Secrets } from '../application/session/access-tokens.ts';
import { AccountEntry } from '../application/session/account-entry.ts';
import { GuestMerge } from '../application/session/guest-merge.ts';
import { KnownBrowsers } from '../application/session/known-browsers.ts';
import { LoginCodeLimits } from '../application/session/login-code-limits.ts';
import { LoginCodes } from '../application/session/login-codes.ts';
import { MemberAccounts } from '../application/session/member-accounts.ts';
import { RememberedProofs } from '../application/session/remembered-proofs.ts';
import type { Sessions } from '../application/session/sessions.ts';
import { SignIn } from '../application/session/sign-in.ts';
import type { StructuredLog } from '../application/structured-log.ts';
import type { Conversions } from '../application/tracking/event-outbox.ts';

interface SignInNeeds {
  readonly db: Database;
  readonly ledger: Ledger;
  readonly sessions: Sessions;
  readonly limits: RateLimits;
  readonly mails: Pick<MailQueue, 'enqueue' | 'nudge'>;
  readonly conversions: Pick<Conversions, 'record' | 'withholdRegistration'>;
  readonly clock: Clock;
  readonly secrets: Secrets;
  /** In lower case. */
  readonly adminEmails: readonly string[];
  readonly reach: ReachCrashPoint;
  readonly report: StructuredLog;
}

interface BuiltSignIn {
  readonly codes: LoginCodes;
  readonly browsers: KnownBrowsers;
  readonly merge: GuestMerge;
  readonly signIn: SignIn;
}

/** Wires sign-in by a mailed code and by a social identity. */
export function buildSignIn(needs: SignInNeeds): BuiltSignIn {
  const { db, ledger, sessions, limits, mails, conversions, clock, secrets, adminEmails, reach, report } = needs;
  const browsers = new KnownBrowsers(db, clock);
  const codes = new LoginCodes(db, clock, new LoginCodeLimits(limits, browsers), mails, secrets);
  const merge = new GuestMerge(ledger, sessions);
  const members = new MemberAccounts(ledger, conversions, clock, secrets, adminEmails);
  const proofs = new RememberedProofs(browsers, mails, clock, report);
  const entry = new AccountEntry(merge, members, proofs, sessions, reach);
  return { codes, browsers, merge, signIn: new SignIn(db, codes, entry, mails, reach) };
}
