import { isIP } from 'node:net';
import * as v from 'valibot';
import { foldedEmail } from '#contract/checks.ts';
import { email } from '#contract/shapes.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { withoutEndSlashes } from '#domain/text/without-end-slashes.ts';

/** What the text of a setting means, or the rest of a sentence about it that begins with its name. The sentence never holds the text. */
export type Kind<T> = (text: string, production: boolean) => Result<T, string>;

export const text: Kind<string> = (text) => ok(text);

/** Null where it is unset. */
export const optional =
  <T>(kind: Kind<T>): Kind<T | null> =>
  (text, production) =>
    text === '' ? ok(null) : kind(text, production);

const textThat =
  (isRight: (text: string) => boolean, problem: string): Kind<string> =>
  (text) =>
    isRight(text) ? ok(text) : fail(problem);

export const matching = (pattern: RegExp, problem: string): Kind<string> => textThat((text) => pattern.test(text), problem);

export const oneOf =
  <T extends string>(options: readonly T[]): Kind<T> =>
  (text) => {
    const option = options.find((option) => option === text);
    return option === undefined ? fail(`must be one of ${options.join(', ')}.`) : ok(option);
  };

export const whole =
  (least: number, most: number): Kind<number> =>
  (text) => {
    const number = Number(text);
    const isRight = /^-?\d{1,15}$/.test(text) && number >= least && number <= most;
    return isRight ? ok(number) : fail(`must be a whole number from ${least} to ${most}.`);
  };

export const map =
  <T, U>(kind: Kind<T>, change: (value: T) => U): Kind<U> =>
  (text, production) => {
    const read = kind(text, production);
    return read.ok ? ok(change(read.value)) : read;
  };

const YES = ['yes', 'true', '1'];
const NO = ['no', 'false', '0'];

export const yesOrNo: Kind<boolean> = (text) => {
  const value = text.toLowerCase();
  return [...YES, ...NO].includes(value) ? ok(YES.includes(value)) : fail('must be yes or no (also true or false, 1 or 0).');
};

/** Entries separated by commas. */
const list =
  (isRight: (entry: string) => boolean, problem: string): Kind<readonly string[]> =>
  (text) => {
    const entries = text
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean);
    return entries.every(isRight) ? ok(entries) : fail(problem);
  };

/** An address with a host. */
export const address = (...protocols: readonly string[]): Kind<string> =>
  textThat(
    (text) => {
      const url = URL.parse(text);
      return url !== null && protocols.includes(url.protocol) && url.host !== '';
    },
    `must be an address with ${protocols.join(' or ')}.`,
  );

/** A database may be reached without a host, by a socket of this machine. */
export const databaseAddress = textThat(
  (text) => /^postgres(?:ql)?:$/.test(URL.parse(text)?.protocol ?? ''),
  'must be an address with postgres: or postgresql:.',
);

/** Like another kind, with one more condition on its value. */
const and =
  <T>(kind: Kind<T>, isRight: (value: T, production: boolean) => boolean, problem: string): Kind<T> =>
  (text, production) => {
    const read = kind(text, production);
    return read.ok && !isRight(read.value, production) ? fail(problem) : read;
  };

/** An address of the web, without slashes at its end. */
const web = map(address('http:', 'https:'), withoutEndSlashes);

/** The address of a whole site, at whose root the app is. */
export const site = and(
  web,
  (text) => URL.parse(text)?.href === `${URL.parse(text)?.origin}/`,
  'must be an origin like https://stories.example, without a path.',
);

const hasUser = (address: string): boolean => {
  const { username, password } = URL.parse(address) ?? { username: '', password: '' };
  return username !== '' || password !== '';
};

