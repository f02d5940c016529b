/** What is a valid text, and how both ends read what people type or paste. Without a package, so that the domain uses it too. */

/** Pattern of characters that show nothing, or that turn the direction of the text around them. Some of them are letters, such as the Hangul filler. */
export const INVISIBLE = '[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}\\p{Default_Ignorable_Code_Point}\\u2800]';

const anyInvisible = new RegExp(INVISIBLE, 'u');
const invisible = new RegExp(INVISIBLE, 'gu');

/**
 * Whether a text shows anything at all: a letter, number, sign or picture. Accents without a letter do not count. Without it a text is empty: nothing can be
 * called so, and it is no input.
 */
export const isVisible = (text: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text.replace(invisible, ''));

/** Joiners between two letters or pictures, and the mark that makes a sign a picture: without them some names cannot be spelled. */
export const JOINER =
  '(?<=[\\p{L}\\p{M}\\p{Extended_Pictographic}\\p{Emoji_Modifier}])[\\u200c\\u200d](?=[\\p{L}\\p{Extended_Pictographic}])|(?<=\\p{Emoji})\\ufe0f';

const joiners = new RegExp(JOINER, 'gu');

/** Whether a name is one line without invisible characters that shows something. Empty means no name, which is allowed. */
export const isPlainName = (name: string): boolean => name === '' || (!anyInvisible.test(name.replace(joiners, '')) && isVisible(name));

/** Ids of authored things: lower-case words joined by dashes or dots. */
export const SLUG = /^[a-z0-9]+(?:[-.][a-z0-9]+)*$/;

/** The landing pages, in the order of their addresses: `/landing`, then `/landing1` to `/landing3`. */
export const landingVariants = ['cover', 'lines', 'scene', 'character'] as const;

/**
 * A text that is a code, a number or words to look for, whatever keyboard or program it came from: digits of all scripts as 0 to 9, full-width characters as
 * ASCII, spaces and line breaks as one blank and each dash as a hyphen, without what is invisible and without blanks around it.
 */
export const foldedText = (text: string): string =>
  fullWidthFolded(text)
    .replace(/\p{Nd}/gu, asciiDigit)
    .replace(/[\p{Z}\t-\r\u0085]/gu, ' ')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(invisible, '')
    .replace(/ +/g, ' ')
    .trim();

/** A code without the blanks and hyphens that only divide it. */
export const foldedCode = (text: string): string => foldedText(text).replace(/[ -]/g, '');

/**
 * An e-mail address as it was meant: full-width characters as ASCII, without blanks, invisible characters and marks of direction around it. What else is
 * beyond ASCII stays, and makes it no address.
 */
export function foldedEmail(text: string): string {
  const characters = [...fullWidthFolded(text)];
  const first = characters.findIndex(isSolid);
  return first === -1 ? '' : characters.slice(first, characters.findLastIndex(isSolid) + 1).join('');
}

const fullWidthFolded = (text: string): string =>
  text.replace(/[\uff01-\uff5e]/g, (character) => String.fromCharCode(character.charCodeAt(0) - 0xfee0));

const BLANK = new RegExp(`\\s|${INVISIBLE}`, 'u');
const isSolid = (character: string): boolean => !BLANK.test(character);

const DIGIT = /\p{Nd}/u;

/** Unicode assigns the digits of a script in a row, from 0 to 9. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (DIGIT.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}
