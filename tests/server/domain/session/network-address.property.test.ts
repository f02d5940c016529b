import { BlockList, SocketAddress } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isIn, networkAddress, networkOf } from '#server/domain/session/network-address.ts';
import { anyCharacter } from '#tests/arbitraries/texts.ts';

const group = fc.integer({ min: 0, max: 0xffff });
const groups = fc.tuple(group, group, group, group, group, group, group, group);
/** Addresses with zeros, which have the most spellings. */
const sparse = fc
  .tuple(groups, fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }))
  .map(([parts, zero]) => parts.map((part, at) => (zero[at] ? 0 : part)));
const ipv4 = fc.ipV4();

const long = (parts: readonly number[]): string => parts.map((part) => part.toString(16).padStart(4, '0')).join(':');
const plain = (parts: readonly number[]): string => parts.map((part) => part.toString(16)).join(':');
/** As the system writes it, with the longest run of zeros left out. */
const short = (parts: readonly number[]): string => new SocketAddress({ address: plain(parts), family: 'ipv6' }).address;
const hex = (address: string): string => {
  const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number);
  return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
};
const padded = (address: string): string =>
  address
    .split('.')
    .map((part) => part.padStart(3, '0'))
    .join('.');

const port = fc.oneof(
  fc.integer({ min: 0, max: 65_535 }).map((number) => `:${number}`),
  fc.stringMatching(/^:_[\w.-]{1,8}$/), // RFC 7239: a hidden port
);
const zone = fc.stringMatching(/^%(?:25)?[\w.-]{1,10}$/);
const optional = (part: fc.Arbitrary<string>) => fc.oneof(fc.constant(''), part);
const space = fc.stringMatching(/^[ \t]{0,2}$/);

/** What a proxy may write around one of these forms of an address. */
const around = (hosts: fc.Arbitrary<string>) =>
  fc.tuple(space, fc.boolean(), hosts, space).map(([before, quoted, host, after]) => before + (quoted ? `"${host}"` : host) + after);
const written4 = (forms: readonly string[]) => fc.tuple(fc.constantFrom(...forms), optional(port)).map((parts) => parts.join(''));
const written6 = (forms: readonly string[]) =>
  fc.oneof(
    fc.tuple(fc.constantFrom(...forms), optional(zone)).map((parts) => parts.join('')),
    fc.tuple(fc.constantFrom(...forms), optional(zone), optional(port)).map(([host, name, number]) => `[${host}${name}]${number}`),
  );
const mapped = (address: string): readonly string[] =>
  [address, hex(address)].flatMap((low) => [`::ffff:${low}`, `::FFFF:${low.toUpperCase()}`, `0:0:0:0:0:ffff:${low}`]);

const spellings4 = (address: string) => around(fc.oneof(written4([address, padded(address)]), written6(mapped(address))));
const spellings6 = (parts: readonly number[]) =>
  around(written6([plain(parts), long(parts), short(parts)].flatMap((form) => [form, form.toUpperCase()])));

