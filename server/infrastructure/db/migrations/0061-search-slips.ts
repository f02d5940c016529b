/** A search forgives a slip in a word, by more terms of each story. The server indexes stories without terms when it starts. */
export const searchSlips = `UPDATE stories SET terms = ''::tsvector`;
