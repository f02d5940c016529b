/** Stored values under standard terms: a message of the support team to a reporter, and whether an entry of lore was in a prompt. */
export const storedWords = `
ALTER TABLE case_steps DROP CONSTRAINT case_steps_step_check;

UPDATE case_steps SET step = 'message' WHERE step = 'told';

ALTER TABLE case_steps ADD CONSTRAINT case_steps_step_check
  CHECK (step IN ('received', 'looking', 'message', 'added', 'answered', 'reopened', 'withdrawn'));

UPDATE turns SET prompt = jsonb_set(prompt, '{lore}', (
  SELECT jsonb_agg(entry - 'told' || jsonb_build_object('included', entry -> 'told') ORDER BY place)
  FROM jsonb_array_elements(prompt -> 'lore') WITH ORDINALITY AS lore (entry, place)
))
WHERE jsonb_array_length(prompt -> 'lore') > 0`;
