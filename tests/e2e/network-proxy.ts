import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isOfBrowser } from './browser-services.ts';

/** A request of the browser, to any host. Its `status` is null until it is answered. */
export interface ProxiedRequest {
  readonly method: string;
  readonly url: string;
  readonly body: string;
  status: number | null;
}

/** `hang`: the request is never answered. `reset`: its connection is closed. */
export type ProxyAnswer = 'forward' | 'hang' | 'reset' | { readonly status: number; readonly type: string; readonly body: string };

/**
 * The browser's way to the network: it sees what Playwright does not, namely requests that outlive their page and those to hosts that do not exist.
 * Only this machine is reachable through it.
 */
export class NetworkProxy {
  /** Those of pages: what the browser asks for by itself is refused and left out. */
  readonly requests: ProxiedRequest[] = [];
  answer: (request: ProxiedRequest) => ProxyAnswer = () => 'forward';
  readonly #server = createServer((incoming, outgoing) => void this.#take(incoming, outgoing));

  /** Resolves to the address that a browser context takes as its proxy. */
  async listen(): Promise<string> {
    this.#server.on('connect', (incoming, socket) => {
      const { url = '' } = incoming;
      if (!isOfBrowser(url)) this.requests.push({ method: 'CONNECT', url, body: '', status: 502 });
      socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
    });
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Addresses and bodies of the requests to other origins than these, and of those to paths of ours that `isReport` selects. */
  reports(origins: readonly string[], isReport: (path: string) => boolean): readonly string[] {
    return this.requests
      .filter(({ method, url }) => {
        if (method === 'CONNECT') return true;
        const { origin, pathname } = new URL(url);
        return !origins.includes(origin) || isReport(pathname);
      })
      .map(({ method, url, body }) => `${method} ${url} ${body}`);
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #take(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    if (isOfBrowser(incoming.url ?? '')) return void outgoing.writeHead(502).end();
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const taken: ProxiedRequest = { method: incoming.method ?? '', url: incoming.url ?? '', body: body.toString(), status: null };
    this.requests.push(taken);
    const answer = this.answer(taken);
    if (answer === 'hang') return;
    if (answer === 'reset') return void outgoing.destroy();
    if (answer === 'forward') return forward(taken, incoming, body, outgoing);
    taken.status = answer.status;
    outgoing.writeHead(answer.status, { 'content-type': answer.type }).end(answer.body);
  }
}

function forward(taken: ProxiedRequest, incoming: IncomingMessage, body: Buffer, outgoing: ServerResponse): void {
  const { hostname } = new URL(taken.url);
  if (hostname !== '127.0.0.1' && hostname !== 'localhost') {
    taken.status = 502;
    outgoing.writeHead(502).end();
    return;
  }
  const forwarded = request(taken.url, { method: taken.method, headers: incoming.headers }, (answer) => {
    taken.status = answer.statusCode ?? 502;
    outgoing.writeHead(taken.status, answer.headers);
    answer.pipe(outgoing);
  });
  forwarded.on('error', () => outgoing.destroy());
  outgoing.on('close', () => forwarded.destroy());
  forwarded.end(body);
}
