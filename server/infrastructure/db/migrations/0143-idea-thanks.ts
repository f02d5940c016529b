/** Coins that an author got in thanks for an idea that was taken up; null where none were given. */
export const ideaThanks = `
ALTER TABLE story_ideas ADD COLUMN thanks integer CHECK (thanks > 0)`;
