import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Brand } from '#domain/brand/brand.ts';
import { type ProcessorTask, processorTasks } from '#domain/support/seller.ts';
import { sellerGaps } from '#domain/support/seller-gaps.ts';
import { Admins } from '#server/application/admin/admins.ts';
import { LandingCounts } from '#server/application/landing/landing-counts.ts';
import { Retention } from '#server/application/landing/retention.ts';
import { clockSkewMs, skewWarning } from '#server/application/platform/clock-skew.ts';
import { Maintenance } from '#server/application/platform/maintenance.ts';
import { OwnedGames } from '#server/application/play/owned-turns.ts';
import { missingContent } from '#server/application/stories/missing-content.ts';
import { seedContent } from '#server/application/stories/seed-content.ts';
import { seedTemplates } from '#server/application/stories/seed-templates.ts';
import { isLoopback } from '#server/domain/brand/loopback.ts';
import { siteAt } from '#server/domain/brand/own-site.ts';
import { atPublicUrl } from '#server/domain/brand/public-brand.ts';
import { checkBrandName, readBrands, readPrices, readSellers } from '#server/infrastructure/content/read-brands.ts';
import { readContent } from '#server/infrastructure/content/read-content.ts';
import { readTemplates } from '#server/infrastructure/content/read-templates.ts';
import { ContentError } from '#server/infrastructure/content/yaml-file.ts';
import { buildApp } from '#server/infrastructure/http/app.ts';
import { registerSettingsRoutes } from '#server/infrastructure/http/brand-routes.ts';
import { BrowserCookie } from '#server/infrastructure/http/browser-cookie.ts';
import { registerHealthRoutes } from '#server/infrastructure/http/health-routes.ts';
import { registerLandingRoutes } from '#server/infrastructure/http/landing-routes.ts';
import { readBuiltApp } from '#server/infrastructure/pages/built-app.ts';
import { brandByHost, type PageOptions } from '#server/infrastructure/pages/register-pages.ts';
import { composeAccount } from './account.ts';
import { type Background, backgroundOf } from './background.ts';
import { composeCharacters } from './characters.ts';
import { type Deps, depsOf, type ServerNeeds } from './deps.ts';
import { composeDesk } from './desk.ts';
import { composeEndings } from './endings.ts';
import { composeEngagement } from './engagement.ts';
import { content, root } from './folders.ts';
import { renderMail } from './mail-texts.ts';
import { composeNarrator } from './narrator.ts';
import { composePages } from './pages.ts';
import { composePayments } from './payments.ts';
import { composePlay } from './play.ts';
import { composeRecording } from './recording.ts';
import { composeSession } from './session.ts';
import { composeSharing } from './sharing.ts';
import { composeStories } from './stories.ts';
import { composeStudio } from './studio.ts';
import { composeSupport } from './support.ts';
import { composeTracking } from './tracking.ts';

export interface BuiltServer extends Pick<Background, 'stop'> {
  readonly app: FastifyInstance;
  readonly deps: Deps;
  readonly admins: Admins;
  readonly guests: ReturnType<typeof composeSession>['guests'];
  readonly payments: ReturnType<typeof composePayments>;
  readonly maintenance: Maintenance;
  /** Brands that are served and whose payment provider is not set up: nothing is for sale on their pages. */
  readonly closedShops: readonly Brand[];
  /** Sentences for the operator about content that is left out or missing. */
  readonly warnings: readonly string[];
  readonly page: PageOptions;
  /** Grants the configured admins their role, and starts the work beside requests. */
  start(): Promise<void>;
  /** Refuses new work from now on. Requests that run go on. */
  refuseWork(): void;
}