/** An address of a service, without slashes at its end. Paths are added to it, and no request goes to an address with a user. */
export const base = and(
  web,
  (address) => !hasUser(address) && !/[?#]/.test(address),
  'must be an address without a user, a query or a fragment.',
);

/** An address of a service that gets secrets or players' data. */
export const secureBase = and(
  base,
  (address, production) => !production || !address.startsWith('http:'),
  'must be an address with https: in production.',
);

/** An address that becomes part of the content policy, whose parts are separated by these signs. */
export const pageAddress = and(
  address('http:', 'https:'),
  (address) => !hasUser(address) && !/[\s;,'"?#]|^\w+:\/\/[^/]*@/.test(address),
  'must be an address without a user or a query.',
);

/** In lower case, as Node has the names of headers. */
export const headerName: Kind<string> = map(matching(/^[\w-]{1,80}$/, 'must be the name of a header, like cf-ipcountry.'), (name) =>
  name.toLowerCase(),
);

/** A secret that is sent in a header. */
export const key = matching(/^[!-~]*$/, 'must be letters, digits and signs of ASCII, without spaces.');

const WEAK = 'is too weak: it needs at least 32 characters, and at least 10 different ones.';
const isStrong = (secret: string): boolean => secret.length >= 32 && new Set(secret).size >= 10;

export const strongSecret = textThat(isStrong, WEAK);

/** A secret that signs the notices of a payment provider: who guesses it can forge a payment, so production refuses weak ones. */
export const noticeSecret = <T extends string>(kind: Kind<T>): Kind<T> =>
  and(kind, (secret, production) => !production || isStrong(secret), WEAK);

const isEmail = (text: string): boolean => v.is(email, text);

export const mailAddress = and(map(text, foldedEmail), isEmail, 'must be a mail address.');

/** In lower case. */
export const mailAddresses: Kind<readonly string[]> = map(
  list((entry) => isEmail(foldedEmail(entry).toLowerCase()), 'must be mail addresses separated by commas.'),
  (entries) => entries.map((entry) => foldedEmail(entry).toLowerCase()),
);

/** Origins as browsers write them, for content policies and comparisons. */
export const embedOrigins = and(
  list(
    (text) => /^https?:\/\/[a-z0-9.-]+(?::\d+)?$/.test(text) && URL.parse(text)?.origin === text,
    'must be origins like https://partner.example, without a path, separated by commas.',
  ),
  (origins, production) => !production || origins.every((origin) => origin.startsWith('https:')),
  'must begin with https: in production.',
);

/** IP addresses, or such with the number of the leading bits that count. */
export const networks = list((text) => {
  const [address = '', bits = '1', more] = text.split('/');
  const most = isIP(address) === 6 ? 128 : 32;
  return isIP(address) !== 0 && more === undefined && /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= most;
}, 'must be addresses or networks (CIDR) separated by commas.');

/** A JSON object without some fields; empty when unset. */
export const jsonObjectWithout =
  (fields: readonly string[]): Kind<Readonly<Record<string, unknown>>> =>
  (text) => {
    const problem = fail('must be a JSON object without the fields that every request has.');
    try {
      const read: unknown = JSON.parse(text || '{}');
      if (typeof read !== 'object' || read === null || Array.isArray(read)) return problem;
      return fields.some((field) => field in read) ? problem : ok({ ...read });
    } catch {
      return problem;
    }
  };

/** Marks that open and close something, as a JSON list of pairs; empty when unset. */
export const pairsOfMarks: Kind<readonly { readonly opens: string; readonly closes: string }[]> = (text) => {
  const problem = fail('must be a JSON list of pairs of two different marks, like [["<plan>","</plan>"]].');
  try {
    const read: unknown = JSON.parse(text || '[]');
    if (!Array.isArray(read) || !read.every(isPair)) return problem;
    return ok(read.map(([opens, closes]) => ({ opens, closes })));
  } catch {
    return problem;
  }
};

const isPair = (pair: unknown): pair is [string, string] =>
  Array.isArray(pair) && pair.length === 2 && pair[0] !== pair[1] && pair.every(isMark);
const isMark = (mark: unknown): boolean => typeof mark === 'string' && /^\S.{0,78}\S$/u.test(mark);
