import { isIP } from 'node:net';
import * as v from 'valibot';
import { foldedEmail } from '#contract/checks.ts';
import { email } from '#contract/shapes.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import type { AnalyticsConfig } from '#domain/tracking/analytics-config.ts';
import { type FaultPointName, faultPoints } from '#server/application/platform/fault-points.ts';
import { isLoopback } from '#server/domain/brand/loopback.ts';
import { oldWorkerPaths } from '#server/domain/page/old-workers.ts';
import { type PaymentAccounts, paymentSettings, readPaymentAccounts } from './payment-settings.ts';
import {
  type LlmConfig,
  type MetaConfig,
  readAnalytics,
  readLlm,
  readMeta,
  readSocial,
  type SocialConfig,
  type SocialName,
} from './service-config.ts';
import { SettingReader } from './setting-reader.ts';
import { settings } from './settings.ts';

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
  readonly webAppDir: string;
  readonly dataDir: string;
  /** Bytes that the embedded database keeps free on its disk. */
  readonly diskReserve: number;
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
  /** How many calls that cost more than a turn run at the same time. */
  readonly expensiveCalls: number;
  readonly payments: PaymentAccounts;
  readonly stripePublicKey: string;
  readonly sandboxPort: number;
  /** Whether `sandboxPort` is set, and not derived from `port`. */
  readonly sandboxPortIsSet: boolean;
  readonly trustProxy: readonly string[];
  readonly narratorWordMs: number;
  /** Null when not configured. */
  readonly llm: LlmConfig | null;
  /** Whether a language model is looked for on this machine. */
  readonly looksForModels: boolean;
  /** Where conversions are reported; null when not configured. */
  readonly meta: MetaConfig | null;
  /** Absent: no page loads or sends anything for statistics. */
  readonly analytics?: AnalyticsConfig | undefined;
  /** Whether visits are recorded. */
  readonly recording: boolean;
  readonly logLevel: string;
  readonly clockOffsetMs: number;
  readonly crashAt: FaultPointName | null;
  /** Sentences for the operator about settings that have no effect as they are. */
  readonly warnings: readonly string[];
}

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug'];

