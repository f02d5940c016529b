import { withoutEndSlashes } from '#domain/text/without-end-slashes.ts';
import { settings } from './settings.ts';

const YES = ['yes', 'true', '1'];
const NO = ['no', 'false', '0'];
const MODES = ['production', 'development', 'test'];

/** Reads settings from the environment, and collects a sentence for each that is wrong. Values never appear in a sentence. */
export class SettingReader {
  readonly #env: Readonly<Record<string, string | undefined>>;
  readonly problems: string[] = [];
  /** Sentences about settings that have no effect as they are. The server starts. */
  readonly warnings: string[] = [];
  readonly production: boolean;

  constructor(env: Readonly<Record<string, string | undefined>>) {
    this.#env = env;
    this.production = this.text('NODE_ENV') === 'production';
    this.check(MODES.includes(this.text('NODE_ENV')), `NODE_ENV must be one of ${MODES.join(', ')}, in lower case.`);
  }

  /** Adds a problem unless the condition holds. */
  check(isRight: boolean, problem: string): void {
    if (!isRight) this.problems.push(problem);
  }

  text(name: string): string {
    return this.#env[name]?.trim() || (settings.find((setting) => setting.name === name)?.fallback ?? '');
  }

  optional(name: string): string | null {
    return this.text(name) || null;
  }

  /** Whether the environment sets it. */
  isSet(name: string): boolean {
    return Boolean(this.#env[name]?.trim());
  }

  whole(name: string, least: number, most: number): number {
    const value = this.text(name);
    const number = Number(value);
    if (/^-?\d{1,15}$/.test(value) && number >= least && number <= most) return number;
    this.problems.push(`${name} must be a whole number from ${least} to ${most}.`);
    return 0;
  }

  address(name: string, protocols: readonly string[]): string | null {
    const value = this.optional(name);
    const { protocol, host } = (value && URL.parse(value)) || { protocol: '', host: '' };
    // A database may be reached without a host, by a socket of this machine.
    const isRight = protocols.includes(protocol) && (host !== '' || name === 'DATABASE_URL');
    this.check(!value || isRight, `${name} must be an address with ${protocols.join(' or ')}.`);
    return value;
  }

  /** An address of the web, without slashes at its end. */
  web(name: string): string | null {
    const address = this.address(name, ['http:', 'https:']);
    return address === null ? null : withoutEndSlashes(address);
  }

  /** An address of a service, without slashes at its end. Paths are added to it, and no request goes to an address with a user. */
  base(name: string): string | null {
    const value = this.web(name);
    const { username, password } = (value && URL.parse(value)) || { username: '', password: '' };
    this.check(!username && !password && !/[?#]/.test(value ?? ''), `${name} must be an address without a user, a query or a fragment.`);
    return value;
  }

  /** A secret that is sent in a header. */
  key(name: string): string {
    const value = this.text(name);
    this.check(/^[!-~]*$/.test(value), `${name} must be letters, digits and signs of ASCII, without spaces.`);
    return value;
  }

  /** An address of a service that gets secrets or players' data, without slashes at its end: encrypted in production. */
  secureBase(name: string): string | null {
    const base = this.base(name);
    this.check(!this.production || !base?.startsWith('http:'), `${name} must be an address with https: in production.`);
    return base;
  }

  /** A switch. */
  isYes(name: string): boolean {
    const value = this.text(name).toLowerCase();
    this.check([...YES, ...NO].includes(value), `${name} must be yes or no (also true or false, 1 or 0).`);
    return YES.includes(value);
  }

  /** One of a few words; the first where it is none of them, which is a problem. */
  oneOf<const Words extends readonly [string, ...string[]]>(name: string, words: Words): Words[number] {
    const value = this.text(name);
    const word: Words[number] | undefined = words.find((each) => each === value);
    this.check(word !== undefined, `${name} must be one of ${words.join(', ')}.`);
    return word ?? words[0];
  }

  list(name: string): string[] {
    return this.text(name)
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean);
  }
}
