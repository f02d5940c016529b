import type { FastifyInstance } from 'fastify';
import type { Brand } from '../../src/domain/branding/brand.ts';
import { AccountDeletion } from '../application/account/account-deletion.ts';
import { AccountErasure } from '../application/account/account-erasure.ts';
import { Admins } from '../application/account/admins.ts';
import { Ages } from '../application/account/ages.ts';
import { Audit } from '../application/account/audit.ts';
import { DataExport } from '../application/account/data-export.ts';
import type { PictureReader } from '../application/account/picture-reader.ts';
import { Profiles } from '../application/account/profiles.ts';
import type { Clock } from '../application/clock.ts';
import type { Ledger } from '../application/coins/ledger.ts';
import type { ReachCrashPoint } from '../application/crash-points.ts';
import type { Database } from '../application/database.ts';
import { Invites } from '../application/engagement/invites.ts';
import { RateLimits } from '../application/limits/rate-limits.ts';
import { MailQueue } from '../application/mail/mail-queue.ts';
import type { MailTransport } from '../application/mail/mail-transport.ts';
import { AccessTokens, type Secrets } from '../application/session/access-tokens.ts';
import { Guests } from '../application/session/guests.ts';
import { Sessions } from '../application/session/sessions.ts';
import { SocialAttempts } from '../application/session/social-attempts.ts';
import type { SocialProvider } from '../application/session/social-provider.ts';
import { Users } from '../application/session/users.ts';
import type { StructuredLog } from '../application/structured-log.ts';
import type { EventOutbox } from '../application/tracking/event-outbox.ts';
import { Upkeep } from '../application/upkeep.ts';
import type { Config } from '../config.ts';
import { registerAccountRoutes } from '../infrastructure/http/account-routes.ts';
import { registerAvatars } from '../infrastructure/http/avatar-routes.ts';
import { registerSessionRoutes } from '../infrastructure/http/session-routes.ts';
import { buildSignIn } from './build-sign-in.ts';
import { buildSubscriptions } from './build-subscriptions.ts';

export interface IdentityNeeds {
  readonly db: Database;
  readonly ledger: Ledger;
  readonly conversions: Pick<EventOutbox, 'record'>;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly config: Pick<Config, 'adminEmails' | 'mailFrom' | 'rateLimitScale'>;
  readonly brands: readonly Brand[];
  readonly mail: MailTransport;
  readonly providers: readonly SocialProvider[];
  readonly pictures: PictureReader;
  /** Where players reach this server, without a slash at its end. */
  readonly siteUrl: () => string;
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
  readonly upkeep: Upkeep;
  readonly social: SocialAttempts;
  readonly invites: Invites;
  register(app: FastifyInstance): void;
  /** Grants the configured admins their role; starts the mail queue and upkeep. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Wires accounts, sessions and sign-in. */
export function buildIdentity(needs: IdentityNeeds): BuiltIdentity {
  const { db, ledger, conversions, clock, secrets, config, brands, siteUrl, reach, report } = needs;
  const limits = new RateLimits(db, clock, config.rateLimitScale);
  const sessions = new Sessions(db, new AccessTokens(secrets, clock), secrets, clock, report);
  const mails = new MailQueue(db, needs.mail, brands, clock, { secret: secrets[0], from: config.mailFrom, siteUrl, report });
  const users = new Users(db, ledger);
  const guests = new Guests(db, ledger, sessions, limits, clock);
  const social = new SocialAttempts(db, needs.providers, clock);
  const { adminEmails } = config;
  const signingIn = { db, ledger, sessions, limits, mails, conversions, clock, secrets, adminEmails, reach, report };
  const { codes, browsers, signIn } = buildSignIn(signingIn);
  const profiles = new Profiles(db, needs.pictures);
  const invites = new Invites(db, ledger, clock);
  const deletion = new AccountDeletion(db, sessions, mails, reach);
  const erasure = new AccountErasure(db, ledger, clock);
  const admins = new Admins(db, sessions, new Audit(db, clock));
  const subscriptions = buildSubscriptions({ db, mails, brands, clock });
  const upkeep = new Upkeep(
    {
      limits: () => limits.sweep(),
      codes: () => codes.sweep(),
      browsers: () => browsers.sweep(),
      social: () => social.sweep(),
      sessions: () => sessions.sweep(),
      deletions: () => erasure.eraseDue(),
      invites: () => invites.payDue(),
      chapters: () => subscriptions.sendDue(),
    },
    report,
  );
  return {
    sessions,
    guests,
    users,
    limits,
    mails,
    admins,
    upkeep,
    social,
    invites,
    register: (app) => {
      registerSessionRoutes(app, { guests, sessions, users, codes, signIn, social });
      registerAccountRoutes(app, {
        users,
        sessions,
        profiles,
        ages: new Ages(db, clock),
        dataExport: new DataExport(db),
        deletion,
        erasure,
      });
      registerAvatars(app, profiles);
      subscriptions.register(app);
    },
    start: async () => {
      await admins.promote(adminEmails);
      mails.start();
      upkeep.start();
    },
    stop: async () => {
      await upkeep.stop();
      await mails.stop();
      await needs.mail.close();
    },
  };
}
