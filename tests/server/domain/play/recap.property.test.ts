import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { needsRecap, RECAP_LENGTH, recapOf } from '#server/domain/play/recap.ts';
import { anyCharacter } from '#tests/arbitraries/texts.ts';

const text = fc.oneof(
  fc.string({ maxLength: 900 }),
  fc.lorem({ mode: 'sentences', maxCount: 20 }),
  fc.string({ unit: anyCharacter, maxLength: 600 }),
);

describe('recapOf', () => {
  it('has at most its length and no line breaks, for any text', () => {
    fc.assert(
      fc.property(fc.option(text), text, (summary, last) => {
        const recap = recapOf(summary, last);
        expect(recap.length).toBeLessThanOrEqual(RECAP_LENGTH);
        expect(recap).not.toMatch(/\n/);
        expect(recap.isWellFormed() || !`${summary}${last}`.isWellFormed()).toBe(true);
      }),
    );
  });

  it('tells the first and the last sentence of the latest turn', () => {
    expect(recapOf(null, 'The lamp goes out. *Nobody* moves.\n\nThen “Leave it lit,” says Pio.')).toBe(
      'The lamp goes out. Then “Leave it lit,” says Pio.',
    );
    expect(recapOf(null, '灯灭了。没有人动。“别灭灯。”他说。')).toBe('灯灭了。他说。');
    expect(recapOf(null, 'من هناك؟ لا أحد. يمطر.')).toBe('من هناك؟ يمطر.');
    expect(recapOf(null, 'Rain.')).toBe('Rain.');
    expect(recapOf(null, '')).toBe('');
  });

  it('prefers the summary, and of a long one its last whole sentences', () => {
    const summary = `${'You walked for a long time. '.repeat(20)}You found the key.`;
    const recap = recapOf(summary, 'The lamp goes out.');
    expect(recap.endsWith('You found the key.')).toBe(true);
    expect(recap.startsWith('You walked')).toBe(true);
  });

  it('is for games left for more than six hours', () => {
    const hours = 3_600_000;
    expect([needsRecap(0, 6 * hours), needsRecap(0, 6 * hours + 1), needsRecap(10, 0)]).toEqual([false, true, false]);
  });
});
