import { normalForm } from '#domain/text/normal-form.ts';

/** In which letters names are written, of which nothing says so: Unicode, or the code page of a system. */
export type Letters = 'utf-8' | 437 | 850 | 852 | 866 | 932 | 936;

/** What was found for names that belong together. */
export interface FoundLetters {
  readonly letters: Letters;
  /** Whether any name is written in other signs than those that all have. */
  readonly matters: boolean;
}

/** The letters of code pages from 0x80 on. */
const LATIN: Readonly<Record<437 | 850 | 852, string>> = {
  437: 'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0',
  850: 'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
  852: 'ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00ad˝˛ˇ˘§÷¸°¨˙űŘř■\u00a0',
};
const DECODERS = { 866: 'ibm866', 932: 'shift_jis', 936: 'gbk' } as const;

/** In the order in which they are taken where nothing tells them apart. What each costs before a name is looked at is less than any sign of another one. */
const CANDIDATES: readonly (readonly [letters: Letters, cost: number])[] = [
  ['utf-8', 0],
  [437, 2],
  [850, 3],
  [852, 5],
  [866, 5],
  [932, 5],
  [936, 6],
];
/** Bytes that are looked at: of each name, and of all names together. Each costs some microseconds, in seven code pages. */
export const [LOOKED_AT_OF_NAME, LOOKED_AT] = [200, 8_000];
/** Bytes that are looked at before the first one that tells anything: the beginning of its word. */
const BEFORE = 40;
/** What a sign costs that no name has, and one that no byte is, in tenths of an ordinary doubt: whole numbers, whose sum is the same in any order. */
const [STRANGE, IMPOSSIBLE] = [30, 10_000];

/**
 * In which letters the names of an archive are written: those in which they read as words. One rule for all names, since one program wrote them. Nothing is looked up: what counts
 * are scripts, capitals within words, frames and signs, and which signs of Chinese and Japanese are common.
 */
export function lettersOfNames(names: readonly Uint8Array[]): FoundLetters {
  const written = partsOf(names);
  const costs = CANDIDATES.map(([letters, cost]) => ({
    letters,
    cost: written.reduce((sum, part) => sum + costOf(part, letters), cost),
  }));
  const [best] = costs.toSorted((a, b) => a.cost - b.cost);
  return { letters: best?.letters ?? 'utf-8', matters: written.length > 0 };
}

/** What is looked at of a name. */
interface NamePart {
  readonly bytes: Uint8Array;
  /** Whether the name goes on behind it, maybe within a sign. */
  readonly isCut: boolean;
}

/** What is looked at of names that have other signs than those that all have: no more in all than LOOKED_AT, however many and long they are. */
function partsOf(names: readonly Uint8Array[]): readonly NamePart[] {
  const parts: NamePart[] = [];
  let left = LOOKED_AT;
  for (const name of names) {
    const first = name.findIndex((byte) => byte >= 0x80);
    if (first < 0) continue;
    // What stands before it are signs of one byte, so that no sign is cut there.
    const from = name.length > LOOKED_AT_OF_NAME ? Math.max(0, first - BEFORE) : 0;
    const bytes = name.subarray(from, from + LOOKED_AT_OF_NAME);
    if (bytes.length > left) break;
    left -= bytes.length;
    parts.push({ bytes, isCut: from + bytes.length < name.length });
  }
  return parts;
}

/** A name in these letters. Bytes that are none become �. `isCut`: a sign whose bytes are not all there at the end is left out. */
export function nameIn(bytes: Uint8Array, letters: Letters, isCut = false): string {
  if (letters === 437 || letters === 850 || letters === 852)
    return Array.from(bytes, (byte) => (byte < 0x80 ? String.fromCharCode(byte) : LATIN[letters][byte - 0x80])).join('');
  return new TextDecoder(letters === 'utf-8' ? letters : DECODERS[letters], { ignoreBOM: true }).decode(bytes, { stream: isCut });
}

/** As a report calls them. */
export const LETTERS_IN_WORDS: Readonly<Record<Exclude<Letters, 'utf-8'>, string>> = {
  437: 'Western European letters of DOS (code page 437)',
  850: 'Western European letters (code page 850)',
  852: 'Central European letters (code page 852)',
  866: 'Cyrillic letters (code page 866)',
  932: 'Japanese letters (code page 932)',
  936: 'Chinese letters (code page 936)',
};

/** How unlikely it is that a name is written in these letters. */
function costOf({ bytes, isCut }: NamePart, letters: Letters): number {
  const name = nameIn(bytes, letters, isCut);
  if (name.includes('\ufffd')) return IMPOSSIBLE;
  const signs = [...name].reduce((sum, sign) => sum + (sign < '\u0080' ? 0 : costOfSign(sign, letters)), 0);
  const common = letters === 932 || letters === 936 ? rareCost(bytes, letters) : 0;
  // A name that begins with a point behind a path, or a path to nothing.
  const paths = 10 * count(name, /\\(?:\.|$)/gu);
  return signs + common + paths + [...name.matchAll(WORD)].reduce((sum, [word]) => sum + costOfWord(word, letters), 0);
}

