import { safeParse } from 'valibot';
import { describe, expect, it } from 'vitest';
import { uuid } from '#contract/shapes.ts';
import { CryptoRandom } from '#infrastructure/browser/crypto-random.ts';

describe('random', () => {
  it('makes unique version 4 UUIDs that the contract accepts', () => {
    const random = new CryptoRandom();
    const made = Array.from({ length: 1000 }, () => random.uuid());
    expect(new Set(made).size).toBe(1000);
    for (const each of made) {
      expect(safeParse(uuid, each).success).toBe(true);
      expect(each).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    }
  });
});
