import { SocketAddress } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { networkAddress } from '../../../../server/domain/session/network-address.ts';

const group = fc.integer({ min: 0, max: 0xffff });
const groups = fc.tuple(group, group, group, group, group, group, group, group);
const ipv4 = fc.ipV4();

const long = (parts: readonly number[]): string => parts.map((part) => part.toString(16).padStart(4, '0')).join(':');
const plain = (parts: readonly number[]): string => parts.map((part) => part.toString(16)).join(':');
/** As the system writes it, with the longest run of zeros left out. */
const short = (parts: readonly number[]): string => new SocketAddress({ address: plain(parts), family: 'ipv6' }).address;
const hex = (address: string): string => {
  const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number);
  return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
};

describe('faults S07: the key of an address in rate limits', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8:0:1::', '2001:db8:0:1::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['1::2:3:4:5:6:7', '1:0:2:3::/64'],
  ])('%s counts as %s', (ip, expected) => {
    expect(networkAddress(ip)).toBe(expected);
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

  it('all spellings of an IPv6 address are equal', () => {
    const sparse = fc
      .tuple(groups, fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }))
      .map(([parts, zero]) => parts.map((part, at) => (zero[at] ? 0 : part)));
    fc.assert(
      fc.property(sparse, (parts) => {
        const expected = networkAddress(plain(parts));
        for (const written of [long(parts), long(parts).toUpperCase(), short(parts)]) expect(networkAddress(written)).toBe(expected);
      }),
    );
  });

  it('an IPv4 address counts as itself, mapped to IPv6 or not', () => {
    fc.assert(
      fc.property(ipv4, (address) => {
        for (const written of [address, `::ffff:${address}`, `::ffff:${hex(address)}`, `0:0:0:0:0:FFFF:${hex(address)}`])
          expect(networkAddress(written)).toBe(address);
      }),
    );
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[0-9a-f:.%]{0,60}$/)), (text) => typeof networkAddress(text) === 'string'),
    );
  });
});