const WORD = /[\p{L}\p{M}]+/gu;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}ー]/u;
const HALF = /[\uff61-\uff9f]/u;
const HAN = /[\u3005\u4e00-\u9fff]/u;
/** Marks of names in any script. */
const MARK = /[«»¿¡ºª№·°´§\u00a0、。〈-】〔〕〜～！（），－．：；？［］・…—–‘’“”]/u;
/** Letters that words of Western Europe have; others of those code pages are rare. */
const WESTERN = /[çüéâäàåêëèïîìæôöòûùøáíóúñßãõœ]/iu;
const CENTRAL = /[çüéâäůćłëőîźĺôöľśťčáíóúąžęşěżăđďňńšŕűýţřß]/iu;
const RUSSIAN = /[\u0401\u0410-\u044f\u0451]/u;
/** Scripts whose letters stand in names in Unicode; what old bytes make by chance is mostly of others. */
const OF_UNICODE =
  /[\p{Script=Latin}\p{Script=Greek}\u0400-\u045f\u0490-\u0493\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Thai}\p{Script=Hangul}\p{Script=Georgian}\p{Script=Armenian}\p{M}\p{Cf}]/u;

function costOfSign(sign: string, letters: Letters): number {
  switch (letters) {
    case 'utf-8':
      return OF_UNICODE.test(sign) || KANA.test(sign) || HAN.test(sign) || MARK.test(sign) || /\p{Emoji}/u.test(sign) ? 0 : 20;
    case 437:
    case 850:
      return WESTERN.test(sign) ? 0 : MARK.test(sign) ? 10 : STRANGE;
    case 852:
      return CENTRAL.test(sign) ? 0 : MARK.test(sign) ? 10 : STRANGE;
    case 866:
      return RUSSIAN.test(sign) ? 0 : /[ЄєЇїЎў№]/u.test(sign) ? 5 : STRANGE;
    default:
      return HALF.test(sign)
        ? 15
        : HAN.test(sign) || MARK.test(sign) || (letters === 932 && KANA.test(sign))
          ? 0
          : /[！-～]/u.test(sign)
            ? 3
            : STRANGE;
  }
}

/** What pairs of bytes cost that stand for signs which few texts have. */
function rareCost(bytes: Uint8Array, letters: 932 | 936): number {
  let cost = 0;
  // The last byte leads no pair that is whole.
  for (let at = 0; at < bytes.length - 1; at += 1) {
    const [lead = 0, trail = 0] = [bytes[at], bytes[at + 1]];
    const isPair = letters === 936 ? lead >= 0x81 : (lead >= 0x81 && lead <= 0x9f) || lead >= 0xe0;
    if (!isPair) continue;
    at += 1;
    if (letters === 936) cost += lead < 0xb0 || lead > 0xf7 || trail < 0xa1 ? (lead >= 0xa1 && lead <= 0xa3 ? 0 : 20) : lead > 0xd7 ? 6 : 0;
    // The signs that are taught stand before 0x9872; those of names of places and old ones behind.
    else if (lead > 0x98 || (lead === 0x98 && trail > 0x72)) cost += 10;
  }
  return cost;
}

/** Letters of Western Europe beside letters where its languages do not have them. */
const UNUSUAL = /õ(?!e)|[aeiouy]å|(?<=[b-df-hj-np-tv-z])à(?=[b-df-hj-np-tv-z])|(?<![aeou])ï/giu;
/** Letters that stand in no word with Latin ones. */
const OF_OTHER_SCRIPTS = /[^\p{Script=Latin}\p{M}\p{Lm}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;
const VOWEL = /[aeiouyæøœ]/iu;
/** A letter without its marks. */
const bare = (letter: string): string => [...normalForm(letter, 'NFKD')][0] ?? '';
const isVowel = (letter: string): boolean => VOWEL.test(bare(letter));

function costOfWord(word: string, letters: Letters): number {
  const signs = [...word];
  const [ascii, others] = [signs.filter((sign) => sign < '\u0080').length, signs.filter((sign) => sign >= '\u0080').length];
  if (others === 0) return 0;
  // A capital behind a small letter, and a small one behind several capitals.
  const capitals = STRANGE * count(word, /\p{Ll}\p{Lu}/gu) + 10 * count(word, /\p{Lu}{2}\p{Ll}/gu);
  if (letters === 866) return capitals + (ascii > 0 ? 20 * others : 0);
  if (letters === 932 || letters === 936) return ascii > 0 ? 5 * others : 0;
  if (letters === 'utf-8') return capitals + (ascii > 0 ? 20 * count(word, OF_OTHER_SCRIPTS) : 0);
  const pairs = signs.slice(1).map((sign, index) => [signs[index] ?? '', sign] as const);
  const besides = pairs.filter(([one, other]) => one >= '\u0080' && other >= '\u0080');
  return (
    capitals +
    besides.reduce((sum, [one, other]) => sum + (isVowel(one) && isVowel(other) ? 10 : 3), 0) +
    (ascii === 0 && others > 1 ? 10 : 0) +
    4 * runs(signs.map(isVowel)) +
    4 * count(word, UNUSUAL)
  );
}

const count = (words: string, signs: RegExp): number => words.match(signs)?.length ?? 0;

/** How often three vowels or four consonants follow each other. */
function runs(vowels: readonly boolean[]): number {
  let [found, length] = [0, 0];
  for (const [index, isOne] of vowels.entries()) {
    length = isOne === vowels[index - 1] ? length + 1 : 1;
    if (length === (isOne ? 3 : 4)) found += 1;
  }
  return found;
}