describe('faults S07: the key of an address in rate limits', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['203.0.113.8:50000', '203.0.113.8'],
    ['203.0.113.8:_hidden', '203.0.113.8'],
    [' 203.0.113.8 ', '203.0.113.8'],
    ['"203.0.113.8:50000"', '203.0.113.8'],
    ['203.000.113.008', '203.0.113.8'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['[::ffff:203.0.113.7]:50000', '203.0.113.7'],
    ['::ffff:203.0.113.7:50000', '203.0.113.7'],
    ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['[2001:db8::1]:443', '2001:db8:0:0::/64'],
    ['[2001:DB8::1]', '2001:db8:0:0::/64'],
    ['2001:db8::1:50000', '2001:db8:0:0::/64'],
    ['2001:db8:0:0:1:2:3:4:443', '2001:db8:0:0::/64'],
    ['2001:db8:0:1::', '2001:db8:0:1::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['[fe80::1%25eth0]:443', 'fe80:0:0:0::/64'],
    ['1::2:3:4:5:6:7', '1:0:2:3::/64'],
  ])('%s counts as %s', (text, expected) => {
    expect(networkAddress(text)).toBe(expected);
  });

  it.each([
    '',
    'unknown',
    '_hidden',
    'localhost',
    '203.0.113',
    '203.0.113.256',
    '203.0.113.0007',
    '203.0.113.7.9',
    '203.0.113.7:',
    '203.0.113.7:500000',
    '203.0.113.7:port',
    '203.0.113.7%eth0',
    '0xcb.0.113.7',
    '3405803783',
    '203.0.113.7, 203.0.113.8',
    '[203.0.113.7]',
    '[2001:db8::1',
    '2001:db8::1]:443',
    '[2001:db8::1]443',
    '1:2:3:4:5:6:7',
    '1:2:3:4:5:6:7:8:9:10',
    '1::2::3',
    ':::',
    '1:',
    '12345::',
    '::ffff:203.0.113.300',
    '2001:db8::g',
    '%eth0',
    '١٢٧.0.0.1',
  ])('%s is no address', (text) => {
    expect(networkAddress(text)).toBeNull();
  });

  it('the second half of an IPv6 address makes no difference, the first half does', () => {
    fc.assert(
      fc.property(groups, groups, (one, other) => {
        fc.pre(one.slice(0, 4).some((part) => part !== 0));
        const [network, host] = [one.slice(0, 4), other.slice(4)];
        expect(networkAddress(plain([...network, ...host]))).toBe(networkAddress(plain(one)));
        const same = other.slice(0, 4).every((part, at) => part === network[at]);
        if (!same && other[0] !== 0) expect(networkAddress(plain(other))).not.toBe(networkAddress(plain(one)));
      }),
    );
  });

  it('whatever a proxy writes around an IPv6 address, and however it spells it, the key is one', () => {
    fc.assert(
      fc.property(
        sparse.chain((parts) => fc.tuple(fc.constant(parts), spellings6(parts))),
        ([parts, text]) => {
          fc.pre(parts.slice(0, 6).some((part, at) => part !== (at === 5 ? 0xffff : 0)));
          expect(networkAddress(text)).toBe(
            `${parts
              .slice(0, 4)
              .map((part) => part.toString(16))
              .join(':')}::/64`,
          );
        },
      ),
    );
  });

  it('an IPv4 address counts as itself, however it is written', () => {
    fc.assert(
      fc.property(
        ipv4.chain((address) => fc.tuple(fc.constant(address), spellings4(address))),
        ([address, text]) => {
          expect(networkAddress(text)).toBe(address);
        },
      ),
    );
  });

  it('what is no address gives no key, so that no text can make a new one', () => {
    const text = fc.oneof(fc.string(), fc.string({ unit: anyCharacter }), fc.stringMatching(/^[[\]0-9a-f:.%_" ]{0,60}$/));
    fc.assert(
      fc.property(text, (written) => {
        const key = networkAddress(written);
        if (key === null) return;
        const network = key.endsWith('::/64')
          ? { address: key.slice(0, -3), family: 'ipv6' as const }
          : { address: key, family: 'ipv4' as const };
        expect(() => new SocketAddress(network)).not.toThrow();
      }),
    );
  });
});

describe('faults S07: networks of proxies', () => {
  const network = fc.oneof(
    fc.tuple(ipv4, fc.integer({ min: 1, max: 32 }), fc.constant('ipv4' as const)),
    fc.tuple(sparse.map(short), fc.integer({ min: 1, max: 128 }), fc.constant('ipv6' as const)),
  );
  const address = fc.oneof(ipv4, sparse.map(short));

  it('hold the addresses that the system finds in them, also with a port', () => {
    fc.assert(
      fc.property(network, address, ([of, bits, family], any) => {
        fc.pre(!of.startsWith('::ffff:') && !any.startsWith('::ffff:'));
        const list = new BlockList();
        list.addSubnet(of, bits, family);
        for (const one of [any, of]) {
          const is = one.includes(':') ? 'ipv6' : 'ipv4';
          const expected = is === family && list.check(one, is);
          expect(isIn(networkOf(`${of}/${bits}`), one)).toBe(expected);
          expect(isIn(networkOf(`${of}/${bits}`), is === 'ipv6' ? `[${one}]:443` : `${one}:443`)).toBe(expected);
        }
      }),
    );
  });

  it.each([
    ['127.0.0.1', '::ffff:127.0.0.1', true],
    ['::ffff:10.0.0.1', '10.0.0.1', true],
    ['::ffff:10.0.0.0/104', '10.9.9.9', true],
    ['::ffff:10.0.0.0/104', '11.9.9.9', false],
    ['::/1', '10.0.0.1', false],
    ['fe80::1%eth0', 'fe80::1%eth1', true],
    ['10.0.0.0/8', 'unknown', false],
    ['10.0.0.0/8', '', false],
  ])('%s holds %s: %s', (of, one, expected) => {
    expect(isIn(networkOf(of), one)).toBe(expected);
  });
});
