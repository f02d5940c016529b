import { isIP } from 'node:net';
import * as v from 'valibot';
import { email } from '../contract/shapes.ts';
import { oldWorkerPaths } from '../src/domain/pages/old-workers.ts';
import { fail, ok, type Result } from '../src/domain/result.ts';
import { type CrashPoint, crashPoints } from './application/crash-points.ts';
import { MIN_PROMPT_TOKENS } from './domain/prompt/prompt-material.ts';
import { isLoopback } from './domain/site/loopback.ts';

/** One environment variable: what it is called, what holds without it, what it means. `docs/settings.md` is printed from these. */
export interface Setting {
  readonly name: string;
  readonly fallback: string;
  readonly meaning: string;
  /** Never shown, logged or repeated in a message. */
  readonly secret?: boolean;
  /** For tests only: refused in production. */
  readonly test?: boolean;
}

export const settings: readonly Setting[] = [
  {
    name: 'NODE_ENV',
    fallback: 'development',
    meaning:
      '`production`, `development` or `test`, spelled exactly so. Production requires secrets; the others have the development tools',
  },
  { name: 'PORT', fallback: '8787', meaning: 'Port to listen on; 0 takes a free one' },
  {
    name: 'HOST',
    fallback: '127.0.0.1',
    meaning:
      'Address to listen on. The development tools (sandbox cashier, `/dev/mail`) exist only on a loopback address, with `PUBLIC_URL` unset or loopback too',
  },
  { name: 'PUBLIC_URL', fallback: '', meaning: 'Address players use, like `https://stories.example`. Required in production' },
  {
    name: 'EMBED_ORIGINS',
    fallback: '',
    meaning:
      'Comma-separated origins of other sites that may show the app in a frame and get its window messages, like `https://partner.example`',
  },
  {
    name: 'OLD_SERVICE_WORKERS',
    fallback: '',
    meaning:
      'Comma-separated paths of service workers of an earlier site at this address, like `/app/worker.js`, beside the usual ones (`/sw.js`, `/service-worker.js` …). Each is answered by one that removes itself and its caches. `npm run build` reads it too, for a host of files alone',
  },
  { name: 'APP_NAME', fallback: '', meaning: 'Brand to run as; empty lets the host name decide' },
  { name: 'DATA_DIR', fallback: '.data', meaning: 'Folder of the embedded database and the generated secret' },
  { name: 'DATABASE_URL', fallback: '', meaning: 'PostgreSQL to use instead of the embedded database', secret: true },
  {
    name: 'SESSION_SECRET',
    fallback: '',
    meaning: 'Signs tokens; at least 32 characters. Made and kept in `DATA_DIR` when unset; required in production',
    secret: true,
  },
  {
    name: 'SESSION_SECRET_PREVIOUS',
    fallback: '',
    meaning: 'The secret before the last change: tokens it signed stay good until they end. Take it away and they are refused',
    secret: true,
  },
  { name: 'ADMIN_EMAILS', fallback: '', meaning: 'Comma-separated addresses whose owners are admins once they have signed in' },
  {
    name: 'SMTP_URL',
    fallback: '',
    meaning:
      'Mail server, like `smtps://user:password@mail.example`. Unset: mails go to `/dev/mail`, which is a development tool; required in production',
    secret: true,
  },
  { name: 'MAIL_FROM', fallback: '', meaning: 'Address mails come from; empty takes the support address of the brand' },
  { name: 'GOOGLE_CLIENT_ID', fallback: '', meaning: 'Sign-in with Google: client id. Unset: not offered' },
  { name: 'GOOGLE_CLIENT_SECRET', fallback: '', meaning: 'Sign-in with Google: client secret', secret: true },
  { name: 'GOOGLE_BASE', fallback: 'https://accounts.google.com', meaning: 'Issuer of Google’s OpenID Connect' },
  { name: 'DISCORD_CLIENT_ID', fallback: '', meaning: 'Sign-in with Discord: client id. Unset: not offered' },
  { name: 'DISCORD_CLIENT_SECRET', fallback: '', meaning: 'Sign-in with Discord: client secret', secret: true },
  { name: 'DISCORD_BASE', fallback: 'https://discord.com', meaning: 'Where Discord is' },
  { name: 'FACEBOOK_CLIENT_ID', fallback: '', meaning: 'Sign-in with Facebook: app id. Unset: not offered' },
  { name: 'FACEBOOK_CLIENT_SECRET', fallback: '', meaning: 'Sign-in with Facebook: app secret', secret: true },
  {
    name: 'FACEBOOK_BASE',
    fallback: '',
    meaning: 'Where Facebook is, its dialog and its Graph API; empty takes `www.facebook.com` and `graph.facebook.com`',
  },
  {
    name: 'STRIPE_SECRET_KEY',
    fallback: '',
    meaning: 'Stripe: secret key. Unset: the sandbox cashier stands in; in production nothing is sold through Stripe',
    secret: true,
  },
  {
    name: 'STRIPE_PUBLIC_KEY',
    fallback: '',
    meaning: 'Stripe: public key, for the redirect by Stripe’s script. Unset: the hosted page is opened directly',
  },
  { name: 'STRIPE_WEBHOOK_SECRET', fallback: '', meaning: 'Stripe: signing secret of the endpoint `/api/v1/stripe/webhook`', secret: true },
  { name: 'STRIPE_API_BASE', fallback: '', meaning: 'Where Stripe’s API is; empty takes Stripe’s own' },
  {
    name: 'ONLYPAY_MERCHANT',
    fallback: '',
    meaning: 'onlypay: merchant. Unset: the sandbox cashier stands in; in production nothing is sold through onlypay',
  },
  { name: 'ONLYPAY_SECRET', fallback: '', meaning: 'onlypay: secret that signs both ways', secret: true },
  { name: 'ONLYPAY_API_BASE', fallback: '', meaning: 'Where onlypay’s API is. Required with `ONLYPAY_MERCHANT`' },
  { name: 'SANDBOX_PORT', fallback: '', meaning: 'Port of the sandbox cashier; empty takes the one after `PORT`, 0 a free one' },
  {
    name: 'RATE_LIMIT_SCALE',
    fallback: '1',
    meaning: 'Multiplies what one network address may do, for schools and offices behind one address. Limits of a mailbox stay',
  },
  { name: 'TRUST_PROXY', fallback: '', meaning: 'Comma-separated networks (CIDR) of proxies whose forwarding headers are believed' },
  { name: 'NARRATOR_WORD_MS', fallback: '40', meaning: 'Milliseconds from word to word of the scripted narrator; 0 tells at once' },
  {
    name: 'LLM_BASE_URL',
    fallback: '',
    meaning:
      'Language model: any OpenAI-compatible endpoint with its version, like `http://localhost:11434/v1`. With `LLM_MODEL`, new games are told by it. Unset: by their scripts',
  },
  { name: 'LLM_MODEL', fallback: '', meaning: 'Language model: its name at the endpoint' },
  { name: 'LLM_API_KEY', fallback: '', meaning: 'Language model: key, where the endpoint wants one', secret: true },
  { name: 'LLM_CONTEXT_TOKENS', fallback: '8192', meaning: 'Language model: how many tokens it takes in, its reply among them' },
  {
    name: 'LLM_REPLY_TOKENS',
    fallback: '900',
    meaning: 'Language model: how many of them a reply may take, thinking and choices among them',
  },
  { name: 'LLM_TIMEOUT_S', fallback: '120', meaning: 'Language model: seconds until a reply is given up that does not end' },
  {
    name: 'LLM_MODERATION_MODEL',
    fallback: '',
    meaning: 'Language model: name of a model at the endpoint’s `/moderations` that checks what players write. Unset: nothing does',
  },
  { name: 'LOG_LEVEL', fallback: 'info', meaning: 'fatal, error, warn, info or debug' },
  { name: 'TEST_CLOCK_OFFSET_MS', fallback: '0', meaning: 'Shifts the clock. Refused in production', test: true },
  {
    name: 'CRASH_AT',
    fallback: '',
    meaning: `Kills the process at a named point: ${crashPoints.join(', ')}. Refused in production`,
    test: true,
  },
];

