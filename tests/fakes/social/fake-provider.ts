import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** An account at a provider. */
export interface FakeAccount {
  subject: string;
  name: string;
  email: string | null;
  verified: boolean;
}

/** A provider on this machine with the wire format of the real one. Every redirect address on loopback counts as registered. */
export interface FakeProvider {
  readonly base: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The account that is signed in at the browser. */
  account: FakeAccount;
  /** How calls of servers are answered; pages always work. `slow`: never. */
  mode: 'ok' | 'down' | 'slow' | 'garbage';
  /** Redirect addresses registered beside those on loopback. */
  readonly redirectUris: string[];
  close(): Promise<void>;
}

export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly url: URL;
}

/** Serves on a free port of 127.0.0.1. */
export async function serveOnLoopback(answer: (exchange: Exchange) => unknown): Promise<{ readonly base: string; close(): Promise<void> }> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  server.on('request', async (request, response) => {
    try {
      await answer({ request, response, url: new URL(request.url ?? '/', base) });
    } catch (error) {
      console.error(error);
      response.writeHead(500).end();
    }
  });
  return {
    base,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Answers a server's request with the fault of `mode`; false when there is none. */
export function answerFault({ mode }: FakeProvider, { response }: Exchange): boolean {
  if (mode === 'down') response.writeHead(503, { 'content-type': 'text/plain' }).end('upstream connect error');
  if (mode === 'garbage') response.writeHead(200, { 'content-type': 'application/json' }).end('{"access_token": "<!doctype');
  return mode !== 'ok';
}

export function sendJson({ response }: Exchange, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }).end(JSON.stringify(body));
}

/** The fields of a submitted form. */
export async function readForm({ request }: Exchange): Promise<URLSearchParams> {
  return new URLSearchParams(await text(request));
}

/** A page with one question. The answer is sent to the same address, as `decision` `yes` or `no`. */
export function sendQuestion({ response }: Exchange, question: string, yes: string): void {
  const button = (decision: string, label: string) =>
    `<button name="decision" value="${decision}" style="padding: .7em 1.2em; font: inherit">${escaped(label)}</button>`;
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).end(
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(question)}</title>
<body style="font: 1rem/1.5 system-ui; max-width: 26rem; margin: 4rem auto; padding: 0 1rem">
<h1 style="font-size: 1.3rem">${escaped(question)}</h1>
<form method="post">${button('yes', yes)} ${button('no', 'Cancel')}</form></body></html>`,
  );
}

export function isRegistered(redirectUri: string, { redirectUris }: FakeProvider): boolean {
  const url = URL.parse(redirectUri);
  return redirectUris.includes(redirectUri) || (url?.protocol === 'http:' && ['127.0.0.1', 'localhost'].includes(url.hostname));
}

const escaped = (words: string): string => words.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);
