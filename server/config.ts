import { isIP } from 'node:net';
import * as v from 'valibot';
import { email } from '../contract/shapes.ts';
import type { AnalyticsConfig } from '../src/domain/analytics/analytics-config.ts';
import { oldWorkerPaths } from '../src/domain/pages/old-workers.ts';
import { fail, ok, type Result } from '../src/domain/result.ts';
import { type CrashPoint, crashPoints } from './application/crash-points.ts';
import { MIN_PROMPT_TOKENS } from './domain/prompt/prompt-material.ts';
import { isLoopback } from './domain/site/loopback.ts';
import { settings } from './settings.ts';

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
  /** Where conversions are reported; null when not configured. */
  readonly meta: { readonly pixelId: string; readonly accessToken: string; readonly base: string } | null;
  /** Absent: no page loads or sends anything for statistics. */
  readonly analytics?: AnalyticsConfig | undefined;
  /** Whether visits are recorded. */
  readonly recording: boolean;
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
  /** Whether it decides which choice an unclear text in a scripted story means. */
  readonly readsChoices: boolean;
  /** Further fields of each request for a reply, as the operator wrote them. */
  readonly sampling: Readonly<Record<string, unknown>>;
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
  const isYes = (name: string): boolean => {
    if (!['yes', 'no'].includes(text(name))) problems.push(`${name} must be yes or no.`);
    return text(name) === 'yes';
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
    const readsChoices = isYes('LLM_READS_CHOICES');
    const sampling = samplingOf(text('LLM_SAMPLING'));
    if (!sampling) problems.push('LLM_SAMPLING must be a JSON object without the fields that every request has.');
    if (!baseUrl || !model || !sampling) return null;
    return {
      baseUrl,
      model,
      apiKey: optional('LLM_API_KEY'),
      contextTokens,
      replyTokens,
      timeoutS,
      moderationModel: optional('LLM_MODERATION_MODEL'),
      readsChoices,
      sampling,
    };
  };
  const meta = (): Config['meta'] => {
    const [pixelId, accessToken] = [text('META_PIXEL_ID'), text('META_ACCESS_TOKEN')];
    const base = address('META_API_BASE', ['http:', 'https:'])?.replace(/\/+$/, '');
    if (Boolean(pixelId) !== Boolean(accessToken)) problems.push('META_PIXEL_ID and META_ACCESS_TOKEN go together.');
    if (pixelId && !/^\d{1,30}$/.test(pixelId)) problems.push('META_PIXEL_ID must be a number.');
    if (production && base?.startsWith('http:')) problems.push('META_API_BASE must be an address with https: in production.');
    return pixelId && accessToken && base ? { pixelId, accessToken, base } : null;
  };
  const analytics = (): Config['analytics'] => {
    const [gtmId, appId, script] = [optional('GTM_ID'), optional('ANALYTICS_APP_ID'), address('ANALYTICS_SCRIPT_URL', ['http:', 'https:'])];
    const collector = address('ANALYTICS_COLLECTOR_URL', ['http:', 'https:']);
    if (gtmId && !/^GTM-[A-Z0-9]{4,12}$/.test(gtmId)) problems.push('GTM_ID must be like GTM-ABC123.');
    if (Boolean(appId) !== Boolean(script)) problems.push('ANALYTICS_APP_ID and ANALYTICS_SCRIPT_URL go together.');
    // They become part of the content policy, whose parts are separated by these.
    if ([script, collector].some((url) => /[\s;,'"?#]/.test(url ?? '')))
      problems.push('ANALYTICS_SCRIPT_URL and ANALYTICS_COLLECTOR_URL must be addresses without a query.');
    const app = appId && script ? { id: appId, script } : null;
    return gtmId || app || collector ? { gtmId, app, collector } : undefined;
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
    meta: meta(),
    analytics: analytics(),
    recording: isYes('RECORDING'),
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

/** Fields of a request that no setting may change. */
const OWN_FIELDS = ['model', 'messages', 'stream', 'max_tokens', 'max_completion_tokens'];

/** Null for anything but a JSON object of further fields; empty when unset. */
function samplingOf(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const read: unknown = JSON.parse(text || '{}');
    if (typeof read !== 'object' || read === null || Array.isArray(read)) return null;
    return OWN_FIELDS.some((field) => field in read) ? null : { ...read };
  } catch {
    return null;
  }
}