/** Reads the environment. Every problem is named by its variable, never by its value. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Result<Config, readonly string[]> {
  const read = new SettingReader(env);
  const config = configFrom(read);
  checkConfig(config, read);
  if (config.production) checkProduction(config, read);
  return read.problems.length > 0 ? fail(read.problems) : ok(config);
}

function configFrom(read: SettingReader): Config {
  const port = read.whole('PORT', 0, 65_535);
  const host = read.text('HOST');
  const publicUrl = read.web('PUBLIC_URL');
  const llm = readLlm(read);
  const devTools = !read.production && [host, URL.parse(publicUrl ?? '')?.hostname ?? host].every(isLoopback);
  const looks = read.isYes('LLM_LOOK');
  return {
    production: read.production,
    devTools,
    port,
    host,
    publicUrl,
    embedOrigins: read.list('EMBED_ORIGINS'),
    oldWorkers: readOldWorkers(read),
    appName: read.text('APP_NAME'),
    webAppDir: read.text('WEB_APP_DIR'),
    dataDir: read.text('DATA_DIR'),
    diskReserve: read.whole('DISK_RESERVE_MB', 0, 1_000_000) * 1_000_000,
    databaseUrl: read.address('DATABASE_URL', ['postgres:', 'postgresql:']),
    sessionSecret: read.optional('SESSION_SECRET'),
    previousSecret: read.optional('SESSION_SECRET_PREVIOUS'),
    adminEmails: read.list('ADMIN_EMAILS').map((email) => foldedEmail(email).toLowerCase()),
    smtpUrl: read.address('SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: foldedEmail(read.text('MAIL_FROM')) || null,
    social: { google: readSocial(read, 'GOOGLE'), discord: readSocial(read, 'DISCORD'), facebook: readSocial(read, 'FACEBOOK') },
    payments: readPaymentAccounts(read),
    stripePublicKey: read.text('STRIPE_PUBLIC_KEY'),
    sandboxPort: read.isSet('SANDBOX_PORT') ? read.whole('SANDBOX_PORT', 0, 65_535) : nextPort(port),
    sandboxPortIsSet: read.isSet('SANDBOX_PORT'),
    rateLimitScale: read.whole('RATE_LIMIT_SCALE', 1, 1000),
    expensiveCalls: read.whole('EXPENSIVE_CALLS', 1, 100),
    trustProxy: read.list('TRUST_PROXY'),
    narratorWordMs: read.whole('NARRATOR_WORD_MS', 0, 10_000),
    llm,
    looksForModels: looks && devTools && llm === null,
    meta: readMeta(read),
    analytics: readAnalytics(read),
    recording: read.isYes('RECORDING'),
    logLevel: read.text('LOG_LEVEL'),
    clockOffsetMs: read.whole('TEST_CLOCK_OFFSET_MS', -1e13, 1e13),
    crashAt: faultPoints.find((point) => point === read.text('CRASH_AT')) ?? null,
    warnings: read.warnings,
  };
}

function readOldWorkers(read: SettingReader): readonly string[] {
  const paths = oldWorkerPaths(read.text('OLD_SERVICE_WORKERS'));
  if (paths.ok) return paths.value;
  read.problems.push(paths.error);
  return [];
}

function checkConfig(config: Config, read: SettingReader): void {
  const { port, sandboxPort } = config;
  read.check(!config.devTools || port === 0 || port !== sandboxPort, 'SANDBOX_PORT must be another port than PORT.');
  const { publicUrl, logLevel, crashAt, sessionSecret, previousSecret, embedOrigins, adminEmails, mailFrom, trustProxy } = config;
  const site = 'PUBLIC_URL must be an origin like https://stories.example, without a path.';
  read.check(publicUrl === null || isSite(publicUrl), site);
  read.check(LEVELS.includes(logLevel), `LOG_LEVEL must be one of ${LEVELS.join(', ')}.`);
  read.check(!read.text('CRASH_AT') || crashAt !== null, `CRASH_AT must be one of ${faultPoints.join(', ')}.`);
  read.check(sessionSecret === null || !isWeak(sessionSecret), `SESSION_SECRET ${WEAK}`);
  read.check(previousSecret === null || !isWeak(previousSecret), 'SESSION_SECRET_PREVIOUS is too weak.');
  const origins = 'EMBED_ORIGINS must be origins like https://partner.example, without a path, separated by commas.';
  read.check(embedOrigins.every(isEmbedOrigin), origins);
  read.check(adminEmails.every(isAddress), 'ADMIN_EMAILS must be mail addresses separated by commas.');
  read.check(mailFrom === null || isAddress(mailFrom), 'MAIL_FROM must be a mail address.');
  read.check(trustProxy.every(isNetwork), 'TRUST_PROXY must be addresses or networks (CIDR) separated by commas.');
}

function checkProduction(config: Config, read: SettingReader): void {
  const { problems } = read;
  if (config.sessionSecret === null) problems.push('SESSION_SECRET is required in production.');
  if (config.smtpUrl === null) problems.push('SMTP_URL is required in production.');
  if (config.publicUrl === null) problems.push('PUBLIC_URL is required in production.');
  // A person who guesses one of these can forge a notice of a payment.
  for (const name of Object.values(paymentSettings).flatMap(({ secrets }) => secrets))
    if (read.isSet(name) && isWeak(read.text(name))) problems.push(`${name} ${WEAK}`);
  if (!config.embedOrigins.every((origin) => origin.startsWith('https:')))
    problems.push('EMBED_ORIGINS must begin with https: in production.');
  for (const { name, test } of settings) if (test && read.isSet(name)) problems.push(`${name} is for tests and refused in production.`);
}

/** Whether an address is that of a whole site, at whose root the app is. True for those that are refused as no address of the web. */
function isSite(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol)) return true;
  return url.href === `${url.origin}/`;
}

/** An origin as browsers write it, for content policies and comparisons. */
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

const WEAK = 'is too weak: it needs at least 32 characters, and at least 10 different ones.';

const isWeak = (secret: string): boolean => secret.length < 32 || new Set(secret).size < 10;
