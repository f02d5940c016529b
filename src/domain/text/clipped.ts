import { startOf } from './cut.ts';

/** At most `length` units, with an ellipsis where something was left out. */
export const clipped = (text: string, length: number): string => (text.length <= length ? text : `${startOf(text, length - 1).trimEnd()}…`);
