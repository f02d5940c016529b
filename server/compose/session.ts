import type { FastifyInstance } from 'fastify';
import { AccountResolver } from '#server/application/session/account-resolver.ts';
import { GuestMerge } from '#server/application/session/guest-merge.ts';
import { Guests } from '#server/application/session/guests.ts';
import { IdentityLinks } from '#server/application/session/identity-links.ts';
import { KnownBrowsers } from '#server/application/session/known-browsers.ts';
import { LoginCodes } from '#server/application/session/login-codes.ts';
import { MemberAccounts } from '#server/application/session/member-accounts.ts';
import { NewDeviceMails } from '#server/application/session/new-device-mails.ts';
import { SignIn } from '#server/application/session/sign-in.ts';
import { SignOutLinks } from '#server/application/session/sign-out-links.ts';
import { SocialAttempts } from '#server/application/session/social-attempts.ts';
import { registerSessionRoutes } from '#server/infrastructure/http/session-routes.ts';
import { registerSignOutLinks } from '#server/infrastructure/http/sign-out-pages.ts';
import type { Deps } from './deps.ts';

/** Guests, and sign-in by a mailed code and by a social identity. */
export function composeSession(app: FastifyInstance, deps: Deps) {
  const { db, ledger, sessions, users, limits, clock } = deps;
  const guests = new Guests({ db, ledger, sessions, limits, clock });
  const social = new SocialAttempts({ db, providers: deps.providers, clock });
  const { codes, browsers, signOutLinks, signIn } = signInOf({ ...deps, adminEmails: deps.config.adminEmails });
  registerSessionRoutes(app, { guests, sessions, users, codes, signIn, social });
  registerSignOutLinks(app, { links: signOutLinks, browsers, sessions });
  const tasks = { codes: () => codes.sweep(), browsers: () => browsers.sweep(), social: () => social.sweep() };
  return { guests, socialProviders: social.names, tasks };
}

interface SignInDeps extends Pick<Deps, 'db' | 'ledger' | 'sessions' | 'limits' | 'clock' | 'secrets' | 'faultPoint' | 'report'> {
  readonly mails: Pick<Deps['mails'], 'enqueue' | 'deliverNow'>;
  readonly conversions: Pick<Deps['conversions'], 'record' | 'withholdRegistration'>;
  /** In lower case. */
  readonly adminEmails: readonly string[];
}

export function signInOf(deps: SignInDeps) {
  const { db, ledger, sessions, limits, mails, conversions, clock, secrets, adminEmails, faultPoint, report } = deps;
  const browsers = new KnownBrowsers({ db, clock });
  const codes = new LoginCodes({ db, clock, limits, browsers, mails, secrets });
  const merge = new GuestMerge({ ledger, sessions, clock });
  const members = new MemberAccounts({ ledger, conversions, clock, secrets, adminEmails });
  const links = new IdentityLinks({ browsers, mails, clock, report });
  const signOutLinks = new SignOutLinks({ secrets, clock });
  const newDevices = new NewDeviceMails({ browsers, links: signOutLinks, mails, clock });
  const accounts = new AccountResolver({ merge, members, links, newDevices, sessions, faultPoint });
  return { codes, browsers, merge, signOutLinks, signIn: new SignIn({ db, codes, accounts, mails, faultPoint }) };
}
