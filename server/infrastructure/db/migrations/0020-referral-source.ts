/** The code of the advertisement or partner that a user first came by. */
export const referralSource = `
ALTER TABLE users ADD COLUMN source text CHECK (source ~ '^[A-Za-z0-9_.-]{1,64}$')`;
