import type { Ledger } from '#server/application/coins/ledger.ts';
import type { Database } from '#server/application/db/database.ts';
import type { MailQueue } from '#server/application/mail/mail-queue.ts';
import type { Clock } from '#server/application/platform/clock.ts';
import type { ReachCrashPoint } from '#server/application/platform/crash-points.ts';
import type { RateLimits } from '#server/application/platform/rate-limits.ts';
import type { Secrets } from '#server/application/platform/secrets.ts';
import type { StructuredLog } from '#server/application/platform/structured-log.ts';
import { AccountEntry } from '#server/application/session/account-entry.ts';
import { GuestMerge } from '#server/application/session/guest-merge.ts';
import { KnownBrowsers } from '#server/application/session/known-browsers.ts';
import { LoginCodeLimits } from '#server/application/session/login-code-limits.ts';
import { LoginCodes } from '#server/application/session/login-codes.ts';
import { MemberAccounts } from '#server/application/session/member-accounts.ts';
import { RememberedProofs } from '#server/application/session/remembered-proofs.ts';
import type { Sessions } from '#server/application/session/sessions.ts';
import { SignIn } from '#server/application/session/sign-in.ts';
import type { Conversions } from '#server/application/tracking/event-outbox.ts';

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
