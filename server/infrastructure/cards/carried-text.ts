import type { Result } from '#domain/result.ts';
import { decoded } from '#server/domain/text/decoded-text.ts';
import { MAX_CARD_TEXT_LENGTH } from './read-card.ts';

/** The JSON of a card in UTF-8, or in base64 with line breaks. */
export const MAX_CARRIED_BYTES = 5 * MAX_CARD_TEXT_LENGTH;

/** A place in a file that may hold a card. */
interface CarriedText {
  /** Places of one kind are several cards; those of different kinds are one card for readers of different age. */
  readonly kind: string;
  /** Its JSON, or why it cannot be read. */
  readonly text: Result<string, string>;
}

/** What was found in a file, the preferred places first. */
export interface CarriedTexts {
  readonly texts: readonly CarriedText[];
  /** The problem where there are none. */
  readonly missing: string;
  readonly warnings: readonly string[];
}

/** The JSON in a text: itself, or from base64 of either alphabet, with or without white space and padding. Null where it is neither. */
export function cardTextIn(text: string): string | null {
  if (/^\s*\{/.test(text)) return text;
  const letters = text
    .replace(/^\s*data:[\w/+.;=-]{0,80},/, '')
    .replace(/[\s\0]/g, '')
    .replaceAll('-', '+')
    .replaceAll('_', '/');
  // Padding is cut by hand: an expression for it takes the square of the time of what stands before it.
  const padding = letters.indexOf('=');
  const digits = padding === -1 ? letters : letters.slice(0, padding);
  const isPadding = padding === -1 || letters.slice(padding).replaceAll('=', '') === '';
  if (!isPadding || !/^[A-Za-z0-9+/]*$/.test(digits) || digits.length % 4 === 1) return null;
  const { text: json, remark } = decoded(Buffer.from(digits, 'base64'));
  return json !== null && (remark === null || /^\s*[{[]/.test(json)) ? json : null;
}
