/** Codes that give coins. Who used one is in the ledger, whose entries name the code. */
export const coinCodes = `
CREATE TABLE coin_codes (
  code text PRIMARY KEY CHECK (code ~ '^[A-Z0-9]{6,24}$'),
  coins integer NOT NULL CHECK (coins > 0),
  story_id text,
  uses integer NOT NULL CHECK (uses > 0),
  used integer NOT NULL DEFAULT 0 CHECK (used BETWEEN 0 AND uses),
  per_person integer NOT NULL CHECK (per_person > 0),
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  made_at timestamptz NOT NULL
);

CREATE INDEX audit_entries_of_codes ON audit_entries (thing) WHERE action = 'code.make'`;
