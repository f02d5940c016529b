/** Words and phrases that a player's new games begin with as excluded: a JSON list of texts. */
export const excludedWords = `
ALTER TABLE users ADD COLUMN never_words jsonb NOT NULL DEFAULT '[]'`;
