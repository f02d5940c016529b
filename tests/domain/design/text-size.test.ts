import { describe, expect, it } from 'vitest';
import { parseTextSize, textSizes } from '#domain/design/text-size.ts';

describe('text size', () => {
  it('has four steps, and is normal for any other stored value', () => {
    expect(textSizes.map(parseTextSize)).toEqual(['small', 'normal', 'large', 'larger']);
    expect([null, '', 'huge', 'LARGE'].map(parseTextSize)).toEqual(Array(4).fill('normal'));
  });
});
