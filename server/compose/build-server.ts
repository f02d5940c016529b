import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Brand } from '#domain/brand/brand.ts';
import type { PictureReader } from '#server/application/account/picture-reader.ts';
import { Audit } from '#server/application/admin/audit.ts';
import { Ledger } from '#server/application/coins/ledger.ts';
import { Spending } from '#server/application/coins/spending.ts';
import { LandingCounts } from '#server/application/landing/landing-counts.ts';
import type { MailTransport } from '#server/application/mail/mail-transport.ts';
import type { Moderation } from '#server/application/narrator/moderation.ts';
import type { Narrators } from '#server/application/narrator/narrators.ts';
import type { Summarizer } from '#server/application/narrator/summarizer.ts';
import type { PaymentProvider } from '#server/application/payments/payment-provider.ts';
import type { Clock } from '#server/application/platform/clock.ts';
import { clockSkewMs, skewWarning } from '#server/application/platform/clock-skew.ts';
import { crashAt } from '#server/application/platform/crash-points.ts';
import { Quotas } from '#server/application/platform/quotas.ts';
import type { Secrets } from '#server/application/platform/secrets.ts';
import type { StructuredLog } from '#server/application/platform/structured-log.ts';
import { OwnedGames } from '#server/application/play/owned-turns.ts';
import type { SocialProvider } from '#server/application/session/social-provider.ts';
import { ContentVersion } from '#server/application/stories/content-version.ts';
import { missingContent } from '#server/application/stories/missing-content.ts';
import { PictureAccess } from '#server/application/stories/picture-access.ts';
import { RunCosts } from '#server/application/stories/run-costs.ts';
import { SceneKeys } from '#server/application/stories/scene-keys.ts';
import { seedContent } from '#server/application/stories/seed-content.ts';
import { seedTemplates } from '#server/application/stories/seed-templates.ts';
import { CaseDesk } from '#server/application/support/case-desk.ts';
import { CaseHiding } from '#server/application/support/case-hiding.ts';
import { SupportCases } from '#server/application/support/support-cases.ts';
import type { Config } from '#server/config.ts';
import { type OwnSite, ownOrigins, siteAt } from '#server/domain/brand/own-site.ts';
import { atPublicUrl } from '#server/domain/brand/public-brand.ts';
import { checkBrandName, readBrands } from '#server/infrastructure/content/read-brands.ts';
import { readContent } from '#server/infrastructure/content/read-content.ts';
import { readPacks } from '#server/infrastructure/content/read-packs.ts';
import { readTemplates } from '#server/infrastructure/content/read-templates.ts';
import { ContentError } from '#server/infrastructure/content/yaml-file.ts';
import type { OpenDatabase } from '#server/infrastructure/db/open-database.ts';
import { buildApp } from '#server/infrastructure/http/app.ts';
import { registerSettingsRoutes } from '#server/infrastructure/http/brand-routes.ts';
import { BrowserCookie } from '#server/infrastructure/http/browser-cookie.ts';
import { registerDeskRoutes } from '#server/infrastructure/http/desk-routes.ts';
import { registerHealthRoutes } from '#server/infrastructure/http/health-routes.ts';
import { registerLandingRoutes } from '#server/infrastructure/http/landing-routes.ts';
import { registerSupportRoutes } from '#server/infrastructure/http/support-routes.ts';
import { readBuiltApp, type WebApp } from '#server/infrastructure/pages/built-app.ts';
import { registerOldWorkers } from '#server/infrastructure/pages/old-worker-routes.ts';
import type { PageRenderer } from '#server/infrastructure/pages/page-renderer.ts';
import { brandByHost, type PageOptions, registerFiles, registerPages } from '#server/infrastructure/pages/register-pages.ts';
import { SharpSharePainter } from '#server/infrastructure/pictures/sharp-share-painter.ts';
import { buildEngagement } from './build-engagement.ts';
import { type BuiltIdentity, buildIdentity } from './build-identity.ts';
import { type BuiltPayments, buildPayments } from './build-payments.ts';
import { buildPlay } from './build-play.ts';
import { type BuiltRecording, buildRecording } from './build-recording.ts';
import { buildSharing } from './build-sharing.ts';
import { type BuiltTracking, buildTracking } from './build-tracking.ts';
import { registerStories } from './register-stories.ts';

