import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Brand } from '#domain/brand/brand.ts';
import type { Seller } from '#domain/support/seller.ts';
import type { PictureReader } from '#server/application/account/picture-reader.ts';
import { Audit } from '#server/application/admin/audit.ts';
import { Ledger } from '#server/application/coins/ledger.ts';
import { Spending } from '#server/application/coins/spending.ts';
import { MailQueue } from '#server/application/mail/mail-queue.ts';
import type { MailTransport } from '#server/application/mail/mail-transport.ts';
import type { MailWriter } from '#server/application/mail/rendered-mail.ts';
import type { Moderation } from '#server/application/narrator/moderation.ts';
import type { Narrators } from '#server/application/narrator/narrators.ts';
import type { Summarizer } from '#server/application/narrator/summarizer.ts';
import type { WritingModel } from '#server/application/narrator/writing-model.ts';
import type { PaymentProvider } from '#server/application/payments/payment-provider.ts';
import type { Clock } from '#server/application/platform/clock.ts';
import { crashAt } from '#server/application/platform/fault-points.ts';
import { JobRuns } from '#server/application/platform/job-runs.ts';
import { Quotas } from '#server/application/platform/quotas.ts';
import { RateLimits } from '#server/application/platform/rate-limits.ts';
import type { Secrets } from '#server/application/platform/secrets.ts';
import type { StructuredLog } from '#server/application/platform/structured-log.ts';
import { AccessTokens } from '#server/application/session/access-tokens.ts';
import { Sessions } from '#server/application/session/sessions.ts';
import type { SocialProvider } from '#server/application/session/social-provider.ts';
import { Users } from '#server/application/session/users.ts';
import { AgeVerification } from '#server/application/stories/age-verification.ts';
import { ContentVersion } from '#server/application/stories/content-version.ts';
import { PlayedContent } from '#server/application/stories/played-content.ts';
import { SceneKeys } from '#server/application/stories/scene-keys.ts';
import { EventOutbox } from '#server/application/tracking/event-outbox.ts';
import type { OwnSite } from '#server/domain/brand/own-site.ts';
import type { BrandPrices } from '#server/domain/payments/sold-pack.ts';
import type { OpenDatabase } from '#server/infrastructure/db/open-database.ts';
import type { PageRenderer } from '#server/infrastructure/pages/page-renderer.ts';
import type { Config } from '#server/settings/config.ts';
import { renderMail } from './mail-texts.ts';

/** Adapters of external systems; tests pass fakes. */
export interface ServerNeeds {
  readonly config: Config;
  readonly database: OpenDatabase;
  readonly clock: Clock;
  readonly log: Logger;
  readonly secrets: Secrets;
  readonly narrators: Narrators;
  /** Null without a language model. */
  readonly summarizer: Summarizer | null;
  /** Null without a language model. */
  readonly writer: WritingModel | null;
  readonly moderation: Moderation;
  readonly mail: MailTransport;
  /** Serves mails at `/dev/mail`; null where nobody may read them there. */
  readonly devMailbox: ((app: FastifyInstance, writer: MailWriter) => void) | null;
  readonly providers: readonly SocialProvider[];
  readonly pictures: PictureReader;
  /** The configured payment providers. */
  readonly payments: readonly PaymentProvider[];
  /** The price list. */
  readonly packsFile: string;
  /** In place of `brands/`. */
  readonly brandsFolder?: string | undefined;
  /** Where players reach this server, without a slash at its end. */
  readonly siteUrl: () => string;
  /** Folder of the built web app, or null when another handler serves it. */
  readonly dist: string | null;
  /** In place of the renderer in `dist`. */
  readonly renderer?: PageRenderer | undefined;
}

/** The adapters, and what several features share. A feature takes what it needs, and makes the rest itself. */
export type Deps = ReturnType<typeof depsOf>;

interface Brands {
  /** The first one counts for what is of no brand that is served. */
  readonly brands: readonly [Brand, ...Brand[]];
  readonly brandOf: (host: string) => Brand;
  /** By brand. */
  readonly sellers: ReadonlyMap<string, Seller>;
  /** By brand; without those that sell by the common price list. */
  readonly prices: ReadonlyMap<string, BrandPrices>;
}

export function depsOf(needs: ServerNeeds, { brands, brandOf, sellers, prices }: Brands) {
  const { config, database, clock, log, secrets, siteUrl } = needs;
  const { db } = database;
  const report = reporter(log);
  const ledger = new Ledger(clock);
  const jobs = new JobRuns({ db, clock });
  const quotas = new Quotas({ db, clock, scale: config.rateLimitScale });
  return {
    ...needs,
    ...{ db, brands, brandOf, sellers, prices, report, ledger, quotas, jobs },
    faultPoint: crashAt(config.crashAt),
    processId: randomUUID(),
    ownSite: (): OwnSite => ({ url: siteUrl(), fixed: config.publicUrl !== null }),
    audit: new Audit({ db, clock }),
    spending: new Spending({ db, clock }),
    limits: new RateLimits({ db, clock, scale: config.rateLimitScale }),
    sessions: new Sessions({ db, tokens: new AccessTokens({ secrets, clock }), secrets, clock, report }),
    users: new Users({ db, ledger }),
    mails: new MailQueue({
      db,
      transport: needs.mail,
      brands,
      clock,
      options: { render: renderMail, secret: secrets[0], from: config.mailFrom, siteUrl, report, jobs },
    }),
    conversions: new EventOutbox({ db, clock, quotas }),
    ages: new AgeVerification({ db, clock }),
    published: new ContentVersion({ db, clock }),
    played: new PlayedContent(db),
    scenes: new SceneKeys({ secrets, clock }),
    pageFailed: (error: unknown) => log.error({ message: error instanceof Error ? error.stack : String(error) }, 'page.failed'),
  };
}

/** Writes structured logs. A sent mail is logged as info, every other event as a warning. */
export const reporter =
  (log: Logger): StructuredLog =>
  (event, details) =>
    log[event === 'mail.sent' ? 'info' : 'warn'](details, event);
