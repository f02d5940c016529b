import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { pino } from 'pino';
import type { Brand } from '#domain/brand/brand.ts';
import type { Database } from '#server/application/db/database.ts';
import { ScriptProblems } from '#server/application/narrator/script-problems.ts';
import type { Clock } from '#server/application/platform/clock.ts';
import type { Secrets } from '#server/application/platform/secrets.ts';
import { openDatabase } from '#server/infrastructure/db/open-database.ts';
import { SmtpTransport } from '#server/infrastructure/mail/smtp-transport.ts';
import { BUILD_STAMP } from '#server/infrastructure/pages/build-stamp.ts';
import { SharpPictureReader } from '#server/infrastructure/pictures/sharp-picture-reader.ts';
import { socialProviders } from '#server/infrastructure/social/social-providers.ts';
import { DiskRoom } from '#server/infrastructure/system/disk-room.ts';
import { listening } from '#server/infrastructure/system/free-port.ts';
import { keptSessionSecret } from '#server/infrastructure/system/session-secret.ts';
import { SystemClock } from '#server/infrastructure/system/system-clock.ts';
import type { Config } from '#server/settings/config.ts';
import { naming } from '#server/settings/setting-error.ts';
import { type BuiltServer, buildServer } from './build-server.ts';
import { appPlace, checkStart } from './check-start.ts';
import { reporter, type ServerNeeds } from './deps.ts';
import { root } from './folders.ts';
import { loadDevTools } from './load-dev-tools.ts';
import { openNarrators } from './open-narrators.ts';
import { openPayments } from './open-payments.ts';
import { waitForRoom } from './wait-for-room.ts';

/** Time for running turns to finish at shutdown. Source: faults, SIGTERM. */
const GRACE_MS = 25_000;
const LAST_BYTES_MS = 1_000;

export interface RunningServer {
  /** Where it can be reached from this machine. */
  readonly url: string;
  /** Warnings for the operator, one sentence each. */
  readonly warnings: readonly string[];
  /** Refuses new work, lets running turns finish for up to `graceMs`, and closes everything. */
  close(graceMs?: number): Promise<void>;
}

/** The composition root: the external systems of a server, by its settings. `hot` serves the web app from its sources. */
export async function startServer(config: Config, hot = false): Promise<RunningServer> {
  await checkStart(config, { hot });
  const log = pino({ level: config.logLevel, base: null }, standardOutput());
  const report = reporter(log);
  const room = config.databaseUrl === null ? new DiskRoom({ folder: config.dataDir, reserve: config.diskReserve, report }) : null;
  if (room !== null) await waitForRoom(room, config);
  // What is opened is closed in the opposite order, also when a later step fails.
  await using opened = new AsyncDisposableStack();
  const database = await openDatabase({ url: config.databaseUrl, directory: config.dataDir, room, report });
  opened.defer(() => database.close());
  let url = '';
  const world = await outsideWorld({ config, database, log }, () => url);
  const dist = hot ? null : resolve(root, config.webAppDir);
  const opening = await openPayments({ ...world, db: database.db, report });
  opened.defer(() => opening.close());
  const server = await buildServer({ ...world, payments: opening.providers, dist });
  const { app } = server;
  opened.defer(async () => {
    // `close` waits until every response is read. Clients that do not read theirs are disconnected.
    const hangUp = setTimeout(() => app.server.closeAllConnections(), LAST_BYTES_MS);
    await app.close();
    clearTimeout(hangUp);
  });
  if (hot) opened.use(await serveSources(server));
  let grace = 0;
  opened.defer(() => server.stop(grace));
  await listening(appPlace(config), (at) => app.listen(at));
  const { port } = app.server.address() as AddressInfo;
  url = `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`;
  await server.start();
  const kept = opened.move();
  return {
    url,
    warnings: [...config.warnings, ...notBuilt(dist), ...server.warnings, ...warningsOf(config, server.closedShops)],
    close: (graceMs = GRACE_MS) => {
      server.refuseWork();
      grace = graceMs;
      return kept.disposeAsync();
    },
  };
}

/** Serves the web app from its sources. Disposing closes what builds it. */
async function serveSources({ app, page }: BuiltServer): Promise<AsyncDisposable> {
  const [{ openHotApp }, { registerPages }] = await Promise.all([
    import('#server/infrastructure/pages/hot-app.ts'),
    import('#server/infrastructure/pages/register-pages.ts'),
  ]);
  const webApp = await openHotApp(app, root);
  registerPages(app, webApp, page);
  return { [Symbol.asyncDispose]: () => webApp.close() };
}

async function outsideWorld(
  { config, database, log }: Pick<ServerNeeds, 'config' | 'database' | 'log'>,
  url: () => string,
): Promise<Omit<ServerNeeds, 'dist' | 'payments'>> {
  const secret = config.sessionSecret ?? (await naming('DATA_DIR', () => keptSessionSecret(config.dataDir)));
  const secrets: Secrets = config.previousSecret === null ? [secret] : [secret, config.previousSecret];
  const clock = new SystemClock(config.clockOffsetMs);
  return {
    config,
    database,
    clock,
    log,
    secrets,
    ...(await openNarrators(config, root, new ScriptProblems({ db: database.db, clock, log: reporter(log) }).report)),
    ...(await openMail(config, database.db, clock)),
    providers: socialProviders(config.social),
    pictures: new SharpPictureReader(),
    packsFile: join(root, 'content/packs.yaml'),
    siteUrl: () => config.publicUrl ?? url(),
  };
}

/** Without a mail server mails are stored, and may be read where only this machine can reach the server. */
async function openMail({ smtpUrl, devTools }: Config, db: Database, clock: Clock): Promise<Pick<ServerNeeds, 'mail' | 'devMailbox'>> {
  if (smtpUrl !== null) return { mail: new SmtpTransport(smtpUrl), devMailbox: null };
  const { transport, register } = (await loadDevTools()).openMailbox(db, clock);
  return { mail: transport, devMailbox: devTools ? register : null };
}

/** The server goes on when its log cannot be written, for example on a full disk. */
function standardOutput() {
  const out = pino.destination({ fd: 1, sync: true });
  out.on('error', () => undefined);
  return out;
}

function notBuilt(dist: string | null): readonly string[] {
  if (dist === null || existsSync(join(dist, BUILD_STAMP))) return [];
  const problem = existsSync(join(dist, 'index.html'))
    ? `The build of the web app in ${dist} was broken off, so files of it are missing.`
    : `The web app is not built in ${dist}, so all pages are empty.`;
  return [`${problem} Run npm run build, or set WEB_APP_DIR to a build.`];
}

function warningsOf({ production, devTools, smtpUrl }: Config, closedShops: readonly Brand[]): string[] {
  if (devTools) return [];
  if (production)
    return closedShops.map(
      ({ appName, paymentProvider }) =>
        `No coins are for sale on ${appName}: the payment provider ${paymentProvider} has no keys. Its settings are in docs/settings.md.`,
    );
  const mail = smtpUrl === null ? ' and sign-in by a mailed code does not work' : '';
  return [
    `NODE_ENV is not production, but other machines can reach this server. The sandbox cashier and /dev/mail are off: without payment keys nothing can be bought${mail}. Set NODE_ENV=production for players; leave HOST and PUBLIC_URL unset for development.`,
  ];
}