/** Adapters of external systems; tests pass fakes. */
export interface ServerNeeds {
  readonly config: Config;
  readonly database: OpenDatabase;
  readonly clock: Clock;
  readonly log: Logger;
  readonly secrets: Secrets;
  readonly narrators: Narrators;
  readonly summarizer: Summarizer | null;
  readonly moderation: Moderation;
  readonly mail: MailTransport;
  /** Serves mails at `/dev/mail`; null where nobody may read them there. */
  readonly devMailbox: ((app: FastifyInstance) => void) | null;
  readonly providers: readonly SocialProvider[];
  readonly pictures: PictureReader;
  /** The configured payment providers. */
  readonly payments: readonly PaymentProvider[];
  /** The price list. */
  readonly packsFile: string;
  /** Where players reach this server, without a slash at its end. */
  readonly siteUrl: () => string;
  /** Folder of the built web app, or null when another handler serves it. */
  readonly dist: string | null;
  /** In place of the renderer in `dist`. */
  readonly renderer?: PageRenderer | undefined;
}

export interface BuiltServer {
  readonly app: FastifyInstance;
  readonly identity: BuiltIdentity;
  readonly payments: BuiltPayments;
  readonly tracking: BuiltTracking;
  readonly recording: BuiltRecording;
  readonly ledger: Ledger;
  /** Brands that are served and whose payment provider is not set up: nothing is for sale on their pages. */
  readonly closedShops: readonly Brand[];
  /** Sentences for the operator about content that is left out or missing. */
  readonly warnings: readonly string[];
  readonly page: PageOptions;
  /** Refuses new work from now on. */
  refuseWork(): void;
  /** Lets running turns finish for up to `graceMs` and stops periodic work. Does not close the app. */
  stop(graceMs: number): Promise<void>;
}

const root = join(import.meta.dirname, '../..');
const content = join(root, 'content');

/** Writes structured logs. A sent mail is logged as info, every other event as a warning. */
export const reporter =
  (log: Logger): StructuredLog =>
  (event, details) =>
    log[event === 'mail.sent' ? 'info' : 'warn'](details, event);

/** Wires the server on an open database, ready to listen. Throws `ContentError` where a provider would refuse a price. */
export async function buildServer(needs: ServerNeeds): Promise<BuiltServer> {
  const { config, clock, log } = needs;
  const { db } = needs.database;
  const skew = skewWarning(await clockSkewMs(db, clock));
  if (skew !== null) log.warn(skew);
  const { problems, ...authored } = readContent(content);
  const refused = await seedContent(db, authored, clock);
  await seedTemplates(db, readTemplates(join(content, 'templates')), clock);
  const brands = readBrands(join(root, 'brands'));
  const ownSite = (): OwnSite => ({ url: needs.siteUrl(), fixed: config.publicUrl !== null });
  const parts = await buildParts(needs, brands, ownSite);
  const { identity, payments, tracking, recording, ledger, play } = parts;
  const { trustProxy, production, embedOrigins, expensiveCalls } = config;
  let closing = false;
  const built = needs.dist === null ? null : await readBuiltApp(needs.dist);
  checkBrandName(brands, 'VITE_APP_NAME', built?.buildName ?? '');
  const brandOf = atPublicUrl(brandByHost(brands, config.appName, built?.buildName), config.publicUrl);
  const app = buildApp({
    ...{ log, trustProxy, production, embedOrigins, expensiveCalls },
    ...{ sessions: identity.sessions, limits: identity.limits, ownedGames: new OwnedGames(db, clock) },
    browsers: new BrowserCookie(needs.secrets, () => needs.siteUrl().startsWith('https:')),
    brandOf,
    siteOf: (host) => siteAt(host, ownSite()),
    isClosing: () => closing,
  });
  registerHealthRoutes(app, needs.database, clock, () => closing);
  const page = await registerAll(app, needs, { ...parts, brands, brandOf, built });
  const refuseWork = () => {
    closing = true;
  };
  const stop = async (graceMs: number) => {
    await play.stop(graceMs);
    await payments.stop();
    await tracking.forwarder.stop();
    await recording.sweep.stop();
    await identity.stop();
  };
  const served = new Set([...brands.flatMap(({ hosts }) => hosts), ''].map(brandOf));
  const refusedPack = payments.checkout.refusedPack([...served].map(({ paymentProvider }) => paymentProvider));
  if (refusedPack !== null) throw new ContentError(`${needs.packsFile}: ${refusedPack}`);
  const closedShops = [...served].filter(({ paymentProvider }) => !payments.checkout.sells(paymentProvider));
  const missing = await Promise.all([...served].map((brand) => missingContent(db, brand)));
  const warnings = [...[...problems, ...refused].map(leftOut), ...missing.flat()];
  return { app, identity, payments, tracking, recording, ledger, closedShops, warnings, page, refuseWork, stop };
}

