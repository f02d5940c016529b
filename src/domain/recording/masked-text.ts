import { startOf } from '#domain/text/cut.ts';

/** Longer texts are cut: their end is not worth the bytes. */
const MAX_LENGTH = 20_000;

/** A text with every character replaced, so that only the lengths of words and lines remain. Masking twice changes nothing. Source: TRACK-14. */
export const maskedText = (text: string): string =>
  startOf(text, MAX_LENGTH)
    .replace(/[^\s]/gu, 'x')
    .replace(/[^\nx]/g, ' ');
