import { INVISIBLE, isPlainName, JOINER } from '#contract/checks.ts';
import { startOf } from '#domain/text/cut.ts';
import { MAX_NAME_LENGTH } from './profile.ts';

const joinersAndInvisible = new RegExp(`(${JOINER})|${INVISIBLE}`, 'gu');

/** A text as a plain name: invisible characters left out, on one line, cut to `MAX_NAME_LENGTH`. Empty when nothing is left. */
export function plainName(text: string): string {
  const line = withoutInvisible(text.toWellFormed().replace(/[\p{Cc}\s]/gu, ' ')).replace(/ +/g, ' ');
  // The cut may leave a joiner at the end.
  const cut = withoutInvisible(startOf(line.trim(), MAX_NAME_LENGTH)).trim();
  return isPlainName(cut) ? cut : '';
}

const withoutInvisible = (text: string): string => text.replace(joinersAndInvisible, (_, joiner: string | undefined) => joiner ?? '');