/** A fault in one story or character never stops the server. */
const leftOut = (problem: string): string =>
  `${problem.replace(/\.$/, '')}. It is left out until that is mended; where an earlier version was taken in, that one goes on.`;

/** What the routes serve. */
async function buildParts(needs: ServerNeeds, brands: readonly [Brand, ...Brand[]], ownSite: () => OwnSite) {
  const { config, database, clock } = needs;
  const { db, exclusive, wakeUps } = database;
  const report = reporter(needs.log);
  const reach = crashAt(config.crashAt);
  const ledger = new Ledger(clock);
  const published = new ContentVersion(db, clock);
  const quotas = new Quotas(db, clock, config.rateLimitScale);
  const tracking = buildTracking({ db, quotas, brands, clock, config, report });
  const recording = buildRecording({ db, clock, config, report });
  const shared = { ...needs, db, ledger, quotas, brands, conversions: tracking.outbox, reach, report };
  const identity = buildIdentity({ ...shared, orders: { nudge: () => payments.nudge() } });
  const { mails, invites, users } = identity;
  const payments = buildPayments({
    ...shared,
    mails,
    spending: new Spending(db, clock),
    packs: readPacks(needs.packsFile),
    runCosts: new RunCosts(db, published),
    ownSites: () => [...ownOrigins(ownSite()), ...brands.map(({ siteUrl }) => new URL(siteUrl).origin)],
  });
  const scenes = new SceneKeys(needs.secrets, clock);
  const engagement = buildEngagement({ db, ledger, invites, users, scenes, clock });
  const nextFreeAt = (user: string) => engagement.checkIns.nextFreeAt(user);
  const processId = randomUUID();
  const play = await buildPlay({ ...shared, exclusive, wakeUps, nextFreeAt, processId });
  return { ledger, quotas, published, tracking, recording, identity, payments, engagement, scenes, processId, play };
}

type Parts = Awaited<ReturnType<typeof buildParts>>;

interface Served extends Parts {
  readonly brands: readonly [Brand, ...Brand[]];
  readonly brandOf: (host: string) => Brand;
  /** Null without files of a build. */
  readonly built: WebApp | null;
}

/** Registers all routes and pages. Returns what pages are made from. */
async function registerAll(app: FastifyInstance, needs: ServerNeeds, served: Served): Promise<PageOptions> {
  const { config, clock, narrators, devMailbox, log } = needs;
  const { db } = needs.database;
  const { brands, brandOf, built, quotas, published, identity, play, engagement, payments, scenes, tracking, recording, processId } =
    served;
  const { mails } = identity;
  const onError = (error: unknown) => log.error({ message: error instanceof Error ? error.stack : String(error) }, 'page.failed');
  const painter = new SharpSharePainter(content, join(root, 'public'));
  const sharing = buildSharing({ db, narrators, scenes, painter, brandOf, clock, processId, onError });
  registerSettingsRoutes(app, {
    appName: config.appName,
    narrator: narrators.newest.traits.kind,
    socialProviders: identity.social.names,
    devMailbox: devMailbox !== null,
  });
  identity.register(app);
  registerStories(app, { db, narrators, scenes, published, content, clock });
  registerSupportRoutes(app, new SupportCases(db, mails, clock));
  const audit = new Audit(db, clock);
  registerDeskRoutes(app, new CaseDesk(db, mails, brands, audit, clock), new CaseHiding(db, audit, published, clock));
  for (const part of [play, sharing, engagement, payments, recording]) part.register(app);
  await tracking.register(app);
  registerLandingRoutes(app, new LandingCounts(db, clock, quotas), new Audit(db, clock));
  devMailbox?.(app);
  const { appName, stripePublicKey, embedOrigins, analytics, oldWorkers } = config;
  const page: PageOptions = {
    ...{ appName, stripePublicKey, embedOrigins, analytics, recording: config.recording, bench: config.devTools, brandOf, clock, onError },
    version: () => published.current(),
    leadsNowhere: (path) => sharing.runs.leadsNowhere(path),
  };
  registerOldWorkers(app, oldWorkers, readFileSync(join(root, 'public/sw.js'), 'utf8'));
  const access = new PictureAccess(db, published, clock);
  await registerFiles(app, { content, access, keys: scenes, dist: needs.dist, served: oldWorkers });
  if (built !== null) registerPages(app, { ...built, renderer: needs.renderer ?? built.renderer }, page);
  return page;
}