/** Wires the server on an open database, ready to listen. Throws `ContentError` where a provider would refuse a price. */
export async function buildServer(needs: ServerNeeds): Promise<BuiltServer> {
  const { config, clock, log, database } = needs;
  const { db } = database;
  const skew = skewWarning(await clockSkewMs(db, clock));
  if (skew !== null) log.warn(skew);
  const { problems, ...authored } = readContent(content);
  const refused = await seedContent(db, authored, clock);
  await seedTemplates(db, readTemplates(join(content, 'templates')), clock);
  const folder = needs.brandsFolder ?? join(root, 'brands');
  const brands = readBrands(folder);
  const built = needs.dist === null ? null : await readBuiltApp(needs.dist);
  checkBrandName(brands, 'VITE_APP_NAME', built?.buildName ?? '');
  const brandOf = atPublicUrl(brandByHost(brands, config.appName, built?.buildName), config.publicUrl);
  const deps = depsOf(needs, { brands, brandOf, sellers: readSellers(folder, brands), prices: readPrices(folder, brands) });
  let closing = false;
  const app = appOf(deps, () => closing);

  const session = composeSession(app, deps);
  const payments = composePayments(app, deps);
  const account = composeAccount(app, deps, payments.unsettled);
  const stories = composeStories(app, deps);
  composeCharacters(app, deps);
  const engagement = composeEngagement(app, deps);
  const play = await composePlay(app, deps, engagement.checkIns);
  const { endings } = composeEndings(app, deps);
  const { runs } = composeSharing(app, deps, endings);
  composeSupport(app, deps);
  const studio = composeStudio(app, deps);
  const narrator = composeNarrator(app, deps, [...problems, ...refused].map(belowRoot));
  const recording = composeRecording(app, deps);
  const { forwarder } = await composeTracking(app, deps);
  registerLandingRoutes(app, {
    counts: new LandingCounts({ db, clock, quotas: deps.quotas }),
    retention: new Retention({ db, clock }),
    audit: deps.audit,
  });
  registerSettingsRoutes(app, {
    appName: config.appName,
    narrator: needs.narrators.newest.traits.kind,
    socialProviders: session.socialProviders,
    devMailbox: needs.devMailbox !== null,
  });
  needs.devMailbox?.(app, { brands: deps.brands, render: renderMail, siteUrl: needs.siteUrl });
  const desk = composeDesk(app, deps, payments);
  const page = await composePages(app, deps, { built, runs });

  const admins = new Admins({ db, sessions: deps.sessions, audit: deps.audit });
  const maintenance = new Maintenance({
    jobs: deps.jobs,
    tasks: {
      limits: () => deps.limits.sweep(),
      quotas: () => deps.quotas.sweep(),
      sessions: () => deps.sessions.sweep(),
      ...{
        ...session.tasks,
        ...stories.tasks,
        ...account.tasks,
        ...engagement.tasks,
        ...narrator.tasks,
        ...studio.tasks,
        ...desk.tasks,
        ...payments.tasks,
      },
      // The last one tells of those before it.
      jobs: () => deps.jobs.store(),
    },
    report: deps.report,
  });
  const { unsettled, paid } = payments;
  const work = { play, unsettled, paid, forwarder, recordings: recording.sweep, maintenance, mails: deps.mails, transport: needs.mail };
  const { start, stop } = backgroundOf(work);
  return {
    ...{ app, deps, admins, guests: session.guests, payments, maintenance, page, stop },
    ...(await checkedShops(deps, payments, [...problems, ...refused])),
    start: async () => {
      await admins.promote(config.adminEmails);
      start();
    },
    refuseWork: () => {
      closing = true;
    },
  };
}

/** The HTTP server, with what tells whether it lives. */
function appOf(deps: Deps, isClosing: () => boolean): FastifyInstance {
  const { config, database, db, clock, log, secrets, sessions, limits, brandOf, ownSite, siteUrl } = deps;
  const { trustProxy, production, embedOrigins, countryHeader, expensiveCalls } = config;
  const app = buildApp({
    ...{ log, trustProxy, production, embedOrigins, countryHeader, expensiveCalls, sessions, limits, brandOf, isClosing },
    ownedGames: new OwnedGames({ db, clock }),
    browsers: new BrowserCookie(secrets, () => siteUrl().startsWith('https:')),
    siteOf: (host) => siteAt(host, ownSite()),
  });
  registerHealthRoutes(app, database, clock, isClosing);
  return app;
}

/** What an operator must know of the brands that are served, and of the content. */
async function checkedShops(
  { brands, brandOf, sellers, config, db }: Deps,
  { checkout }: BuiltServer['payments'],
  problems: readonly string[],
) {
  const served = new Set([...brands.flatMap(({ hosts }) => hosts), ''].map(brandOf));
  const refusedPack = checkout.refusedPack([...served]);
  if (refusedPack !== null) throw new ContentError(refusedPack);
  const closedShops = [...served].filter(({ paymentProvider }) => !checkout.sells(paymentProvider));
  const kept = await checkout.keptPriceProblems([...served]);
  if (kept.refused.length > 0) throw new ContentError(kept.refused.join('\n'));
  const missing = await Promise.all([...served].map((brand) => missingContent(db, brand)));
  return {
    closedShops,
    warnings: [
      ...kept.forbidden,
      ...kept.unknown,
      ...problems.map(leftOut),
      ...missing.flat(),
      ...(config.production ? legalGaps(sellers, served, config) : []),
    ],
  };
}

/** What the law of a seller's country asks for and the files of the brands that are served lack. Source: LEGAL-01. */
function legalGaps(sellers: Deps['sellers'], served: ReadonlySet<Brand>, config: Deps['config']): readonly string[] {
  return [...served].flatMap((brand) => {
    const seller = sellers.get(brand.id);
    return seller === undefined ? [] : sellerGaps(brand, seller, tasksOfOthers(config, brand));
  });
}

/** What the settings have another company do with the data of a brand's players. Source: LEGAL-07. */
function tasksOfOthers({ smtpUrl, llm, analytics }: Deps['config'], { secondCollector }: Brand): readonly ProcessorTask[] {
  const others = {
    hosting: true,
    mail: smtpUrl !== null,
    model: llm !== null && !isLoopback(new URL(llm.baseUrl).hostname),
    statistics: Boolean(analytics?.app ?? (secondCollector && analytics?.collector)),
  };
  return processorTasks.filter((task) => others[task]);
}

/** Editors know the files below the folder of the project. */
const belowRoot = (problem: string): string => problem.replaceAll(`${root}/`, '');

/** A fault in one story or character never stops the server. */
const leftOut = (problem: string): string =>
  `${problem.replace(/\.$/, '')}. It is left out until that is mended; where an earlier version was taken in, that one goes on.`;
