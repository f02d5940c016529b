import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tokensOf } from '#domain/text/tokens.ts';
import { isRepetitive, overusedWords, repetitionOf } from '#server/domain/narrator/reply/overused-words.ts';

const words = fc.array(
  fc.constantFrom('the', 'lantern', 'flickers', 'and', 'somebody', 'counts', 'rain', 'slowly', 'harbour', 'over', 'again', 'stair'),
  {
    minLength: 4,
    maxLength: 40,
  },
);
const reply = words.map((list) => `${list.join(' ')}.`);

describe('NARR-23: what replies repeat is found', () => {
  it('finds repeated runs, openings and words, and no names', () => {
    const overused = overusedWords([
      'You look up. Something shifts in Prewett, and the lantern flickers once.',
      'You look up. The lantern is out; something shifts in Prewett.',
      'Far off, something shifts in the lantern, and Prewett coughs.',
      'Dark is the lantern, says Prewett.',
      'Ask the lantern, and ask Prewett.',
    ]);
    expect(overused).toContain('something shifts in');
    expect(overused).toContain('lantern');
    expect(overused.some((one) => one === 'prewett')).toBe(false);
    expect(overused.some((one) => one.startsWith('you look up'))).toBe(true);
  });

  it('finds nothing in replies that share nothing', () =>
    expect(overusedWords(['One lamp burns.', 'Nobody came home.', 'It snowed.'])).toEqual([]));

  it('stays within 150 tokens, and names only what the newest eight replies hold', () => {
    fc.assert(
      fc.property(fc.array(reply, { maxLength: 14 }), (replies) => {
        const overused = overusedWords(replies);
        expect(tokensOf(overused.join('; '))).toBeLessThanOrEqual(150);
        const newest = replies.slice(-8).join(' ').replace(/[.]/g, '');
        for (const one of overused) expect(newest).toContain(one);
      }),
    );
  });

  it('is 0 for a new reply, 1 for a copy, and never more', () => {
    expect(repetitionOf('Nobody came home that winter, and the dog slept.', ['The lamp is lit.'])).toBe(0);
    fc.assert(
      fc.property(reply, fc.array(reply, { maxLength: 10 }), (one, earlier) => {
        expect(repetitionOf(one, [...earlier, one])).toBe(1);
        const share = repetitionOf(one, earlier);
        expect(share >= 0 && share <= 1).toBe(true);
        expect(repetitionOf(one, [])).toBe(0);
        if (isRepetitive(one, earlier)) expect(share).toBeGreaterThan(0.05);
      }),
    );
  });

  it('takes a name and a verb alone for no repetition', () => {
    const earlier = ['“No,” says Dorcas Hobday quietly, and turns the key.'];
    expect(
      isRepetitive('“Yes,” says Dorcas Hobday quietly. She has been to the harbour and back since supper, and it shows.', earlier),
    ).toBe(false);
    expect(isRepetitive('“Yes,” says Dorcas Hobday quietly, and turns the key.', earlier)).toBe(true);
  });
});
