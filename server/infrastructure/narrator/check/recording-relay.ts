import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { outsideJson } from '#server/domain/text/outside-json.ts';

/** One answer of an endpoint as it came. The request is kept without its messages, and no key is. */
export interface Exchange {
  readonly path: string;
  readonly asked: Readonly<Record<string, unknown>>;
  readonly status: number;
  readonly type: string;
  /** Parts in the order in which they came: milliseconds since the request, and the bytes as text in Base64. */
  readonly parts: readonly (readonly [ms: number, bytes: string])[];
}

interface RecordingRelay {
  /** Where requests go instead of the endpoint; ends as the endpoint's address does. */
  readonly baseUrl: string;
  readonly exchanges: readonly Exchange[];
  close(): Promise<void>;
}

/** Passes requests on to an endpoint, and records what it answers. Listens on loopback alone. */
export async function openRelay(baseUrl: string): Promise<RecordingRelay> {
  const target = new URL(baseUrl);
  const exchanges: Exchange[] = [];
  const server = createServer((request, response) => {
    void pass(request, response, target, exchanges).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}${target.pathname}`,
    exchanges,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function pass(request: IncomingMessage, response: ServerResponse, target: URL, exchanges: Exchange[]): Promise<void> {
  const begun = performance.now();
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  const sent: Buffer[] = [];
  for await (const part of request) sent.push(part as Buffer);
  const body = Buffer.concat(sent).toString();
  const { authorization, 'content-type': type } = request.headers;
  const answer = await fetch(new URL(request.url ?? '/', target), {
    method: request.method ?? 'GET',
    headers: { ...(authorization && { authorization }), ...(type && { 'content-type': type }), 'accept-encoding': 'identity' },
    redirect: 'manual',
    signal: gone.signal,
    ...(body !== '' && { body }),
  });
  const parts: [number, string][] = [];
  const contentType = answer.headers.get('content-type') ?? '';
  const retryAfter = answer.headers.get('retry-after');
  response.writeHead(answer.status, { 'content-type': contentType, ...(retryAfter !== null && { 'retry-after': retryAfter }) });
  response.flushHeaders();
  try {
    for await (const part of answer.body ?? []) {
      parts.push([Math.round(performance.now() - begun), Buffer.from(part).toString('base64')]);
      response.write(part);
    }
    response.end();
  } finally {
    exchanges.push({ path: request.url ?? '', asked: askedIn(body), status: answer.status, type: contentType, parts });
  }
}

/** The fields of a request beside what is said in it. */
function askedIn(body: string): Readonly<Record<string, unknown>> {
  const json = outsideJson(body);
  if (!json.ok || typeof json.value !== 'object' || json.value === null) return {};
  return Object.fromEntries(Object.entries(json.value).filter(([name]) => name !== 'messages'));
}
