const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const ORDINALS =
  'zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth'.split(
    ' ',
  );
const TENTHS: readonly (readonly [string, number])[] = [
  ['twentieth', 20],
  ['thirtieth', 30],
];

const ONE = ONES.slice(1).join('|');
const TEN = TENS.join('|');

/** A number of one to ninety-nine, as figures or in words, for a pattern that ignores case. */
export const NUMBER = `(?:\\d{1,2}|(?:${TEN})(?:[- ](?:${ONES.slice(1, 10).join('|')}))?|${ONE})`;

/** A day of a month: “13”, “13th”, “thirteenth”, “twenty-first”. */
export const DAY = `(?:\\d{1,2}(?:st|nd|rd|th)?|(?:twenty|thirty)[- ](?:${ORDINALS.slice(1, 10).join('|')})|twentieth|thirtieth|${ORDINALS.slice(1).join('|')})`;

/** What `NUMBER` has found; null for anything else. */
export function numberOf(words: string): number | null {
  const said = words.toLowerCase();
  if (/^\d+$/u.test(said)) return Number(said);
  const [ten = '', one = ''] = said.split(/[- ]/u);
  const alone = ONES.indexOf(said);
  if (alone >= 0) return alone;
  const tens = TENS.indexOf(ten);
  if (tens < 0) return null;
  return (tens + 2) * 10 + (one === '' ? 0 : ONES.indexOf(one));
}

/** What `DAY` has found; null for anything else. */
export function dayOf(words: string): number | null {
  const said = words.toLowerCase();
  const figures = /^(\d+)/u.exec(said)?.[1];
  if (figures !== undefined) return Number(figures);
  const alone = ORDINALS.indexOf(said);
  if (alone >= 0) return alone;
  const tenth = TENTHS.find(([name]) => name === said);
  if (tenth) return tenth[1];
  const [ten = '', one = ''] = said.split(/[- ]/u);
  const at = ORDINALS.indexOf(one);
  return at < 0 ? null : (ten === 'twenty' ? 20 : 30) + at;
}