const MODES = ['production', 'development', 'test'];

/** A setting that was found wrong while starting; the message is one sentence for the operator. */
export class SettingError extends Error {}

export interface Config {
  readonly production: boolean;
  /** Whether the sandbox cashier and `/dev/mail` may exist: outside production, while only this machine can reach the server. */
  readonly devTools: boolean;
  readonly port: number;
  readonly host: string;
  readonly publicUrl: string | null;
  readonly embedOrigins: readonly string[];
  /** Paths at which a service worker is answered that removes itself. */
  readonly oldWorkers: readonly string[];
  readonly appName: string;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  /** Null: one is made and kept in `dataDir`. */
  readonly sessionSecret: string | null;
  readonly previousSecret: string | null;
  /** In lower case. */
  readonly adminEmails: readonly string[];
  /** Null: mails go to the mailbox of development. */
  readonly smtpUrl: string | null;
  readonly mailFrom: string | null;
  /** By provider; null when not configured. */
  readonly social: Readonly<Record<SocialName, SocialConfig | null>>;
  readonly rateLimitScale: number;
  /** Null when not configured. */
  readonly stripe: { readonly secretKey: string; readonly webhookSecret: string; readonly base: string | null } | null;
  readonly stripePublicKey: string;
  readonly onlypay: { readonly merchant: string; readonly secret: string; readonly base: string } | null;
  readonly sandboxPort: number;
  readonly trustProxy: readonly string[];
  readonly narratorWordMs: number;
  /** Null when not configured. */
  readonly llm: LlmConfig | null;
  readonly logLevel: string;
  readonly clockOffsetMs: number;
  readonly crashAt: CrashPoint | null;
}

