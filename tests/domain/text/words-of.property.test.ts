import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countOfPieces, wordCount, wordPieces } from '#domain/text/words-of.ts';
import { runs } from '#tests/proof.ts';

const spaced = fc.constantFrom('Regen', 'don’t', 'well-known', 'हिन्दी', 'كَتَبَ', 'зима', '비가', 'café', '12', 'Ελλάδα', 'e\u0301te\u0301');
const gap = fc.constantFrom(' ', '\n', ', ', ' — ', '. ', ' “', '…');

it('STUDIO-249: words between blanks and marks are counted one by one, with their apostrophes, hyphens and marks', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(spaced, gap), { maxLength: 40 }), (words) => {
      const text = words.map(([word, behind]) => `${word}${behind}`).join('');
      expect(wordPieces(text)).toEqual(words.map(([word]) => word));
      expect(wordCount(text)).toBe(words.length);
    }),
    { numRuns: runs(200, 5000) },
  );
});

it('STUDIO-249: however a text is parted, its parts have as many words as the whole, but for one a part and script', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 30 }), { maxLength: 6 }), (parts) => {
      const whole = wordCount(parts.join('\n'));
      const sum = parts.reduce((all, part) => all + wordCount(part), 0);
      expect(sum).toBeGreaterThanOrEqual(whole);
      expect(sum - whole).toBeLessThanOrEqual(2 * parts.length);
      expect(countOfPieces(parts.flatMap(wordPieces))).toBe(whole);
    }),
    { numRuns: runs(200, 5000) },
  );
});

it.each([
  ['zh', '他走进房间。灯灭了。没有人说话，只有雨打在铁皮屋顶上的声音。她把信放在桌子上，看着窗外的街道，想起了很多年前的那个夏天。'],
  [
    'ja',
    '彼は部屋に入った。明かりが消えた。誰も話さず、トタン屋根を打つ雨の音だけが聞こえた。彼女は手紙を机の上に置き、窓の外の通りを眺めた。',
  ],
  ['th', 'เขาเดินเข้าไปในห้อง ไฟดับแล้ว ไม่มีใครพูดอะไร มีแต่เสียงฝนตกกระทบหลังคาสังกะสี เธอวางจดหมายไว้บนโต๊ะแล้วมองออกไปนอกหน้าต่าง'],
  ['lo', 'ລາວຍ່າງເຂົ້າໄປໃນຫ້ອງ ໄຟດັບແລ້ວ ບໍ່ມີໃຜເວົ້າຫຍັງ ມີແຕ່ສຽງຝົນຕົກ'],
  ['km', 'គាត់បានដើរចូលក្នុងបន្ទប់។ ភ្លើងបានរលត់ហើយ។ គ្មាននរណានិយាយអ្វីទេ'],
  ['my', 'သူအခန်းထဲသို့ဝင်သွားသည်။ မီးပျက်သွားသည်။ ဘယ်သူမှစကားမပြောကြ'],
])('STUDIO-249: a text of %s has about as many words as a dictionary finds in it', (language, text) => {
  const found = [...new Intl.Segmenter(language, { granularity: 'word' }).segment(text)].filter(({ isWordLike }) => isWordLike).length;
  expect(wordCount(text) / found).toBeGreaterThan(0.5);
  expect(wordCount(text) / found).toBeLessThan(1.3);
});
