import { generateKeyPairSync, randomUUID } from 'node:crypto';
import Provider from 'oidc-provider';
import {
  answerFault,
  type Exchange,
  type FakeAccount,
  type FakeProvider,
  isRegistered,
  readForm,
  sendQuestion,
  serveOnLoopback,
} from './fake-provider.ts';
import { MemoryAdapter } from './memory-adapter.ts';

/** Paths for servers; the others are pages. */
const SERVER_PATHS = ['/.well-known/openid-configuration', '/jwks', '/token', '/me'];

/** Google on a real OpenID Connect library: discovery, required PKCE, claims in the ID token as Google sends them. */
export async function startGoogle(): Promise<FakeProvider> {
  const served = await serveOnLoopback((exchange) => {
    const { request, response, url } = exchange;
    if (SERVER_PATHS.includes(url.pathname) && answerFault(fake, exchange)) return;
    if (url.pathname.startsWith('/interaction/')) return interact(fake, provider, accounts, exchange);
    // Each sign-in starts without a session.
    if (url.pathname === '/auth') delete request.headers.cookie;
    return library(request, response);
  });
  const fake: FakeProvider = {
    ...served,
    clientId: 'google-client',
    clientSecret: `google-secret-${randomUUID()}`,
    account: { subject: '110169484474386276334', name: 'Ada Lovelace', email: 'ada@mail.example', verified: true },
    mode: 'ok',
    redirectUris: [],
  };
  const accounts = new Map<string, FakeAccount>();
  const provider = issuer(fake, accounts);
  const library = provider.callback();
  return fake;
}

function issuer(fake: FakeProvider, accounts: ReadonlyMap<string, FakeAccount>): Provider {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const provider = new Provider(fake.base, {
    adapter: () => new MemoryAdapter(),
    clients: [
      {
        client_id: fake.clientId,
        client_secret: fake.clientSecret,
        token_endpoint_auth_method: 'client_secret_post',
        redirect_uris: ['http://127.0.0.1/'],
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', kid: randomUUID() }] },
    cookies: { keys: [randomUUID()] },
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    findAccount: (_ctx, accountId) => {
      const { name, email, verified } = accounts.get(accountId) ?? fake.account;
      return { accountId, claims: () => ({ sub: accountId, name, ...(email && { email, email_verified: verified }) }) };
    },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    ttl: { AccessToken: 3600, AuthorizationCode: 60, Grant: 3600, IdToken: 3600, Interaction: 3600, Session: 3600 },
  });
  provider.Client.prototype.redirectUriAllowed = (uri: string) => isRegistered(uri, fake);
  return provider;
}

/** Sign-in and consent in one page. */
async function interact(fake: FakeProvider, provider: Provider, accounts: Map<string, FakeAccount>, exchange: Exchange): Promise<void> {
  const { request, response } = exchange;
  if (request.method !== 'POST') return sendQuestion(exchange, 'Sign in with Google', `Continue as ${fake.account.name}`);
  if ((await readForm(exchange)).get('decision') !== 'yes') {
    return provider.interactionFinished(request, response, { error: 'access_denied', error_description: 'The player said no' });
  }
  const account = { ...fake.account };
  accounts.set(account.subject, account);
  const grant = new provider.Grant({ accountId: account.subject, clientId: fake.clientId });
  grant.addOIDCScope('openid email profile');
  const consent = { grantId: await grant.save() };
  await provider.interactionFinished(request, response, { login: { accountId: account.subject, remember: false }, consent });
}
