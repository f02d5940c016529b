/** The presses by which a proposed wording was taken, that of now and those that were taken over or declined since: the words of any of them may be in the text by the time that is saved. */
export const pressesThatTook = `
ALTER TABLE review_comments ADD COLUMN taken_presses uuid[] NOT NULL DEFAULT '{}';

UPDATE review_comments SET taken_presses = ARRAY[press] WHERE outcome = 'taken' AND press IS NOT NULL`;
