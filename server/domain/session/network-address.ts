/** Four bytes of an IPv4 address, sixteen of an IPv6 one. IPv4 that is written as IPv6 (`::ffff:203.0.113.7`) has four. */
type Bytes = readonly number[];

/** Addresses whose first `bits` bits are equal. */
interface Network {
  readonly address: Bytes;
  readonly bits: number;
}

/**
 * The key of an address in rate limits: an IPv4 address itself; of an IPv6 address the /64 network, since the owner of one address in it has all
 * of them. `text` is an address as a socket or a forwarding header has it: proxies add ports, brackets, zones and quotes, and spell one address in several ways. Null when it is
 * no address: the text of a header must not become a key.
 */
export function networkAddress(text: string): string | null {
  const address = readAddress(text);
  if (address === null || address.length === 4) return address?.join('.') ?? null;
  return `${groups(address.slice(0, 8)).join(':')}::/64`;
}

/** A network in CIDR notation, or one address. `text` must be checked before. */
export function networkOf(text: string): Network {
  const [host = '', length] = text.split('/');
  const address = addressOf(host.replace(ZONE, '')) ?? [];
  const written = host.includes(':') ? 16 : 4;
  const bits = length === undefined ? written * 8 : Number(length);
  return { address, bits: bits - (written - address.length) * 8 };
}

/** Whether the address that a socket or a header names is in the network. */
export function isIn({ address, bits }: Network, text: string): boolean {
  const other = readAddress(text);
  if (other?.length !== address.length) return false;
  return address.every((byte, at) => {
    const unused = Math.min(8, Math.max(0, (at + 1) * 8 - bits));
    return byte >> unused === (other[at] ?? 0) >> unused;
  });
}

const ZONE = /%.*$/s;
/** A number, or a hidden one (RFC 7239). */
const PORT = '(?::(?:\\d{1,5}|_[\\w.-]+))';
const IN_BRACKETS = new RegExp(`^\\[([^\\]]+)\\]${PORT}?$`);
const WITH_PORT = new RegExp(`^(.+)${PORT}$`);

function readAddress(text: string): Bytes | null {
  const entry = text
    .trim()
    .replace(/^"(.*)"$/s, '$1')
    .trim();
  const bracketed = IN_BRACKETS.exec(entry)?.[1];
  if (bracketed !== undefined) return ipv6(bracketed.replace(ZONE, ''));
  const host = entry.replace(ZONE, '');
  // Without brackets the last group may be a port: only where it can be no group, else it is in the half that does not count.
  return (host === entry ? ipv4(entry) : null) ?? ipv6(host) ?? addressOf(WITH_PORT.exec(host)?.[1] ?? '');
}

const addressOf = (host: string): Bytes | null => ipv4(host) ?? ipv6(host);

/** Zeros before a number are padding: no proxy writes octal numbers. */
function ipv4(text: string): Bytes | null {
  const bytes = /^\d{1,3}(?:\.\d{1,3}){3}$/.test(text) ? text.split('.').map(Number) : null;
  return bytes?.every((byte) => byte <= 255) ? bytes : null;
}

const MAPPED = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 255, 255];

function ipv6(text: string): Bytes | null {
  const [head = '', ...rest] = text.split('::');
  const [tail = '', more] = rest;
  const [before, after] = [bytesOf(head, rest.length === 0), bytesOf(tail, true)];
  if (before === null || after === null || more !== undefined) return null;
  const missing = 16 - before.length - after.length;
  if (missing < 0 || (missing > 0 && rest.length === 0)) return null;
  const bytes = [...before, ...Array<number>(missing).fill(0), ...after];
  return MAPPED.every((byte, at) => byte === bytes[at]) ? bytes.slice(12) : bytes;
}

/** The bytes of groups between colons; the last may be an IPv4 address where the whole address ends. */
function bytesOf(part: string, ends: boolean): Bytes | null {
  if (part === '') return [];
  const written = part.split(':');
  const bytes = written.map((group, at) => {
    if (/^[\da-f]{1,4}$/i.test(group)) return [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255];
    return ends && at === written.length - 1 ? ipv4(group) : null;
  });
  return bytes.includes(null) ? null : bytes.flatMap((group) => group ?? []);
}

const groups = (bytes: Bytes): string[] =>
  bytes.flatMap((byte, at) => (at % 2 === 0 ? [(byte * 256 + (bytes[at + 1] ?? 0)).toString(16)] : []));
