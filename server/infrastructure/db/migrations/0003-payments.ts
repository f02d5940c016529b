export const payments = `
ALTER TABLE ledger_entries
  DROP CONSTRAINT ledger_entries_kind_check,
  DROP CONSTRAINT ledger_entries_sign_check,
  ADD CONSTRAINT ledger_entries_kind_check CHECK (kind IN ('grant', 'turn', 'merge', 'write-off', 'purchase', 'claw-back', 'debt')),
  ADD CONSTRAINT ledger_entries_sign_check CHECK (
    (kind = 'grant' AND bonus > 0 AND bought = 0)
    OR (kind IN ('turn', 'write-off') AND bonus <= 0 AND bought <= 0)
    OR (kind = 'merge' AND bonus = 0)
    OR (kind = 'purchase' AND bonus = 0 AND bought > 0)
    OR (kind IN ('claw-back', 'debt') AND bonus = 0 AND bought < 0)
  );

ALTER TABLE wallets ADD COLUMN debt integer NOT NULL DEFAULT 0 CHECK (debt >= 0);

ALTER TABLE users ADD COLUMN daily_limit integer CHECK (daily_limit >= 0);

CREATE TABLE orders (
  id uuid PRIMARY KEY,
  user_uuid uuid NOT NULL REFERENCES users,
  brand text NOT NULL,
  provider text NOT NULL,
  attempt text,
  price_id text NOT NULL,
  coins integer NOT NULL CHECK (coins > 0),
  amount integer NOT NULL CHECK (amount > 0),
  currency text NOT NULL CHECK (currency ~ '^[a-z]{3}$'),
  status text NOT NULL CHECK (status IN ('open', 'pending', 'paid', 'failed', 'expired', 'quarantined')),
  success_url text NOT NULL,
  cancel_url text NOT NULL,
  provider_id text,
  pay_url text,
  brought integer NOT NULL DEFAULT 0 CHECK (brought BETWEEN 0 AND coins),
  moves integer NOT NULL DEFAULT 0,
  questions integer NOT NULL DEFAULT 0,
  answered integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  asked_at timestamptz NOT NULL,
  paid_at timestamptz,
  UNIQUE (user_uuid, attempt),
  UNIQUE (provider, provider_id)
);

CREATE INDEX orders_by_user ON orders (user_uuid, created_at DESC);

CREATE INDEX orders_to_ask ON orders (asked_at) WHERE status IN ('open', 'pending', 'paid');

CREATE TABLE sandbox_payments (
  id text PRIMARY KEY,
  data text NOT NULL
)`;
