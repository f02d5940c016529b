export const identity = `
ALTER TABLE users
  DROP CONSTRAINT users_status_check,
  ADD CONSTRAINT users_status_check CHECK (status IN ('normal', 'banned', 'merged', 'deleted')),
  ADD COLUMN merged_into uuid REFERENCES users,
  ADD COLUMN erased_at timestamptz,
  ADD CONSTRAINT users_merged_check CHECK ((status = 'merged') = (merged_into IS NOT NULL)),
  ADD CONSTRAINT users_email_check CHECK (email = lower(email)),
  DROP CONSTRAINT users_email_key;

-- Partial, so that it is no key another table could refer to: entering an address then waits for no row that only names the user.
CREATE UNIQUE INDEX users_email ON users (email) WHERE email IS NOT NULL;

CREATE INDEX users_to_erase ON users (uuid) WHERE status = 'deleted' AND erased_at IS NULL;

CREATE INDEX users_admins ON users (uuid) WHERE role = 'admin';

ALTER TABLE sessions
  ADD COLUMN device text NOT NULL DEFAULT '',
  ADD COLUMN seen_at timestamptz;

UPDATE sessions SET seen_at = rotated_at;

ALTER TABLE sessions ALTER COLUMN seen_at SET NOT NULL;

ALTER TABLE ledger_entries
  DROP CONSTRAINT ledger_entries_kind_check,
  DROP CONSTRAINT ledger_entries_check1,
  ADD CONSTRAINT ledger_entries_kind_check CHECK (kind IN ('grant', 'turn', 'merge', 'write-off')),
  ADD CONSTRAINT ledger_entries_sign_check CHECK (
    (kind = 'grant' AND bonus > 0 AND bought = 0)
    OR (kind IN ('turn', 'write-off') AND bonus <= 0 AND bought <= 0)
    OR (kind = 'merge' AND bonus = 0)
  );

CREATE TABLE login_codes (
  id uuid PRIMARY KEY,
  email text NOT NULL,
  code_hash text NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  consumed_at timestamptz
);

CREATE INDEX login_codes_by_email ON login_codes (email, created_at DESC);

CREATE TABLE identities (
  provider text NOT NULL,
  subject text NOT NULL,
  user_uuid uuid NOT NULL REFERENCES users,
  name text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (provider, subject)
);

CREATE INDEX identities_by_user ON identities (user_uuid);

CREATE TABLE social_attempts (
  state_hash text PRIMARY KEY,
  session_id uuid NOT NULL REFERENCES sessions ON DELETE CASCADE,
  provider text NOT NULL,
  verifier text NOT NULL,
  nonce text NOT NULL,
  return_to text NOT NULL,
  created_at timestamptz NOT NULL
);

CREATE TABLE mails (
  id uuid PRIMARY KEY,
  recipient text NOT NULL,
  brand text NOT NULL,
  template text NOT NULL,
  sealed text,
  code_id uuid,
  status text NOT NULL CHECK (status IN ('queued', 'sent', 'failed')),
  attempts integer NOT NULL DEFAULT 0,
  next_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  ended_at timestamptz,
  problem text NOT NULL DEFAULT '',
  CHECK ((status = 'queued') = (ended_at IS NULL)),
  CHECK ((status = 'queued') = (sealed IS NOT NULL))
);

CREATE INDEX mails_queued ON mails (next_at) WHERE status = 'queued';

CREATE TABLE dev_mails (
  id uuid PRIMARY KEY,
  recipient text NOT NULL,
  sender text NOT NULL,
  subject text NOT NULL,
  plain text NOT NULL,
  html text NOT NULL,
  sent_at timestamptz NOT NULL
);

CREATE TABLE rate_limits (
  key text PRIMARY KEY,
  times bigint[] NOT NULL,
  expires_at timestamptz NOT NULL
);

CREATE INDEX rate_limits_expired ON rate_limits (expires_at);

CREATE TABLE audit_entries (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  actor text NOT NULL,
  action text NOT NULL,
  subject uuid,
  created_at timestamptz NOT NULL
);

CREATE TABLE favorites (
  user_uuid uuid NOT NULL REFERENCES users,
  story_id text NOT NULL REFERENCES stories,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_uuid, story_id)
);

CREATE TABLE avatars (
  user_uuid uuid PRIMARY KEY REFERENCES users,
  hash text NOT NULL,
  image bytea NOT NULL
)`;
