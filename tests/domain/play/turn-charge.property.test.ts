import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TerminalStatus } from '#domain/play/turn.ts';
import { storyMoves, turnCharge } from '#domain/play/turn-charge.ts';

const status = fc.constantFrom<TerminalStatus>('done', 'stopped', 'failed', 'interrupted');
const price = fc.integer({ min: 0, max: 50 });
const text = fc.oneof(
  fc.string(),
  fc.lorem({ mode: 'sentences', maxCount: 3 }),
  fc.constantFrom('', ' \n\t', 'Half a sentence without an en'),
);

describe('PLAY-05: cost of a turn', () => {
  it('is the price or nothing, and the price only if the story moves', () => {
    fc.assert(
      fc.property(status, text, fc.boolean(), price, (status, text, free, price) => {
        const cost = turnCharge({ status, text, free }, price);
        expect([0, price]).toContain(cost);
        if (cost > 0) expect(storyMoves({ status, text, free })).toBe(true);
      }),
    );
  });

  it('is nothing for failed, interrupted, empty and waived replies', () => {
    fc.assert(
      fc.property(text, price, (text, price) => {
        expect(turnCharge({ status: 'failed', text, free: false }, price)).toBe(0);
        expect(turnCharge({ status: 'interrupted', text, free: false }, price)).toBe(0);
        expect(turnCharge({ status: 'done', text, free: true }, price)).toBe(0);
        expect(turnCharge({ status: 'done', text: '  \n', free: false }, price)).toBe(0);
      }),
    );
  });

  it('is nothing for a stop before the first sentence, the price after it', () => {
    const stopped = (text: string) => turnCharge({ status: 'stopped', text, free: false }, 3);
    expect(stopped('The lamp went')).toBe(0);
    expect(stopped('The lamp went out. And th')).toBe(3);
    expect(stopped('“Who is there?” she')).toBe(3);
    expect(stopped('It cost 3.50 in')).toBe(0);
  });

  it.each([
    ['Chinese', '灯灭了。门', '灯灭了'],
    ['Japanese', '「誰？」と彼', '「誰'],
    ['Hindi', 'दीपक बुझ गया। और', 'दीपक बुझ गया'],
    ['Urdu', 'چراغ بجھ گیا۔ اور', 'چراغ بجھ گیا'],
    ['Arabic', 'من هناك؟ قال', 'من هناك'],
    ['Burmese', 'မီးငြိမ်းသွားသည်။ တံခါး', 'မီးငြိမ်းသွားသည်'],
    ['Khmer', 'ចង្កៀងរលត់។ ទ្វារ', 'ចង្កៀងរលត់'],
    ['Amharic', 'መብራቱ ጠፋ። በሩ', 'መብራቱ ጠፋ'],
    ['Thai, where a space ends it', 'ตะเกียงดับลง ประตู', 'ตะเกียงดับลง'],
  ])('is the price for a stop after a sentence in every script: %s', (_, after, before) => {
    const stopped = (text: string) => turnCharge({ status: 'stopped', text, free: false }, 3);
    expect(stopped(after)).toBe(3);
    expect(stopped(before)).toBe(0);
  });

  it('is the price for a stop after 300 characters without a sentence mark, in any script', () => {
    const stopped = (text: string) => turnCharge({ status: 'stopped', text, free: false }, 3);
    fc.assert(
      fc.property(fc.stringMatching(/^[a-zа-я灯门𐍈😀]{1,20}( [a-zа-я灯门𐍈😀]{1,20}){0,40}$/u), (text) => {
        expect(stopped(text)).toBe([...text].length >= 300 ? 3 : 0);
      }),
    );
    expect(stopped('a'.repeat(299))).toBe(0);
    expect(stopped('a'.repeat(300))).toBe(3);
    // One character each, although two UTF-16 units.
    expect(stopped('😀'.repeat(299))).toBe(0);
    // White space around the text does not count.
    expect(stopped(` \n${'a'.repeat(299)}${' '.repeat(300)}`)).toBe(0);
  });

  it('is nothing for 300 characters that failed or were interrupted', () => {
    for (const status of ['failed', 'interrupted'] as const) expect(turnCharge({ status, text: 'a'.repeat(1000), free: false }, 3)).toBe(0);
  });

  it('never gets cheaper by letting a stopped reply run longer', () => {
    fc.assert(
      fc.property(fc.oneof(fc.lorem({ mode: 'sentences', maxCount: 3 }), fc.lorem({ maxCount: 120 })), fc.nat(), fc.nat(), (text, a, b) => {
        const [short, long] = [Math.min(a, b) % (text.length + 1), Math.max(a, b) % (text.length + 1)].sort((x, y) => x - y);
        const at = (length = 0) => turnCharge({ status: 'stopped', text: text.slice(0, length), free: false }, 1);
        // A cut right after an end mark may be inside a number; this prose has none.
        expect(at(long)).toBeGreaterThanOrEqual(at(short));
      }),
    );
  });
});
