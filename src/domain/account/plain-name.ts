import { INVISIBLE, isVisible } from '#domain/text/visible-text.ts';
import { MAX_NAME_LENGTH } from './profile.ts';

/** Joiners between two letters or pictures, and the mark that makes a sign a picture: without them some names cannot be spelled. */
const JOINER =
  '(?<=[\\p{L}\\p{M}\\p{Extended_Pictographic}\\p{Emoji_Modifier}])[\\u200c\\u200d](?=[\\p{L}\\p{Extended_Pictographic}])|(?<=\\p{Emoji})\\ufe0f';

const joiners = new RegExp(JOINER, 'gu');
const invisible = new RegExp(INVISIBLE, 'u');
const joinersAndInvisible = new RegExp(`(${JOINER})|${INVISIBLE}`, 'gu');

/** Whether a name is one line without invisible characters that shows something. Empty means no name, which is allowed. The contract holds the same rule. */
export const isPlainName = (name: string): boolean => name === '' || (!invisible.test(name.replace(joiners, '')) && isVisible(name));

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
