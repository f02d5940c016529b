import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wholeSentences } from '#server/domain/narrator/reply/whole-sentences.ts';

/** Sentences as many scripts end them. */
const SENTENCES = [
  'The lamp burns low.',
  '“Who is there?”',
  'He turns, and *nobody* answers!',
  'Wait…',
  '灯光照着港口。',
  '「誰だ？」',
  'दीपक जल रहा है।',
  'من هناك؟',
  'Ո՞վ է այնտեղ։',
  'መብራቱ ይበራል።',
  'မီးအိမ်လင်းသည်။',
  'Ποιος είναι;',
  'སྒྲོན་མེ་འབར།',
  'Cafe\u0301 🏴󠁧󠁢󠁳󠁣󠁴󠁿 👩‍👩‍👧 closes.',
];
const sentence = fc.constantFrom(...SENTENCES);
const story = fc.array(sentence, { minLength: 1, maxLength: 6 }).map((some) => some.join(' '));

describe('NARR-36: a text that reached its limit is cut back to what is whole', () => {
  it.each([
    ['He met Mr. Brown and', ''],
    ['It rains. He met Mr.', 'It rains.'],
    ['It rains. It cost 3.', 'It rains.'],
    ['It rains.\n\n2. ', 'It rains.'],
    ['She says:\n“Sta', ''],
    ['Dawn\n\nThe li', 'Dawn'],
    ['It rains. “Stay. I wi', 'It rains. “Stay.'],
    ['He said “Go.” and le', ''],
    ['ตะเกียงส่องสว่าง นกร้องหนึ่งคร', 'ตะเกียงส่องสว่าง'],
    ['', ''],
    ['   ', ''],
  ])('%j becomes %j', (text, whole) => expect(wholeSentences(text)).toBe(whole));

  it('whole sentences stay, and half of another one goes, wherever it was cut', () => {
    fc.assert(
      fc.property(story, fc.constantFrom(' ', '\n\n', '\n'), sentence, fc.nat(60), (whole, gap, next, at) => {
        expect(wholeSentences(whole)).toBe(whole);
        const half = next.slice(0, at % next.length).replace(/[^\p{L}\p{M} ]+$/u, '');
        fc.pre(!/[.!?…。？！]/u.test(half));
        expect(wholeSentences(`${whole}${gap}${half}`)).toBe(whole);
      }),
    );
  });

  it('never ends within a character, adds nothing, and of what is whole takes nothing', () => {
    const letters = new Intl.Segmenter('en');
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.string({ unit: 'grapheme', maxLength: 20 }), fc.constantFrom('\n', '. ', '…', ' ', ...SENTENCES)), {
          maxLength: 30,
        }),
        (parts) => {
          const text = parts.join('');
          const kept = wholeSentences(text);
          expect(text.startsWith(kept)).toBe(true);
          // A line that was whole is so by its break.
          expect(wholeSentences(`${kept}\n`)).toBe(kept);
          const ends = new Set([0, ...[...letters.segment(text)].map(({ segment, index }) => index + segment.length)]);
          expect(ends.has(kept.length)).toBe(true);
        },
      ),
    );
  });

  it('a long text without marks keeps its whole words', () => {
    const words = 'and the rain goes on over the roofs '.repeat(9);
    expect(wholeSentences(`${words}th`)).toBe(words.trim());
    expect(wholeSentences(words.slice(0, 120))).toBe('');
  });
});
