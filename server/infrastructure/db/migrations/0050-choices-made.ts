/**
 * A choice about counting has a time only when it was made. Versions before gave one to every player whom they counted, and did not store a first Yes, so
 * of those that allow counting none is known to be a choice.
 */
export const choicesMade = `
ALTER TABLE tracking_choices ALTER COLUMN chosen_at DROP NOT NULL;

UPDATE tracking_choices SET chosen_at = NULL WHERE allowed`;
