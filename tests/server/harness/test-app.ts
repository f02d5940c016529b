import { randomUUID } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { pino } from 'pino';
import { API_PREFIX } from '#contract/route.ts';
import type { MailTransport } from '#server/application/mail/mail-transport.ts';
import { Narrators } from '#server/application/narrator/narrators.ts';
import type { Summarizer } from '#server/application/narrator/summarizer.ts';
import type { WritingModel } from '#server/application/narrator/writing-model.ts';
import type { PaymentProvider } from '#server/application/payments/payment-provider.ts';
import type { SocialProvider } from '#server/application/session/social-provider.ts';
import { type BuiltServer, buildServer } from '#server/compose/build-server.ts';
import { openMailbox } from '#server/dev/dev-tools.ts';
import type { OpenDatabase } from '#server/infrastructure/db/open-database.ts';
import { NoModeration } from '#server/infrastructure/narrator/no-moderation.ts';
import { ScriptedNarrator } from '#server/infrastructure/narrator/scripted-narrator.ts';
import { withBuildName } from '#server/infrastructure/pages/app-config.ts';
import type { PageRenderer } from '#server/infrastructure/pages/page-renderer.ts';
import { SharpPictureReader } from '#server/infrastructure/pictures/sharp-picture-reader.ts';
import { type Config, readConfig } from '#server/settings/config.ts';
import { TestClock } from './play-world.ts';
import { testContext } from './test-request-context.ts';

const root = join(import.meta.dirname, '../../..');

export const TEST_SECRET = 'a-secret-for-tests-0123456789-abcdef';

export interface TestGuest {
  readonly uuid: string;
  readonly token: string;
  readonly refreshToken: string;
}

/** What differs from a server without settings. Limits of an address are wide unless a test is about them, and visits are recorded. */
export interface TestAppOptions extends Partial<Omit<Config, 'payments'>> {
  /** The app name that the web app was built with. */
  readonly buildName?: string;
  /** In place of the mailbox of development. */
  readonly mail?: MailTransport;
  readonly narrators?: Narrators;
  readonly summarizer?: Summarizer;
  readonly writer?: WritingModel;
  readonly providers?: readonly SocialProvider[];
  readonly payments?: readonly PaymentProvider[];
  /** In place of `content/packs.yaml`. */
  readonly packsFile?: string;
  /** In place of `brands/`. */
  readonly brandsFolder?: string;
  /** Without one, pages are rendered by browsers alone. */
  readonly renderer?: PageRenderer;
}

/** The whole server without its process: every route on one database, the authored stories, and a log that can be read. */
export class TestApp {
  readonly app: FastifyInstance;
  readonly database: OpenDatabase;
  readonly clock: TestClock;
  /** The log, one JSON text per line. */
  readonly lines: string[];
  readonly #server: BuiltServer;

  private constructor(parts: Pick<TestApp, 'database' | 'clock' | 'lines'>, server: BuiltServer) {
    this.app = server.app;
    this.database = parts.database;
    this.clock = parts.clock;
    this.lines = parts.lines;
    this.#server = server;
  }

  static async on(database: OpenDatabase, options: TestAppOptions = {}): Promise<TestApp> {
    const { buildName, mail, narrators, summarizer, writer, providers, payments, packsFile, brandsFolder, renderer, ...settings } = options;
    const lines: string[] = [];
    const clock = new TestClock();
    const dist = builtPage(buildName);
    const mailbox = openMailbox(database.db, clock);
    const server = await buildServer({
      config: testConfig(settings),
      database,
      clock,
      log: pino({ level: 'debug', base: null }, writingTo(lines)),
      secrets: [TEST_SECRET],
      narrators: narrators ?? new Narrators(new ScriptedNarrator(0)),
      summarizer: summarizer ?? null,
      writer: writer ?? null,
      moderation: new NoModeration(),
      mail: mail ?? mailbox.transport,
      devMailbox: mailbox.register,
      providers: providers ?? [],
      pictures: new SharpPictureReader(),
      payments: payments ?? [],
      packsFile: packsFile ?? join(root, 'content/packs.yaml'),
      brandsFolder,
      siteUrl: () => 'http://localhost',
      dist,
      renderer,
    });
    const { app } = server;
    app.addHook('onClose', async () => rmSync(dist, { recursive: true, force: true }));
    await app.ready();
    return new TestApp({ database, clock, lines }, server);
  }

  get admins(): BuiltServer['admins'] {
    return this.#server.admins;
  }

  get guests(): BuiltServer['guests'] {
    return this.#server.guests;
  }

  get maintenance(): BuiltServer['maintenance'] {
    return this.#server.maintenance;
  }

  /** What the start tells an operator. */
  get warnings(): BuiltServer['warnings'] {
    return this.#server.warnings;
  }

  get payments(): BuiltServer['payments'] {
    return this.#server.payments;
  }

  /** What features share. */
  get deps(): BuiltServer['deps'] {
    return this.#server.deps;
  }

