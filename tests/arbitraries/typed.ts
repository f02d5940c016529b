import fc from 'fast-check';

/** Digits of some scripts, beside full-width, mathematical and segmented ones. */
const zeros = [0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xff10, 0x104a0, 0x11066, 0x1d7ce, 0x1d7d8, 0x1d7f6, 0x1e950, 0x1fbf0];
/** Characters that show nothing, among them marks of direction. */
const UNSEEN = [
  '\u200b',
  '\u200c',
  '\u200d',
  '\u200e',
  '\u200f',
  '\u202a',
  '\u202c',
  '\u202e',
  '\u2060',
  '\u2066',
  '\u2069',
  '\ufeff',
  '\u00ad',
  '\u061c',
  '\u180e',
];
const BLANKS = [' ', '\u00a0', '\u2007', '\u2009', '\u202f', '\u3000', '\t', '\n', '\r\n'];
const HYPHENS = ['-', '\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2212', '\ufe63', '\uff0d'];

export const unseen = fc.constantFrom(...UNSEEN);
export const blank = fc.constantFrom(...BLANKS);
const hyphen = fc.constantFrom(...HYPHENS);

/** What people may type or paste for one character. */
function written(character: string): fc.Arbitrary<string> {
  if (/\d/.test(character)) return fc.constantFrom(...zeros).map((zero) => String.fromCodePoint(zero + Number(character)));
  if (character === '-') return hyphen;
  if (character === ' ') return blank;
  const code = character.charCodeAt(0);
  return code > 0x20 && code < 0x7f ? fc.constantFrom(character, String.fromCharCode(code + 0xfee0)) : fc.constant(character);
}

const few = (one: fc.Arbitrary<string>) => fc.array(one, { maxLength: 2 }).map((parts) => parts.join(''));

/** A text as people may type or paste it: other digits, widths and dashes, something invisible anywhere, blanks around it. */
export const typedAs = (text: string): fc.Arbitrary<string> =>
  fc
    .tuple(
      few(fc.oneof(blank, unseen)),
      ...[...text].map((character) => fc.tuple(written(character), few(unseen)).map((parts) => parts.join(''))),
      few(blank),
    )
    .map((parts) => parts.join(''));

/** A text with invisible characters and blanks around it alone, and ASCII in full width. */
export const pastedAround = (text: string): fc.Arbitrary<string> =>
  fc
    .tuple(
      few(fc.oneof(blank, unseen)),
      ...[...text].map((character) => fc.constantFrom(character, wide(character))),
      few(fc.oneof(blank, unseen)),
    )
    .map((parts) => parts.join(''));

const wide = (character: string): string => String.fromCharCode(character.charCodeAt(0) + 0xfee0);
