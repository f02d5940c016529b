/** Of each answer the mark of what stood at the provider when it was written, and goes along with it: empty where nothing did. */
export const stagedEvidence = `
ALTER TABLE dispute_answers ADD COLUMN staged text NOT NULL DEFAULT ''`;