  async guest(device: string = randomUUID()): Promise<TestGuest> {
    const { uuid, auth } = await this.guests.signUp({ deviceId: device, gender: '' }, testContext);
    return { uuid, token: auth.accessToken, refreshToken: auth.refreshToken };
  }

  /** The newest mail to an address, once no mail to it waits: also one that the server's own loop is sending. */
  async newestMail(email: string): Promise<{ readonly subject: string; readonly plain: string }> {
    const recipient = email.toLowerCase();
    const isQueued = () =>
      this.database.db
        .selectFrom('mails')
        .select('id')
        .where('recipient', '=', recipient)
        .where('status', '=', 'queued')
        .executeTakeFirst();
    while (await isQueued()) {
      this.deps.mails.deliverNow();
      await delay(2);
    }
    return this.database.db
      .selectFrom('dev_mails')
      .select(['subject', 'plain'])
      .where('recipient', '=', recipient)
      .orderBy('seq', 'desc')
      .executeTakeFirstOrThrow();
  }

  /** The newest code that was mailed to an address. */
  async mailedCode(email: string): Promise<string> {
    await this.newestMail(email);
    // Other mails may be sent beside it.
    const { rows } = await sql<{ code: string }>`
      SELECT substring(subject from '\\d{6}') AS code FROM dev_mails
      WHERE recipient = ${email.toLowerCase()} AND subject ~ '\\d{6}' ORDER BY seq DESC LIMIT 1`.execute(this.database.db);
    return rows[0]?.code ?? '';
  }

  /** The subjects of all mails to an address, the oldest first, once they have been handed over. */
  async mailSubjects(email: string): Promise<readonly string[]> {
    await this.newestMail(email);
    const rows = await this.database.db
      .selectFrom('dev_mails')
      .select('subject')
      .where('recipient', '=', email.toLowerCase())
      .orderBy('seq')
      .execute();
    return rows.map(({ subject }) => subject);
  }

  /** Asks for a code and gives it, once its mail has been handed over. */
  async codeFor(email: string): Promise<string> {
    await this.post('verify-code.send', { email });
    return this.mailedCode(email);
  }

  /** Signs in by a mailed code, in place of a guest if one is given. */
  async member(email: string, guest?: TestGuest): Promise<TestGuest> {
    const answer = await this.post('user.auth', { email, code: await this.codeFor(email) }, guest);
    const { auth, user } = answer.json().data;
    // The next code for the same address need not wait.
    this.clock.offset += 61_000;
    return { uuid: user.uuid, token: auth.access_token, refreshToken: auth.refresh_token };
  }

  /** Sends one request, with or without a user. */
  inject(request: InjectOptions, guest?: TestGuest): Promise<LightMyRequestResponse> {
    const authorization = guest ? { authorization: `Bearer ${guest.token}` } : {};
    return this.app.inject({ ...request, headers: { ...authorization, ...request.headers } });
  }

  post(path: string, payload: object, guest?: TestGuest): Promise<LightMyRequestResponse> {
    return this.inject({ method: 'POST', url: API_PREFIX + path, payload }, guest);
  }

  /** Sends a file, with the other fields of the call in its query. */
  upload(path: string, file: Uint8Array, query: Readonly<Record<string, string>>, guest?: TestGuest): Promise<LightMyRequestResponse> {
    const headers = { 'content-type': 'application/octet-stream' };
    return this.inject({ method: 'POST', url: API_PREFIX + path, payload: Buffer.from(file), query, headers }, guest);
  }

  get(path: string, guest?: TestGuest): Promise<LightMyRequestResponse> {
    return this.inject({ method: 'GET', url: API_PREFIX + path }, guest);
  }

  /** From now on the server behaves as it does while going down. */
  refuseWork(): void {
    this.#server.refuseWork();
  }

  async close(): Promise<void> {
    await this.#server.stop(0);
    await this.app.close();
    await this.database.close();
  }
}

function testConfig(settings: Partial<Config>): Config {
  const config = readConfig({});
  if (!config.ok) throw new Error(config.error.join(' '));
  return { ...config.value, rateLimitScale: 1000, recording: true, ...settings };
}

/** A stand-in for the built web app: its pages, one hashed file, one plain file. */
function builtPage(buildName = ''): string {
  const dist = mkdtempSync(join(tmpdir(), 'story-dist-'));
  mkdirSync(join(dist, 'assets'));
  writeFileSync(join(dist, 'assets/main-Abc123.js'), 'export {};');
  writeFileSync(join(dist, 'theme.js'), '');
  writeFileSync(join(dist, 'sw.js'), '// of the build');
  cpSync(join(root, 'replay.html'), join(dist, 'replay.html'));
  writeFileSync(join(dist, 'index.html'), withBuildName(readFileSync(join(root, 'index.html'), 'utf8'), buildName));
  return dist;
}

const writingTo = (lines: string[]): Writable =>
  new Writable({
    write(chunk: Buffer, _, done) {
      lines.push(chunk.toString());
      done();
    },
  });
