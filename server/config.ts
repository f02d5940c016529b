import { isIP } from 'node:net';
import { fail, ok, type Result } from '../src/domain/result.ts';
import { type CrashPoint, crashPoints } from './application/crash-points.ts';

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
  { name: 'PORT', fallback: '8787', meaning: 'Port to listen on; 0 takes a free one' },
  { name: 'HOST', fallback: '127.0.0.1', meaning: 'Address to listen on' },
  { name: 'PUBLIC_URL', fallback: '', meaning: 'Address players use, like `https://stories.example`. Required in production' },
  { name: 'APP_NAME', fallback: '', meaning: 'Brand to run as; empty lets the host name decide' },
  { name: 'DATA_DIR', fallback: '.data', meaning: 'Folder of the embedded database and the generated secret' },
  { name: 'DATABASE_URL', fallback: '', meaning: 'PostgreSQL to use instead of the embedded database', secret: true },
  {
    name: 'SESSION_SECRET',
    fallback: '',
    meaning: 'Signs tokens; at least 32 characters. Made and kept in `DATA_DIR` when unset; required in production',
    secret: true,
  },
  { name: 'TRUST_PROXY', fallback: '', meaning: 'Comma-separated networks (CIDR) of proxies whose forwarding headers are believed' },
  { name: 'NARRATOR_WORD_MS', fallback: '40', meaning: 'Milliseconds from word to word of the scripted narrator; 0 tells at once' },
  { name: 'LOG_LEVEL', fallback: 'info', meaning: 'fatal, error, warn, info or debug' },
  { name: 'TEST_CLOCK_OFFSET_MS', fallback: '0', meaning: 'Shifts the clock. Refused in production', test: true },
  {
    name: 'CRASH_AT',
    fallback: '',
    meaning: `Kills the process at a named point: ${crashPoints.join(', ')}. Refused in production`,
    test: true,
  },
];

export interface Config {
  readonly production: boolean;
  readonly port: number;
  readonly host: string;
  readonly publicUrl: string | null;
  readonly appName: string;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  /** Null: one is made and kept in `dataDir`. */
  readonly sessionSecret: string | null;
  readonly trustProxy: readonly string[];
  readonly narratorWordMs: number;
  readonly logLevel: string;
  readonly clockOffsetMs: number;
  readonly crashAt: CrashPoint | null;
}

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug'];

/** Reads the environment. Every problem is named by its variable, never by its value. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Result<Config, readonly string[]> {
  const problems: string[] = [];
  const production = env.NODE_ENV === 'production';
  const text = (name: string) => env[name]?.trim() || (settings.find((setting) => setting.name === name)?.fallback ?? '');
  const optional = (name: string) => text(name) || null;
  const whole = (name: string, least: number, most: number) => {
    const value = text(name);
    const number = Number(value);
    if (/^-?\d{1,15}$/.test(value) && number >= least && number <= most) return number;
    problems.push(`${name} must be a whole number from ${least} to ${most}.`);
    return 0;
  };
  const address = (name: string, protocols: readonly string[]) => {
    const value = optional(name);
    if (value && !protocols.includes(URL.parse(value)?.protocol ?? ''))
      problems.push(`${name} must be an address with ${protocols.join(' or ')}`);
    return value;
  };
  const config: Config = {
    production,
    port: whole('PORT', 0, 65_535),
    host: text('HOST'),
    publicUrl: address('PUBLIC_URL', ['http:', 'https:'])?.replace(/\/+$/, '') ?? null,
    appName: text('APP_NAME'),
    dataDir: text('DATA_DIR'),
    databaseUrl: address('DATABASE_URL', ['postgres:', 'postgresql:']),
    sessionSecret: optional('SESSION_SECRET'),
    trustProxy: text('TRUST_PROXY')
      .split(',')
      .map((network) => network.trim())
      .filter(Boolean),
    narratorWordMs: whole('NARRATOR_WORD_MS', 0, 10_000),
    logLevel: text('LOG_LEVEL'),
    clockOffsetMs: whole('TEST_CLOCK_OFFSET_MS', -1e13, 1e13),
    crashAt: crashPoints.find((point) => point === text('CRASH_AT')) ?? null,
  };
  if (!LEVELS.includes(config.logLevel)) problems.push(`LOG_LEVEL must be one of ${LEVELS.join(', ')}.`);
  if (text('CRASH_AT') && !config.crashAt) problems.push(`CRASH_AT must be one of ${crashPoints.join(', ')}.`);
  if (config.sessionSecret !== null && isWeak(config.sessionSecret)) {
    problems.push('SESSION_SECRET is too weak: it needs at least 32 characters, and at least 10 different ones.');
  }
  if (!config.trustProxy.every(isNetwork)) problems.push('TRUST_PROXY must be addresses or networks (CIDR) separated by commas.');
  if (production) problems.push(...refusedInProduction(config, env));
  return problems.length > 0 ? fail(problems) : ok(config);
}

function refusedInProduction(config: Config, env: Readonly<Record<string, string | undefined>>): string[] {
  const problems: string[] = [];
  if (config.sessionSecret === null) problems.push('SESSION_SECRET is required in production.');
  if (config.publicUrl === null) problems.push('PUBLIC_URL is required in production.');
  for (const { name, test } of settings) if (test && env[name]?.trim()) problems.push(`${name} is for tests and refused in production.`);
  return problems;
}

/** An IP address, or one with the number of its leading bits that count. */
function isNetwork(text: string): boolean {
  const [address = '', bits = '1', more] = text.split('/');
  const most = isIP(address) === 6 ? 128 : 32;
  return isIP(address) !== 0 && more === undefined && /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= most;
}

const isWeak = (secret: string): boolean => secret.length < 32 || new Set(secret).size < 10;
