/** Stories and links to a game that admins have hidden from players, since when; and what the page of a case says of it. */
export const hiddenContent = `
ALTER TABLE stories ADD COLUMN hidden_at timestamptz;

ALTER TABLE games ADD COLUMN links_hidden_at timestamptz;

ALTER TABLE case_steps DROP CONSTRAINT case_steps_step_check;

ALTER TABLE case_steps ADD CONSTRAINT case_steps_step_check
  CHECK (step IN ('received', 'looking', 'message', 'added', 'hidden', 'shown', 'answered', 'reopened', 'withdrawn'))`;
