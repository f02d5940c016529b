/** Weight of one token: weights are eighteenths of a token, integers, so that sums are exact. */
export const TOKEN = 18;

/** In UTF-16 units: no text has fewer tokens than its length by this. */
export const MAX_TOKEN_LENGTH = 5;

/**
 * Most of a token that a character costs, by its script and kind. Measured so that no text of 60 languages costs more in any of five vocabularies (cl100k, o200k,
 * Llama 3, and the small ones of Llama 2 and Mistral); the figures are in docs/narration.md. A vocabulary knows the words of few languages: elsewhere it spells
 * letter by letter, and in rare scripts byte by byte.
 */
const ASCII = (code: number): number => {
  if (code === 0x20) return 4;
  if (code >= 0x61 && code <= 0x7a) return LETTERS[code - 0x61] ?? 6;
  if (code >= 0x41 && code <= 0x5a) return 12;
  // Digits, signs and line breaks stand alone, as in tables and status panels.
  return 18;
};

/** Of a to z. Those that are rare in English and frequent in languages whose words vocabularies do not know cost more. */
const LETTERS: readonly number[] = Array.from('abcdefghijklmnopqrstuvwxyz', (letter) =>
  'jkqz'.includes(letter) ? 26 : 'wy'.includes(letter) ? 10 : 6,
);

/** Ends of ranges, in the order of code points, with the most that a character below the end costs. */
const RANGES: readonly (readonly [end: number, weight: number])[] = [
  // Latin with accents, phonetic letters, combining marks.
  [0x250, 34],
  [0x370, 46],
  // Greek; Cyrillic: capitals, the letters of Russian, those of other languages.
  [0x400, 22],
  [0x410, 36],
  [0x430, 26],
  [0x450, 11],
  [0x530, 36],
  // Armenian; Hebrew: points, letters; Arabic and what is written like it.
  [0x590, 40],
  [0x5d0, 40],
  [0x600, 22],
  [0x700, 23],
  [0x900, 36],
  // Devanagari, the other scripts of India, Thai, and the scripts up to Georgian and Cherokee.
  [0x980, 24],
  [0xe00, 54],
  [0xe80, 22],
  [0x1e00, 56],
  // Vietnamese, Greek with many accents.
  [0x1f00, 40],
  [0x2000, 46],
  // Quotation marks, dashes and ellipses, but not what joins the parts of an emoji.
  [0x200b, 18],
  [0x2010, 54],
  [0x2040, 18],
  // Arrows, mathematical and technical signs; boxes and bars; signs, and emoji among them.
  [0x2500, 54],
  [0x2600, 36],
  [0x3000, 54],
  // Marks and syllables of Japanese, ideographs, syllables of Korean.
  [0x3100, 20],
  [0x3400, 36],
  [0xa000, 32],
  [0xac00, 56],
  [0xd7b0, 42],
  [0x10000, 54],
  // Emoji, and rare scripts and ideographs: up to four bytes.
  [0x110000, 72],
];

function weightOfCode(code: number): number {
  if (code < 0x80) return ASCII(code);
  for (const [end, weight] of RANGES) if (code < end) return weight;
  return 72;
}

/** Weight of a text. Additive over concatenation, of well-formed texts. */
export function weightOf(text: string): number {
  let weight = 0;
  for (const letter of text) weight += weightOfCode(letter.codePointAt(0) ?? 0);
  return weight;
}

/** Upper estimate of a text's tokens, without the model's tokenizer. Subadditive over concatenation. */
export const tokensOf = (text: string): number => Math.ceil(weightOf(text) / TOKEN);
