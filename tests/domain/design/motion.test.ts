import { describe, expect, it } from 'vitest';
import { parseMotion } from '#domain/design/motion.ts';

describe('motion', () => {
  it('follows the device unless reduced motion was chosen', () => {
    expect(['reduced', 'system', 'none', '', null].map(parseMotion)).toEqual(['reduced', 'system', 'system', 'system', 'system']);
  });
});