export type SocialName = 'google' | 'discord' | 'facebook';

/** An app registered with a provider. `base` is null where the provider's own addresses hold. */
export interface SocialConfig {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly base: string | null;
}

/** A language model behind an OpenAI-compatible endpoint. */
export interface LlmConfig {
  readonly baseUrl: string;
  readonly model: string;
  readonly apiKey: string | null;
  readonly contextTokens: number;
  readonly replyTokens: number;
  readonly timeoutS: number;
  readonly moderationModel: string | null;
}

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug'];

/** Reads the environment. Every problem is named by its variable, never by its value. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Result<Config, readonly string[]> {
  const problems: string[] = [];
  const text = (name: string) => env[name]?.trim() || (settings.find((setting) => setting.name === name)?.fallback ?? '');
  const optional = (name: string) => text(name) || null;
  const production = text('NODE_ENV') === 'production';
  if (!MODES.includes(text('NODE_ENV'))) problems.push(`NODE_ENV must be one of ${MODES.join(', ')}, in lower case.`);
  const whole = (name: string, least: number, most: number) => {
    const value = text(name);
    const number = Number(value);
    if (/^-?\d{1,15}$/.test(value) && number >= least && number <= most) return number;
    problems.push(`${name} must be a whole number from ${least} to ${most}.`);
    return 0;
  };
  const address = (name: string, protocols: readonly string[]) => {
    const value = optional(name);
    const { protocol, host } = (value && URL.parse(value)) || { protocol: '', host: '' };
    // A database may be reached without a host, by a socket of this machine.
    if (value && (!protocols.includes(protocol) || (host === '' && name !== 'DATABASE_URL')))
      problems.push(`${name} must be an address with ${protocols.join(' or ')}`);
    return value;
  };
  const list = (name: string) =>
    text(name)
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean);
  const social = (name: string): SocialConfig | null => {
    const [clientId, clientSecret] = [text(`${name}_CLIENT_ID`), text(`${name}_CLIENT_SECRET`)];
    if (Boolean(clientId) !== Boolean(clientSecret)) problems.push(`${name}_CLIENT_ID and ${name}_CLIENT_SECRET go together.`);
    const base = address(`${name}_BASE`, ['http:', 'https:'])?.replace(/\/+$/, '') ?? null;
    if (production && base?.startsWith('http:')) problems.push(`${name}_BASE must be an address with https: in production.`);
    return clientId && clientSecret ? { clientId, clientSecret, base } : null;
  };
  const stripe = (): Config['stripe'] => {
    const [secretKey, webhookSecret] = [text('STRIPE_SECRET_KEY'), text('STRIPE_WEBHOOK_SECRET')];
    const base = address('STRIPE_API_BASE', ['http:', 'https:']);
    if (Boolean(secretKey) !== Boolean(webhookSecret)) problems.push('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET go together.');
    return secretKey && webhookSecret ? { secretKey, webhookSecret, base } : null;
  };
  const onlypay = (): Config['onlypay'] => {
    const [merchant, secret, base] = [text('ONLYPAY_MERCHANT'), text('ONLYPAY_SECRET'), address('ONLYPAY_API_BASE', ['http:', 'https:'])];
    if (new Set([merchant, secret, base].map(Boolean)).size > 1)
      problems.push('ONLYPAY_MERCHANT, ONLYPAY_SECRET and ONLYPAY_API_BASE go together.');
    return merchant && secret && base ? { merchant, secret, base } : null;
  };
  const llm = (): LlmConfig | null => {
    const [baseUrl, model] = [address('LLM_BASE_URL', ['http:', 'https:'])?.replace(/\/+$/, ''), text('LLM_MODEL')];
    const contextTokens = whole('LLM_CONTEXT_TOKENS', 4096, 10_000_000);
    const replyTokens = whole('LLM_REPLY_TOKENS', 100, 100_000);
    const timeoutS = whole('LLM_TIMEOUT_S', 5, 600);
    if (Boolean(baseUrl) !== Boolean(model)) problems.push('LLM_BASE_URL and LLM_MODEL go together.');
    if (contextTokens > 0 && replyTokens > contextTokens / 2) problems.push('LLM_REPLY_TOKENS must be at most half of LLM_CONTEXT_TOKENS.');
    else if (contextTokens > 0 && contextTokens - replyTokens < MIN_PROMPT_TOKENS)
      problems.push(`LLM_CONTEXT_TOKENS must be at least ${MIN_PROMPT_TOKENS} more than LLM_REPLY_TOKENS.`);
    if (!baseUrl || !model) return null;
    return {
      baseUrl,
      model,
      apiKey: optional('LLM_API_KEY'),
      contextTokens,
      replyTokens,
      timeoutS,
      moderationModel: optional('LLM_MODERATION_MODEL'),
    };
  };
  const oldWorkers = (): readonly string[] => {
    const paths = oldWorkerPaths(text('OLD_SERVICE_WORKERS'));
    if (paths.ok) return paths.value;
    problems.push('OLD_SERVICE_WORKERS must be paths of scripts like /app/worker.js, none of the app’s own, separated by commas.');
    return [];
  };
  const port = whole('PORT', 0, 65_535);
  const host = text('HOST');
  const publicUrl = address('PUBLIC_URL', ['http:', 'https:'])?.replace(/\/+$/, '') ?? null;
  const config: Config = {
    production,
    devTools: !production && [host, URL.parse(publicUrl ?? '')?.hostname ?? host].every(isLoopback),
    port,
    host,
    publicUrl,
    embedOrigins: list('EMBED_ORIGINS'),
    oldWorkers: oldWorkers(),
    appName: text('APP_NAME'),
    dataDir: text('DATA_DIR'),
    databaseUrl: address('DATABASE_URL', ['postgres:', 'postgresql:']),
    sessionSecret: optional('SESSION_SECRET'),
    previousSecret: optional('SESSION_SECRET_PREVIOUS'),
    adminEmails: list('ADMIN_EMAILS').map((email) => email.toLowerCase()),
    smtpUrl: address('SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: optional('MAIL_FROM'),
    social: { google: social('GOOGLE'), discord: social('DISCORD'), facebook: social('FACEBOOK') },
    stripe: stripe(),
    stripePublicKey: text('STRIPE_PUBLIC_KEY'),
    onlypay: onlypay(),
    sandboxPort: text('SANDBOX_PORT') ? whole('SANDBOX_PORT', 0, 65_535) : nextPort(port),
    rateLimitScale: whole('RATE_LIMIT_SCALE', 1, 1000),
    trustProxy: list('TRUST_PROXY'),
    narratorWordMs: whole('NARRATOR_WORD_MS', 0, 10_000),
    llm: llm(),
    logLevel: text('LOG_LEVEL'),
    clockOffsetMs: whole('TEST_CLOCK_OFFSET_MS', -1e13, 1e13),
    crashAt: crashPoints.find((point) => point === text('CRASH_AT')) ?? null,
  };
  if (!LEVELS.includes(config.logLevel)) problems.push(`LOG_LEVEL must be one of ${LEVELS.join(', ')}.`);
  if (text('CRASH_AT') && !config.crashAt) problems.push(`CRASH_AT must be one of ${crashPoints.join(', ')}.`);
  if (config.sessionSecret !== null && isWeak(config.sessionSecret)) {
    problems.push('SESSION_SECRET is too weak: it needs at least 32 characters, and at least 10 different ones.');
  }
  if (config.previousSecret !== null && isWeak(config.previousSecret)) problems.push('SESSION_SECRET_PREVIOUS is too weak.');
  if (!config.embedOrigins.every(isEmbedOrigin))
    problems.push('EMBED_ORIGINS must be origins like https://partner.example, without a path, separated by commas.');
  if (!config.adminEmails.every(isAddress)) problems.push('ADMIN_EMAILS must be mail addresses separated by commas.');
  if (config.mailFrom !== null && !isAddress(config.mailFrom)) problems.push('MAIL_FROM must be a mail address.');
  if (!config.trustProxy.every(isNetwork)) problems.push('TRUST_PROXY must be addresses or networks (CIDR) separated by commas.');
  if (production) problems.push(...refusedInProduction(config, env));
  return problems.length > 0 ? fail(problems) : ok(config);
}

function refusedInProduction(config: Config, env: Readonly<Record<string, string | undefined>>): string[] {
  const problems: string[] = [];
  if (config.sessionSecret === null) problems.push('SESSION_SECRET is required in production.');
  if (config.smtpUrl === null) problems.push('SMTP_URL is required in production.');
  if (config.publicUrl === null) problems.push('PUBLIC_URL is required in production.');
  if (!config.embedOrigins.every((origin) => origin.startsWith('https:')))
    problems.push('EMBED_ORIGINS must begin with https: in production.');
  for (const { name, test } of settings) if (test && env[name]?.trim()) problems.push(`${name} is for tests and refused in production.`);
  return problems;
}

/** An origin as browsers write it, which may stand in a content policy and be compared with. */
const isEmbedOrigin = (text: string): boolean => /^https?:\/\/[a-z0-9.-]+(?::\d+)?$/.test(text) && URL.parse(text)?.origin === text;

/** An IP address, or one with the number of its leading bits that count. */
function isNetwork(text: string): boolean {
  const [address = '', bits = '1', more] = text.split('/');
  const most = isIP(address) === 6 ? 128 : 32;
  return isIP(address) !== 0 && more === undefined && /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= most;
}

/** A free port has no neighbour that is known to be free. */
const nextPort = (port: number): number => (port === 0 || port === 65_535 ? 0 : port + 1);

const isAddress = (text: string): boolean => v.is(email, text);

const isWeak = (secret: string): boolean => secret.length < 32 || new Set(secret).size < 10;
