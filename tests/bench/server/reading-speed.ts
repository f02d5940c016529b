/** From word to word of the measured model: 20 words a second, about four times as fast as people read. */
export const WORD_MS = 50;
