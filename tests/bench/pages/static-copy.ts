import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import type { Browser } from 'playwright';
import { newPhone } from './page-load.ts';
import { withoutScripts } from './without-scripts.ts';

/** A plain file server with a copy of a page as it looks when it is complete: same text, styles, fonts and pictures, no script. */
export interface StaticCopy {
  readonly url: string;
  close(): Promise<void>;
}

interface StaticFile {
  readonly status: number;
  readonly type: string;
  readonly bytes: Buffer;
  readonly compressed: boolean;
  /** The app's own `cache-control`, so that returning visits are alike too. */
  readonly caching: string;
}

/** Copies a page of the app at `appUrl`. Its other files are taken from it at their first request, and kept. */
export async function startStaticCopy(browser: Browser, appUrl: string, path: string): Promise<StaticCopy> {
  const html = withoutScripts(await completeHtml(browser, appUrl + path), appUrl);
  const files = new Map([[path, Promise.resolve(htmlFile(html))]]);
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const file = files.get(path) ?? fetchFile(appUrl + path);
    files.set(path, file);
    file.then((found) => send(response, found)).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function completeHtml(browser: Browser, url: string): Promise<string> {
  const phone = await newPhone(browser);
  try {
    const page = await phone.newPage();
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.locator('main').getByRole('heading').or(page.locator('[data-last-turn] p')).first().waitFor();
    return await page.content();
  } finally {
    await phone.close();
  }
}

const htmlFile = (html: string): StaticFile => ({
  ...compact('text/html; charset=utf-8', Buffer.from(html)),
  status: 200,
  caching: 'no-cache',
});

async function fetchFile(url: string): Promise<StaticFile> {
  const answer = await fetch(url);
  const { status, headers } = answer;
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { ...compact(headers.get('content-type') ?? '', bytes), status, caching: headers.get('cache-control') ?? 'no-cache' };
}

/** Compressed once, as a file host keeps them. */
function compact(type: string, bytes: Buffer): Pick<StaticFile, 'type' | 'bytes' | 'compressed'> {
  const compressed = /^text\/|javascript|json|svg/.test(type);
  return { type, compressed, bytes: compressed ? brotliCompressSync(bytes) : bytes };
}

function send(response: ServerResponse, { status, type, bytes, compressed, caching }: StaticFile): void {
  response.writeHead(status, {
    'content-type': type,
    'content-length': bytes.length,
    'cache-control': caching,
    ...(compressed ? { 'content-encoding': 'br' } : {}),
  });
  response.end(bytes);
}
