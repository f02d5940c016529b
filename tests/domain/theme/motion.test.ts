import { describe, expect, it } from 'vitest';
import { parseMotion } from '../../../src/domain/theme/motion.ts';

describe('motion', () => {
  it('follows the device unless less of it was chosen', () => {
    expect(['reduced', 'system', 'none', '', null].map(parseMotion)).toEqual(['reduced', 'system', 'system', 'system', 'system']);
  });
});
