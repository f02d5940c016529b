import { describe, expect, it } from 'vitest';
import { PreviousPage } from '#application/payments/previous-page.ts';
import { MemoryKeyValueStore } from '#tests/fakes/memory-key-value-store.ts';

describe('return path of a purchase', () => {
  it('is the page from which this tab last went to pay', () => {
    const way = new PreviousPage(new MemoryKeyValueStore());
    expect(way.path()).toBe('/');
    way.keep('/chat/the-quiet-relay/1?x=y');
    expect(way.path()).toBe('/chat/the-quiet-relay/1?x=y');
    way.keep('/user/coins');
    expect(way.path()).toBe('/user/coins');
  });

  it('is the game, when the coins page was opened from it, and never another site', () => {
    const way = new PreviousPage(new MemoryKeyValueStore());
    way.keep('/user/coins?from=%2Fchat%2Fdoor');
    expect(way.path()).toBe('/chat/door');
    way.keep('/user/coins?from=%2F%2Fevil.test');
    expect(way.path()).toBe('/');
  });

  it('keeps the first path when the player pays again on the success page', () => {
    const way = new PreviousPage(new MemoryKeyValueStore());
    way.keep('/chat/the-quiet-relay');
    way.keep('/recharge-success');
    expect(way.path()).toBe('/chat/the-quiet-relay');
  });

  it.each([
    '//evil.test',
    'https:evil.test',
    '/\\evil.test',
    '/\t//evil.test',
    'javascript:alert(1)',
    '/%2f%2fevil.test',
    `/${'x'.repeat(10_000)}`,
  ])('faults C40: %s becomes the front page', (path) => {
    const way = new PreviousPage(new MemoryKeyValueStore({ way_back: JSON.stringify({ path }) }));
    expect(way.path()).toBe('/');
  });

  it.each(['', 'garbage', 'null', '{"token":"payment_1"}', '{"path":1}'])('ignores a stored %j', (text) => {
    expect(new PreviousPage(new MemoryKeyValueStore({ way_back: text })).path()).toBe('/');
  });
});
