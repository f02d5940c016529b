import { describe, expect, it } from 'vitest';
import { WayBack } from '../../../src/application/recharge/way-back.ts';
import { MemoryKeyValueStore } from '../../fakes/memory-key-value-store.ts';

describe('the way back from a purchase', () => {
  it('leads to where it was begun, for that purchase alone', () => {
    const way = new WayBack(new MemoryKeyValueStore());
    expect(way.of('payment_1')).toBe('/');
    way.keep('payment_1', '/chat/the-quiet-relay/1?x=y');
    expect(way.of('payment_1')).toBe('/chat/the-quiet-relay/1?x=y');
    way.keep('payment_2', '/user/coins');
    expect(way.of('payment_1')).toBe('/');
    expect(way.of('payment_2')).toBe('/user/coins');
  });

  it('of a second try on the last page is that of the first', () => {
    const way = new WayBack(new MemoryKeyValueStore());
    way.keep('payment_1', '/chat/the-quiet-relay');
    way.keep('payment_2', '/recharge-success');
    expect(way.of('payment_2')).toBe('/chat/the-quiet-relay');
  });

  it.each([
    '//evil.test',
    'https:evil.test',
    '/\\evil.test',
    '/\t//evil.test',
    'javascript:alert(1)',
    '/%2f%2fevil.test',
    `/${'x'.repeat(10_000)}`,
  ])('faults C40: %s leads home', (path) => {
    const way = new WayBack(new MemoryKeyValueStore({ way_back: JSON.stringify({ token: 'payment_1', path }) }));
    expect(way.of('payment_1')).toBe('/');
  });

  it.each(['', 'garbage', 'null', '{"token":"payment_1"}', '{"token":"payment_1","path":1}'])('a memory of %j is none', (text) => {
    expect(new WayBack(new MemoryKeyValueStore({ way_back: text })).of('payment_1')).toBe('/');
  });
});
