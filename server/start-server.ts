import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pino } from 'pino';
import { Ledger } from './application/coins/ledger.ts';
import { crashAt } from './application/crash-points.ts';
import { AccessTokens } from './application/session/access-tokens.ts';
import { Guests } from './application/session/guests.ts';
import { Sessions } from './application/session/sessions.ts';
import { Users } from './application/session/users.ts';
import { Catalogue } from './application/stories/catalogue.ts';
import { seedContent } from './application/stories/seed-content.ts';
import { type BuiltPlay, buildPlay } from './build-play.ts';
import type { Config } from './config.ts';
import { readContent } from './infrastructure/content/read-content.ts';
import { openDatabase } from './infrastructure/db/open-database.ts';
import { buildApp } from './infrastructure/http/app.ts';
import { registerHealthRoutes } from './infrastructure/http/health-routes.ts';
import { readBrands, registerPage } from './infrastructure/http/page.ts';
import { registerSessionRoutes } from './infrastructure/http/session-routes.ts';
import { registerSettingsRoutes } from './infrastructure/http/settings-routes.ts';
import { registerStoryRoutes } from './infrastructure/http/story-routes.ts';
import { ScriptedNarrator } from './infrastructure/narrator/scripted-narrator.ts';
import { keptSessionSecret } from './infrastructure/system/session-secret.ts';
import { SystemClock } from './infrastructure/system/system-clock.ts';

/** Running turns are given this long when the server goes down. Source: faults, SIGTERM. */
const GRACE_MS = 25_000;
const LAST_BYTES_MS = 1_000;

export interface RunningServer {
  /** Where it can be reached from this machine. */
  readonly url: string;
  /** Refuses new work, lets running turns finish for up to `graceMs`, and closes everything. */
  close(graceMs?: number): Promise<void>;
}

const root = join(import.meta.dirname, '..');

/** The composition root: everything the server consists of, wired by hand. `hot` serves the web app from its sources. */
export async function startServer(config: Config, hot = false): Promise<RunningServer> {
  const log = pino({ level: config.logLevel, base: null });
  const report = (event: string, details: Readonly<Record<string, unknown>>) => log.warn(details, event);
  const clock = new SystemClock(config.clockOffsetMs);
  const database = await openDatabase({ url: config.databaseUrl, directory: config.dataDir });
  const { db, exclusive } = database;
  let closing = false;
  const isClosing = () => closing;
  let play: BuiltPlay | null = null;
  try {
    const brands = readBrands(join(root, 'brands'));
    await seedContent(db, readContent(join(root, 'content')), clock);
    const secret = config.sessionSecret ?? keptSessionSecret(config.dataDir);
    const ledger = new Ledger(clock);
    const narrator = new ScriptedNarrator(config.narratorWordMs);
    const sessions = new Sessions(db, new AccessTokens(secret, clock), secret, clock, report);
    const reach = crashAt(config.crashAt);
    const running = await buildPlay({ db, exclusive, ledger, narrator, clock, reach, processId: randomUUID(), report });
    play = running;

    const app = buildApp({ log, sessions, trustProxy: config.trustProxy, production: config.production, isClosing });
    registerHealthRoutes(app, db, isClosing);
    registerSettingsRoutes(app, { appName: config.appName, narrator: narrator.kind });
    registerSessionRoutes(app, { guests: new Guests(db, ledger, sessions, clock), sessions, users: new Users(db, ledger) });
    registerStoryRoutes(app, new Catalogue(db, narrator.kind));
    running.register(app);
    const page = { appName: config.appName, brands, content: join(root, 'content'), dist: hot ? null : join(root, 'dist') };
    await registerPage(app, page);
    const stopHot = hot
      ? await import('./infrastructure/http/hot-page.ts').then(({ registerHotPage }) => registerHotPage(app, root, page))
      : null;
    await app.listen({ port: config.port, host: config.host });
    const { port } = app.server.address() as AddressInfo;
    return {
      url: `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`,
      close: async (graceMs = GRACE_MS) => {
        closing = true;
        await running.stop(graceMs);
        await stopHot?.();
        // Closing waits for every answer to be taken. Whoever has not taken the last bytes by now never will.
        const hangUp = setTimeout(() => app.server.closeAllConnections(), LAST_BYTES_MS);
        await app.close();
        clearTimeout(hangUp);
        await database.close();
      },
    };
  } catch (error) {
    await play?.stop(0);
    await database.close();
    throw error;
  }
}
