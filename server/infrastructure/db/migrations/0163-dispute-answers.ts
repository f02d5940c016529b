/**
 * Of each answer the stage it was written for and which draft it is. `attempt` counts the keys it was sent under before the last one, and `broke` says that the provider broke over
 * the last one. `unclear`: no response came while the provider knew the key.
 */
export const disputeAnswers = `
ALTER TABLE dispute_answers
  ADD COLUMN stage text CHECK (stage IN ('inquiry', 'open', 'won', 'lost')),
  ADD COLUMN drafted integer,
  ADD COLUMN attempt integer NOT NULL DEFAULT 0,
  ADD COLUMN broke boolean NOT NULL DEFAULT false,
  DROP CONSTRAINT dispute_answers_status_check,
  ADD CONSTRAINT dispute_answers_status_check CHECK (status IN ('asked', 'done', 'refused', 'unclear'));

UPDATE dispute_answers AS answer
SET stage = disputes.stage, drafted = CASE WHEN NOT answer.accepts THEN disputes.drafted END
FROM disputes WHERE disputes.id = answer.dispute_id;

ALTER TABLE dispute_answers ALTER COLUMN stage SET NOT NULL`;
