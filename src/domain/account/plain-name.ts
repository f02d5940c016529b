import { MAX_NAME_LENGTH } from './profile.ts';

/** Characters that show nothing, or that turn the direction of the text around them. Some of them are letters, such as the Hangul filler. */
const INVISIBLE = '[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}\\p{Default_Ignorable_Code_Point}\\u2800]';
/** Joiners between two letters or pictures, and the mark that makes a sign a picture: without them some names cannot be spelled. */
const JOINER =
  '(?<=[\\p{L}\\p{M}\\p{Extended_Pictographic}\\p{Emoji_Modifier}])[\\u200c\\u200d](?=[\\p{L}\\p{Extended_Pictographic}])|(?<=\\p{Emoji})\\ufe0f';

const joiners = new RegExp(JOINER, 'gu');
const invisible = new RegExp(INVISIBLE, 'u');
const joinersAndInvisible = new RegExp(`(${JOINER})|${INVISIBLE}`, 'gu');

/** Whether a text shows anything at all: a letter, number, sign or picture. Accents without a letter do not count. */
export const hasVisibleLetter = (text: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text.replace(new RegExp(INVISIBLE, 'gu'), ''));

/** Whether a name is one line without invisible characters that shows something. Empty means no name, which is allowed. The contract holds the same rule. */
export const isPlainName = (name: string): boolean => name === '' || (!invisible.test(name.replace(joiners, '')) && hasVisibleLetter(name));

/** A text as a plain name: invisible characters left out, on one line, cut to `MAX_NAME_LENGTH`. Empty when nothing is left. */
export function plainName(text: string): string {
  const line = withoutInvisible(text.toWellFormed().replace(/[\p{Cc}\s]/gu, ' ')).replace(/ +/g, ' ');
  // The cut may split a character, or leave a joiner at the end.
  const cut = withoutInvisible(
    line
      .trim()
      .slice(0, MAX_NAME_LENGTH)
      .replace(/[\ud800-\udbff]$/, ''),
  ).trim();
  return isPlainName(cut) ? cut : '';
}

const withoutInvisible = (text: string): string => text.replace(joinersAndInvisible, (_, joiner: string | undefined) => joiner ?? '');
