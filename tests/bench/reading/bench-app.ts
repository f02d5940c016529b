import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pino } from 'pino';
import { build } from 'vite';
import type { Database } from '#server/application/db/database.ts';
import type { Narration } from '#server/application/narrator/narrator.ts';
import { Narrators } from '#server/application/narrator/narrators.ts';
import { buildServer } from '#server/compose/build-server.ts';
import { openMailbox } from '#server/dev/dev-tools.ts';
import { openDatabase } from '#server/infrastructure/db/open-database.ts';
import { NoModeration } from '#server/infrastructure/narrator/no-moderation.ts';
import { SharpPictureReader } from '#server/infrastructure/pictures/sharp-picture-reader.ts';
import { SystemClock } from '#server/infrastructure/system/system-clock.ts';
import { readConfig } from '#server/settings/config.ts';
import { finish, PromptedNarrator } from '#tests/fakes/prompted-narrator.ts';
import { plainPage } from './plain-page.ts';
import { TOKEN_MS, tokens } from './tokens.ts';

const root = join(import.meta.dirname, '../../..');

/** The product with a narrator that streams `tokens` at their pace, and a plain page with the same stream. */
export interface BenchApp {
  readonly url: string;
  readonly plainUrl: string;
  readonly db: Database;
  close(): Promise<void>;
}

export async function startBenchApp(): Promise<BenchApp> {
  await using opened = new AsyncDisposableStack();
  const database = await openDatabase({ url: null, directory: null });
  opened.defer(() => database.close());
  const dist = await builtDist();
  opened.defer(() => rmSync(dist, { recursive: true, force: true }));
  const config = readConfig({ PORT: '0', RATE_LIMIT_SCALE: '1000' });
  if (!config.ok) throw new Error(config.error.join(' '));
  const clock = new SystemClock(0);
  let url = '';
  const server = await buildServer({
    config: config.value,
    database,
    clock,
    log: pino({ level: 'silent' }),
    secrets: [randomUUID()],
    narrators: new Narrators(tokenNarrator()),
    summarizer: null,
    writer: null,
    moderation: new NoModeration(),
    mail: openMailbox(database.db, clock).transport,
    devMailbox: null,
    providers: [],
    pictures: new SharpPictureReader(),
    payments: [],
    packsFile: join(import.meta.dirname, '../../../content/packs.yaml'),
    siteUrl: () => url,
    dist,
  });
  opened.defer(() => server.stop(0));
  opened.defer(() => server.app.close());
  url = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const plain = createServer((request, response) => void (request.url === '/tokens' ? sendTokens(response) : sendPage(response)));
  const plainUrl = await listen(plain);
  opened.defer(() => void plain.close());
  opened.defer(() => plain.closeAllConnections());
  const kept = opened.move();
  return { url, plainUrl, db: database.db, close: () => kept.disposeAsync() };
}

/** Builds the web app into a folder of its own, so that a `dist` in use stays as it is. */
async function builtDist(): Promise<string> {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const outDir = mkdtempSync(join(root, '.cache/bench-dist-'));
  await build({ root, logLevel: 'error', build: { outDir, emptyOutDir: true } });
  return outDir;
}

/** Waits until each token is due, so that a late one delays no other. */
async function* paced(): AsyncIterable<string> {
  const from = performance.now();
  for (const [index, token] of tokens.entries()) {
    await delay(Math.max(0, from + index * TOKEN_MS - performance.now()));
    yield token;
  }
}

function tokenNarrator(): PromptedNarrator {
  const narrator = new PromptedNarrator();
  narrator.reply = async function* (): AsyncIterable<Narration> {
    for await (const text of paced()) yield { type: 'text', text };
    yield finish;
  };
  return narrator;
}

async function sendTokens(response: ServerResponse): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  let seq = 0;
  for await (const text of paced()) response.write(`id: ${++seq}\nevent: delta\ndata: ${JSON.stringify({ text })}\n\n`);
  response.end();
}

function sendPage(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  response.end(plainPage);
}

function listen(server: Server): Promise<string> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
  });
}
