import type { FastifyInstance } from 'fastify';
import type { Brand } from '#domain/brand/brand.ts';
import type { PictureReader } from '#server/application/account/picture-reader.ts';
import { Admins } from '#server/application/admin/admins.ts';
import { Audit } from '#server/application/admin/audit.ts';
import type { Ledger } from '#server/application/coins/ledger.ts';
import type { Database } from '#server/application/db/database.ts';
import { Invites } from '#server/application/engagement/invites.ts';
import { MailQueue } from '#server/application/mail/mail-queue.ts';
import type { MailTransport } from '#server/application/mail/mail-transport.ts';
import type { Clock } from '#server/application/platform/clock.ts';
import type { ReachCrashPoint } from '#server/application/platform/crash-points.ts';
import { Maintenance } from '#server/application/platform/maintenance.ts';
import type { Quotas } from '#server/application/platform/quotas.ts';
import { RateLimits } from '#server/application/platform/rate-limits.ts';
import type { Secrets } from '#server/application/platform/secrets.ts';
import type { StructuredLog } from '#server/application/platform/structured-log.ts';
import { AccessTokens } from '#server/application/session/access-tokens.ts';
import { Guests } from '#server/application/session/guests.ts';
import { Sessions } from '#server/application/session/sessions.ts';
import { SocialAttempts } from '#server/application/session/social-attempts.ts';
import type { SocialProvider } from '#server/application/session/social-provider.ts';
import { Users } from '#server/application/session/users.ts';
import type { Conversions } from '#server/application/tracking/event-outbox.ts';
import type { Config } from '#server/config.ts';
import { registerSessionRoutes } from '#server/infrastructure/http/session-routes.ts';
import { buildAccounts } from './build-accounts.ts';
import { buildSignIn } from './build-sign-in.ts';
import { buildSubscriptions } from './build-subscriptions.ts';
import { renderMail } from './mail-texts.ts';

interface IdentityNeeds {
  readonly db: Database;
  readonly ledger: Ledger;
  /** Swept here, with the other limits. */
  readonly quotas: Quotas;
  readonly conversions: Pick<Conversions, 'record' | 'withholdRegistration'>;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly config: Pick<Config, 'adminEmails' | 'mailFrom' | 'rateLimitScale'>;
  readonly brands: readonly Brand[];
  readonly mail: MailTransport;
  readonly providers: readonly SocialProvider[];
  readonly pictures: PictureReader;
  /** Where players reach this server, without a slash at its end. */
  readonly siteUrl: () => string;
  readonly orders: { nudge(): void };
  readonly reach: ReachCrashPoint;
  readonly report: StructuredLog;
}

export interface BuiltIdentity {
  readonly sessions: Sessions;
  readonly guests: Guests;
  readonly users: Users;
  readonly limits: RateLimits;
  readonly mails: MailQueue;
  readonly admins: Admins;
  readonly maintenance: Maintenance;
  readonly social: SocialAttempts;
  readonly invites: Invites;
  register(app: FastifyInstance): void;
  /** Grants the configured admins their role; starts the mail queue and maintenance. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Wires accounts, sessions and sign-in. */
export function buildIdentity(needs: IdentityNeeds): BuiltIdentity {
  const { db, ledger, clock, secrets, config, brands, siteUrl, report } = needs;
  const { adminEmails } = config;
  const limits = new RateLimits(db, clock, config.rateLimitScale);
  const sessions = new Sessions(db, new AccessTokens(secrets, clock), secrets, clock, report);
  const mails = new MailQueue(db, needs.mail, brands, clock, {
    render: renderMail,
    secret: secrets[0],
    from: config.mailFrom,
    siteUrl,
    report,
  });
  const users = new Users(db, ledger);
  const guests = new Guests(db, ledger, sessions, limits, clock);
  const social = new SocialAttempts(db, needs.providers, clock);
  const { codes, browsers, signIn } = buildSignIn({ ...needs, sessions, limits, mails, adminEmails });
  const invites = new Invites(db, ledger, clock);
  const admins = new Admins(db, sessions, new Audit(db, clock));
  const accounts = buildAccounts({ ...needs, sessions, users, mails });
  const subscriptions = buildSubscriptions({ db, mails, brands, clock });
  const due = {
    deletions: () => accounts.eraseDue(),
    invites: () => invites.payDue(),
    chapters: (signal?: AbortSignal) => subscriptions.sendDue(signal),
  };
  const maintenance = new Maintenance(
    { ...sweepsOf({ limits, quotas: needs.quotas, codes, browsers, social, sessions, subscriptions }), ...due },
    report,
  );
  const parts = { sessions, guests, users, limits, mails, admins, maintenance, social, invites };
  return {
    ...parts,
    register: (app) => {
      registerSessionRoutes(app, { guests, sessions, users, codes, signIn, social });
      accounts.register(app);
      subscriptions.register(app);
    },
    start: async () => {
      await admins.promote(adminEmails);
      mails.start();
      maintenance.start();
    },
    stop: async () => {
      await maintenance.stop();
      await mails.stop();
      await needs.mail.close();
    },
  };
}

const sweepsOf = (parts: Readonly<Record<string, { sweep(): Promise<void> }>>) =>
  Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, () => part.sweep()]));
