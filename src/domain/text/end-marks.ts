/** What ends a sentence where white space or the end of the text follows, in the scripts that set one apart. For use in a character class. */
export const SPACED_ENDS = '.!?…؟۔।॥။።។';

/** What ends a sentence whatever follows. */
export const FULL_WIDTH_ENDS = '。！？｡';

/** What may still stand between such a mark and the next sentence. */
export const CLOSINGS = `"'”’»)\\]」』）】`;
