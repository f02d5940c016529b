/**
 * Complaints, requests to remove content, and players' reports of replies, which the admin desk works off in one list. A report's case has no reference number: its
 * reporter gets no page. What is answered or taken back no longer waits, so that only waiting cases are in the index of the list.
 */
export const supportCases = `
CREATE TABLE support_cases (
  id uuid PRIMARY KEY,
  reference text UNIQUE,
  report_id uuid UNIQUE REFERENCES reports ON DELETE CASCADE,
  brand text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('story', 'coins', 'privacy', 'other', 'removal', 'reply')),
  claim text CHECK (claim IN ('copyright', 'likeness', 'personal', 'other')),
  link text NOT NULL DEFAULT '',
  text text NOT NULL,
  email text,
  status text NOT NULL DEFAULT 'received' CHECK (status IN ('received', 'looking', 'answered', 'withdrawn')),
  decision text,
  taken_by uuid REFERENCES users,
  due_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  CHECK ((kind = 'reply') = (report_id IS NOT NULL)),
  CHECK ((kind = 'removal') = (claim IS NOT NULL))
);

CREATE INDEX support_cases_waiting ON support_cases (due_at, id) WHERE status IN ('received', 'looking');

CREATE INDEX support_cases_by_email ON support_cases (email) WHERE email IS NOT NULL;

CREATE INDEX support_cases_taken ON support_cases (taken_by) WHERE taken_by IS NOT NULL;

CREATE TABLE case_steps (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  case_id uuid NOT NULL REFERENCES support_cases ON DELETE CASCADE,
  step text NOT NULL CHECK (step IN ('received', 'looking', 'told', 'added', 'answered', 'reopened', 'withdrawn')),
  text text NOT NULL DEFAULT '',
  at timestamptz NOT NULL
);

CREATE INDEX case_steps_by_case ON case_steps (case_id, id);

INSERT INTO support_cases (id, report_id, brand, kind, text, due_at, created_at, status)
SELECT gen_random_uuid(), id, '', 'reply', note, created_at + interval '7 days', created_at,
  CASE status WHEN 'open' THEN 'received' ELSE 'answered' END
FROM reports`;
