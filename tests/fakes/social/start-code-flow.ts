import { createHash, randomUUID } from 'node:crypto';
import {
  answerFault,
  type Exchange,
  type FakeAccount,
  type FakeProvider,
  isRegistered,
  readForm,
  sendJson,
  sendQuestion,
  serveOnLoopback,
} from './fake-provider.ts';

/** The differences between providers. */
export interface Wire {
  readonly name: string;
  readonly account: FakeAccount;
  readonly authorizePath: string;
  readonly tokenPath: string;
  readonly userPath: string;
  /** The callback parameters when the player refuses. */
  readonly refusal: Readonly<Record<string, string>>;
  /** Fragment of the callback address. */
  readonly fragment: string;
  sendProblem(exchange: Exchange, problem: 'client' | 'code' | 'verifier' | 'token'): void;
  sendUser(exchange: Exchange, bearer: Bearer, fake: FakeProvider): void;
}

export interface Bearer {
  readonly token: string;
  readonly account: FakeAccount;
  readonly scopes: readonly string[];
}

/** The request that a code was issued for. */
interface Granted {
  readonly request: URLSearchParams;
  readonly account: FakeAccount;
}

/** A provider of plain OAuth 2: a consent page, codes valid once, client authentication by form, PKCE checked when the request used it. */
export async function startCodeFlow(wire: Wire): Promise<FakeProvider> {
  const codes = new Map<string, Granted>();
  const bearers = new Map<string, Bearer>();
  const served = await serveOnLoopback((exchange) => {
    const { pathname } = exchange.url;
    if (pathname === wire.authorizePath) return authorize(wire, fake, codes, exchange);
    if (answerFault(fake, exchange)) return;
    if (pathname === wire.tokenPath) return exchangeCode(wire, fake, codes, bearers, exchange);
    const bearer = bearers.get(/^Bearer (.+)$/.exec(exchange.request.headers.authorization ?? '')?.[1] ?? '');
    if (pathname !== wire.userPath) return sendJson(exchange, 404, {});
    return bearer ? wire.sendUser(exchange, bearer, fake) : wire.sendProblem(exchange, 'token');
  });
  const fake: FakeProvider = {
    ...served,
    clientId: `${wire.name.toLowerCase()}-client`,
    clientSecret: `${wire.name.toLowerCase()}-secret-${randomUUID()}`,
    account: { ...wire.account },
    mode: 'ok',
    redirectUris: [],
  };
  return fake;
}

async function authorize(wire: Wire, fake: FakeProvider, codes: Map<string, Granted>, exchange: Exchange): Promise<void> {
  const { request, response, url } = exchange;
  const query = url.searchParams;
  const redirectUri = query.get('redirect_uri') ?? '';
  if (query.get('client_id') !== fake.clientId || query.get('response_type') !== 'code' || !isRegistered(redirectUri, fake)) {
    response.writeHead(400, { 'content-type': 'text/plain' }).end('This app is not set up for that address.');
    return;
  }
  if (request.method !== 'POST') return sendQuestion(exchange, `Sign in with ${wire.name}`, 'Authorize');
  const back = new URL(redirectUri);
  if ((await readForm(exchange)).get('decision') === 'yes') {
    const code = randomUUID();
    codes.set(code, { request: query, account: { ...fake.account } });
    back.searchParams.set('code', code);
  } else {
    for (const [name, value] of Object.entries(wire.refusal)) back.searchParams.set(name, value);
  }
  back.searchParams.set('state', query.get('state') ?? '');
  back.hash = wire.fragment;
  response.writeHead(302, { location: back.href }).end();
}

async function exchangeCode(
  wire: Wire,
  fake: FakeProvider,
  codes: Map<string, Granted>,
  bearers: Map<string, Bearer>,
  exchange: Exchange,
): Promise<void> {
  const form = await readForm(exchange);
  if (form.get('client_id') !== fake.clientId || form.get('client_secret') !== fake.clientSecret) {
    return wire.sendProblem(exchange, 'client');
  }
  const code = form.get('code') ?? '';
  const granted = codes.get(code);
  const request = granted?.request;
  if (!granted || form.get('grant_type') !== 'authorization_code' || form.get('redirect_uri') !== request?.get('redirect_uri')) {
    return wire.sendProblem(exchange, 'code');
  }
  codes.delete(code);
  const challenge = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url');
  if (request.has('code_challenge') && request.get('code_challenge') !== challenge) return wire.sendProblem(exchange, 'verifier');
  const token = randomUUID();
  bearers.set(token, { token, account: granted.account, scopes: (request.get('scope') ?? '').split(/[ ,]/) });
  sendJson(exchange, 200, { access_token: token, token_type: wire.name === 'Facebook' ? 'bearer' : 'Bearer', expires_in: 604800 });
}
