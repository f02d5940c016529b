import { clipped } from '#domain/text/clipped.ts';
import { startOf } from '#domain/text/cut.ts';
import { plainText } from '#domain/text/plain-text.ts';
import { withMacros } from './card-macros.ts';
import type { CharacterCard } from './character-card.ts';

/** A card's words as anybody reads them in a list, with the names in place of their marks. `user`: what the reader is called; otherwise they are spoken to. */
export const textForReader = (text: string, char: string, user: string | null = null): string =>
  withMacros(text, { char, user, seed: char }).trim();

/**
 * The greetings that a talk may begin with, in their order: the first message, then the others that say anything. A first message that is empty is the first of the others.
 * None: the player begins.
 */
export function greetingsOf({ data }: CharacterCard): readonly string[] {
  const all = [data.first_mes, ...data.alternate_greetings].filter((text) => text.trim() !== '');
  return [...new Set(all)];
}

/** Whether a text has a place for the player's name. */
export const namesPlayer = (text: string): boolean => /\{\{\s*user\s*\}\}|<user>/i.test(text);

/** A greeting whose first quote opens later than this does not begin with speech. */
const MAX_START_LENGTH = 2000;

/** Blocks of code, also one that does not end, comments and tags of HTML, pictures: nobody says them. */
const NOT_SPOKEN =
  /```[\s\S]*?(?:```|$)|~~~[\s\S]*?(?:~~~|$)|<!--[\s\S]*?(?:-->|$)|<(?:style|script|think)\b[\s\S]*?(?:<\/(?:style|script|think)>|$)|<\/?[a-z][^<>]{0,300}>|!\[[^\]]{0,200}\]\([^)]{0,500}\)/gi;

/** Words in quotation marks of any language. */
const QUOTED = /“[^“”"]+[”"]|"[^“”"]+["”]|„[^„“”]+[“”]|«[^«»]+»|»[^«»]+«|「[^「」]+」|『[^『』]+』/;

/** The first quoted words of a greeting; without quotes, its beginning. Without code and markup. */
export function spokenStart(greeting: string, maxLength: number): string {
  const start = plainText(startOf(greeting.replace(NOT_SPOKEN, ' '), MAX_START_LENGTH));
  const [spoken = start] = QUOTED.exec(start) ?? [];
  return clipped(spoken, maxLength);
}
