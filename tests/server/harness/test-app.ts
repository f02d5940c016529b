import { randomUUID } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { pino } from 'pino';
import { API_PREFIX } from '../../../contract/route.ts';
import { Ledger } from '../../../server/application/coins/ledger.ts';
import { AccessTokens } from '../../../server/application/session/access-tokens.ts';
import { Guests } from '../../../server/application/session/guests.ts';
import { Sessions } from '../../../server/application/session/sessions.ts';
import { Users } from '../../../server/application/session/users.ts';
import { Catalogue } from '../../../server/application/stories/catalogue.ts';
import { seedContent } from '../../../server/application/stories/seed-content.ts';
import { type BuiltPlay, buildPlay } from '../../../server/build-play.ts';
import { readContent } from '../../../server/infrastructure/content/read-content.ts';
import type { OpenDatabase } from '../../../server/infrastructure/db/open-database.ts';
import { buildApp } from '../../../server/infrastructure/http/app.ts';
import { registerHealthRoutes } from '../../../server/infrastructure/http/health-routes.ts';
import { readBrands, registerPage } from '../../../server/infrastructure/http/page.ts';
import { registerSessionRoutes } from '../../../server/infrastructure/http/session-routes.ts';
import { registerSettingsRoutes } from '../../../server/infrastructure/http/settings-routes.ts';
import { registerStoryRoutes } from '../../../server/infrastructure/http/story-routes.ts';
import { ScriptedNarrator } from '../../../server/infrastructure/narrator/scripted-narrator.ts';
import { TestClock } from './play-world.ts';

const root = join(import.meta.dirname, '../../..');

export const TEST_SECRET = 'a-secret-for-tests-0123456789-abcdef';

export interface TestGuest {
  readonly uuid: string;
  readonly token: string;
  readonly refreshToken: string;
}

export interface TestAppOptions {
  readonly production?: boolean;
  readonly appName?: string;
}

/** The whole server without its process: every route on one database, the authored stories, and a log that can be read. */
export class TestApp {
  readonly app: FastifyInstance;
  readonly database: OpenDatabase;
  readonly clock: TestClock;
  readonly ledger: Ledger;
  readonly sessions: Sessions;
  readonly guests: Guests;
  /** The log, one JSON text per line. */
  readonly lines: string[];
  /** Set to true: the server behaves as it does while going down. */
  readonly state: { closing: boolean };
  readonly #play: BuiltPlay;

  private constructor(
    parts: Pick<TestApp, 'app' | 'database' | 'clock' | 'ledger' | 'sessions' | 'guests' | 'lines' | 'state'>,
    play: BuiltPlay,
  ) {
    this.app = parts.app;
    this.database = parts.database;
    this.clock = parts.clock;
    this.ledger = parts.ledger;
    this.sessions = parts.sessions;
    this.guests = parts.guests;
    this.lines = parts.lines;
    this.state = parts.state;
    this.#play = play;
  }

  static async on(database: OpenDatabase, options: TestAppOptions = {}): Promise<TestApp> {
    const { db, exclusive } = database;
    const lines: string[] = [];
    const log = pino({ level: 'debug', base: null }, writingTo(lines));
    const report = (event: string, details: Readonly<Record<string, unknown>>) => log.warn(details, event);
    const state = { closing: false };
    const clock = new TestClock();
    const ledger = new Ledger(clock);
    const narrator = new ScriptedNarrator(0);
    await seedContent(db, readContent(join(root, 'content')), clock);
    const sessions = new Sessions(db, new AccessTokens(TEST_SECRET, clock), TEST_SECRET, clock, report);
    const guests = new Guests(db, ledger, sessions, clock);
    const play = await buildPlay({ db, exclusive, ledger, narrator, clock, reach: () => undefined, processId: randomUUID(), report });
    const app = buildApp({ log, sessions, trustProxy: [], production: options.production ?? false, isClosing: () => state.closing });
    registerHealthRoutes(app, db, () => state.closing);
    registerSettingsRoutes(app, { appName: options.appName ?? '', narrator: narrator.kind });
    registerSessionRoutes(app, { guests, sessions, users: new Users(db, ledger) });
    registerStoryRoutes(app, new Catalogue(db, narrator.kind));
    play.register(app);
    const dist = builtPage();
    app.addHook('onClose', async () => rmSync(dist, { recursive: true, force: true }));
    const brands = readBrands(join(root, 'brands'));
    await registerPage(app, { appName: options.appName ?? '', brands, content: join(root, 'content'), dist });
    await app.ready();
    return new TestApp({ app, database, clock, ledger, sessions, guests, lines, state }, play);
  }

  async guest(device: string = randomUUID()): Promise<TestGuest> {
    const { uuid, auth } = await this.guests.signUp(device, '');
    return { uuid, token: auth.access_token, refreshToken: auth.refresh_token };
  }

  /** Sends one request as somebody, or as nobody. */
  inject(request: InjectOptions, guest?: TestGuest): Promise<LightMyRequestResponse> {
    const authorization = guest ? { authorization: `Bearer ${guest.token}` } : {};
    return this.app.inject({ ...request, headers: { ...authorization, ...request.headers } });
  }

  post(path: string, payload: object, guest?: TestGuest): Promise<LightMyRequestResponse> {
    return this.inject({ method: 'POST', url: API_PREFIX + path, payload }, guest);
  }

  get(path: string, guest?: TestGuest): Promise<LightMyRequestResponse> {
    return this.inject({ method: 'GET', url: API_PREFIX + path }, guest);
  }

  async close(): Promise<void> {
    await this.#play.stop(0);
    await this.app.close();
    await this.database.close();
  }
}

/** A stand-in for the built web app: one page, one hashed file, one plain file. */
function builtPage(): string {
  const dist = mkdtempSync(join(tmpdir(), 'story-dist-'));
  mkdirSync(join(dist, 'assets'));
  writeFileSync(join(dist, 'assets/main-Abc123.js'), 'export {};');
  writeFileSync(join(dist, 'theme.js'), '');
  cpSync(join(root, 'index.html'), join(dist, 'index.html'));
  return dist;
}

const writingTo = (lines: string[]): Writable =>
  new Writable({
    write(chunk: Buffer, _, done) {
      lines.push(chunk.toString());
      done();
    },
  });
