/**
 * Comments that propose another wording, which is their text. `shown`: the paragraph as its reader read it; null for all other comments. `outcome`: null while nobody has decided; `decided_by`: null too
 * where that account is gone.
 */
export const wordings = `
ALTER TABLE review_comments
  ADD COLUMN shown text,
  ADD COLUMN outcome text CHECK (outcome IN ('taken', 'declined')),
  ADD COLUMN decided_by uuid REFERENCES users;

CREATE INDEX review_comments_by_decider ON review_comments (decided_by) WHERE decided_by IS NOT NULL`;
