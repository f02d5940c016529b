/**
 * Who complained, about which purchase, how a case ended, and answers that are used again. The account and the purchase are forgotten where a case is taken
 * back or the account is deleted.
 */
export const caseAccounts = `
ALTER TABLE support_cases
  ADD COLUMN user_uuid uuid REFERENCES users,
  ADD COLUMN order_id uuid REFERENCES orders,
  ADD COLUMN outcome text,
  ADD COLUMN refusal text;

CREATE INDEX support_cases_by_user ON support_cases (user_uuid, created_at DESC) WHERE user_uuid IS NOT NULL;

CREATE INDEX support_cases_by_order ON support_cases (order_id) WHERE order_id IS NOT NULL;

CREATE TABLE saved_answers (
  id uuid PRIMARY KEY,
  title text NOT NULL,
  text text NOT NULL,
  kind text,
  saved_by uuid REFERENCES users,
  saved_at timestamptz NOT NULL
)`;
