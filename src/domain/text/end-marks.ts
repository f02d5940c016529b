/** End marks of sentences that count only before white space or the end of the text. For use in a character class. */
export const SPACED_ENDS = '.!?…؟۔।॥။።។';

/** End marks of sentences that always count. */
export const FULL_WIDTH_ENDS = '。！？｡';

/** Closing quotes and brackets that may follow an end mark. */
export const CLOSINGS = `"'”’»)\\]」』）】`;

/** Titles and initials, whose full stop does not end a sentence. */
export const ABBREVIATION = /(?<![\p{L}\p{N}])(?:Mr|Mrs|Ms|Dr|St|\p{Lu})$/u;
