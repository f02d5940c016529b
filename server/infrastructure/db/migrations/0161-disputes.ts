/**
 * Disputes of payments, as their providers say them, each with the draft of its answer; `drafted` counts how often the draft was saved. Answers: what the desk sent, whose id
 * is the key by which the provider knows a repeated request; of a dispute one at a time.
 */
export const disputes = `
CREATE TABLE disputes (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  order_id uuid NOT NULL REFERENCES orders,
  provider text NOT NULL,
  provider_id text NOT NULL,
  stage text NOT NULL CHECK (stage IN ('inquiry', 'open', 'won', 'lost')),
  status text NOT NULL,
  reason text NOT NULL,
  amount bigint NOT NULL,
  currency text NOT NULL,
  digits integer NOT NULL,
  opened_at timestamptz NOT NULL,
  due_at timestamptz,
  awaits boolean NOT NULL,
  draft jsonb,
  drafted integer NOT NULL DEFAULT 0,
  UNIQUE (provider, provider_id)
);

CREATE INDEX disputes_by_order ON disputes (order_id);

CREATE INDEX disputes_awaiting ON disputes (due_at, id) WHERE awaits;

CREATE INDEX disputes_by_time ON disputes (opened_at, id);

CREATE TABLE dispute_answers (
  id uuid PRIMARY KEY,
  dispute_id uuid NOT NULL REFERENCES disputes,
  evidence jsonb,
  accepts boolean NOT NULL,
  status text NOT NULL CHECK (status IN ('asked', 'done', 'refused')),
  asked_by uuid NOT NULL,
  asked_at timestamptz NOT NULL
);

CREATE INDEX dispute_answers_by_dispute ON dispute_answers (dispute_id);

CREATE UNIQUE INDEX dispute_answers_one_asked ON dispute_answers (dispute_id) WHERE status = 'asked'`;
