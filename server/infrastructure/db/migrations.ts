import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Database } from './schema.ts';

/**
 * The schema's history. A migration that was released never changes; the next one is added below it. Each runs in one transaction together
 * with its mark, and a second process waits for the first (Kysely's migration lock).
 */
const migrations: Record<string, Migration> = {
  '0001-players-stories-games': {
    async up(db: Kysely<unknown>) {
      for (const statement of FIRST.split(/;\n\n/)) await sql.raw(statement).execute(db);
    },
  },
  '0002-identity': {
    async up(db: Kysely<unknown>) {
      for (const statement of IDENTITY.split(/;\n\n/)) await sql.raw(statement).execute(db);
    },
  },
  '0003-payments': {
    async up(db: Kysely<unknown>) {
      for (const statement of PAYMENTS.split(/;\n\n/)) await sql.raw(statement).execute(db);
    },
  },
  '0004-memory-tree-characters': {
    async up(db: Kysely<unknown>) {
      for (const statement of MEMORY.split(/;\n\n/)) await sql.raw(statement).execute(db);
    },
  },
};

const FIRST = `
CREATE TABLE users (
  uuid uuid PRIMARY KEY,
  id integer GENERATED ALWAYS AS IDENTITY UNIQUE,
  name text NOT NULL DEFAULT '',
  username text NOT NULL DEFAULT '',
  email text UNIQUE,
  avatar_url text NOT NULL DEFAULT '',
  gender text NOT NULL DEFAULT '',
  role text NOT NULL CHECK (role IN ('guest', 'normal', 'admin')),
  status text NOT NULL DEFAULT 'normal' CHECK (status IN ('normal', 'banned')),
  created_at timestamptz NOT NULL
);

CREATE TABLE sessions (
  id uuid PRIMARY KEY,
  user_uuid uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  generation integer NOT NULL CHECK (generation > 0),
  rotated_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  revoked_why text
);

CREATE INDEX sessions_by_user ON sessions (user_uuid);

CREATE TABLE wallets (
  user_uuid uuid PRIMARY KEY REFERENCES users,
  bonus integer NOT NULL DEFAULT 0 CHECK (bonus >= 0),
  bought integer NOT NULL DEFAULT 0 CHECK (bought >= 0),
  held_bonus integer NOT NULL DEFAULT 0 CHECK (held_bonus BETWEEN 0 AND bonus),
  held_bought integer NOT NULL DEFAULT 0 CHECK (held_bought BETWEEN 0 AND bought)
);

CREATE TABLE ledger_entries (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_uuid uuid NOT NULL REFERENCES users,
  key text NOT NULL UNIQUE,
  kind text NOT NULL CHECK (kind IN ('grant', 'turn')),
  bonus integer NOT NULL,
  bought integer NOT NULL,
  created_at timestamptz NOT NULL,
  CHECK (bonus <> 0 OR bought <> 0),
  CHECK ((kind = 'grant' AND bonus > 0 AND bought = 0) OR (kind = 'turn' AND bonus <= 0 AND bought <= 0))
);

CREATE INDEX ledger_entries_by_user ON ledger_entries (user_uuid, id);

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'ledger entries are immutable';
END
$$;

CREATE TRIGGER ledger_entries_immutable BEFORE UPDATE OR DELETE ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TABLE categories (
  id text PRIMARY KEY,
  name text NOT NULL,
  position integer NOT NULL
);

CREATE TABLE stories (
  id text PRIMARY KEY,
  version integer NOT NULL,
  category text NOT NULL REFERENCES categories,
  title text NOT NULL,
  search text NOT NULL,
  published_on text NOT NULL,
  plays integer NOT NULL DEFAULT 0
);

CREATE TABLE story_versions (
  story_id text NOT NULL REFERENCES stories,
  version integer NOT NULL,
  hash text NOT NULL,
  story jsonb NOT NULL,
  script text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (story_id, version)
);

CREATE TABLE games (
  id uuid PRIMARY KEY,
  user_uuid uuid NOT NULL REFERENCES users,
  story_id text NOT NULL,
  story_version integer NOT NULL,
  actor_id text NOT NULL,
  mode text NOT NULL,
  head uuid,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  FOREIGN KEY (story_id, story_version) REFERENCES story_versions
);

CREATE INDEX games_by_user ON games (user_uuid, story_id, updated_at DESC);

CREATE TABLE turns (
  id uuid PRIMARY KEY,
  game_id uuid NOT NULL REFERENCES games,
  parent uuid REFERENCES turns,
  depth integer NOT NULL,
  input jsonb NOT NULL,
  request text NOT NULL,
  status text NOT NULL CHECK (status IN ('running', 'done', 'stopped', 'failed', 'interrupted')),
  text text NOT NULL DEFAULT '',
  choices jsonb NOT NULL DEFAULT '[]',
  state jsonb NOT NULL DEFAULT '{}',
  narrator_state text NOT NULL DEFAULT '',
  ending jsonb NOT NULL DEFAULT 'null',
  price integer NOT NULL CHECK (price >= 0),
  cost integer NOT NULL DEFAULT 0 CHECK (cost >= 0 AND cost <= price),
  outcome jsonb,
  owner text NOT NULL,
  stop_requested boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  ended_at timestamptz,
  CHECK ((status = 'running') = (ended_at IS NULL))
);

CREATE UNIQUE INDEX turns_one_running ON turns (game_id) WHERE status = 'running';

CREATE INDEX turns_running ON turns (owner) WHERE status = 'running';

CREATE TABLE holds (
  turn_id uuid PRIMARY KEY REFERENCES turns,
  user_uuid uuid NOT NULL REFERENCES users,
  bonus integer NOT NULL CHECK (bonus >= 0),
  bought integer NOT NULL CHECK (bought >= 0),
  status text NOT NULL CHECK (status IN ('held', 'settled', 'released')),
  created_at timestamptz NOT NULL,
  closed_at timestamptz,
  CHECK ((status = 'held') = (closed_at IS NULL))
);

CREATE TABLE turn_events (
  turn_id uuid NOT NULL REFERENCES turns,
  seq integer NOT NULL,
  event jsonb NOT NULL,
  PRIMARY KEY (turn_id, seq)
);

CREATE TABLE endings_found (
  user_uuid uuid NOT NULL REFERENCES users,
  story_id text NOT NULL,
  ending_id text NOT NULL,
  found_at timestamptz NOT NULL,
  PRIMARY KEY (user_uuid, story_id, ending_id)
);

CREATE TABLE processes (
  id text PRIMARY KEY,
  seen_at timestamptz NOT NULL
)`;

const IDENTITY = `
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

const PAYMENTS = `
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

const MEMORY = `
CREATE TABLE characters (
  id text PRIMARY KEY,
  version integer NOT NULL
);

CREATE TABLE character_versions (
  character_id text NOT NULL REFERENCES characters,
  version integer NOT NULL,
  hash text NOT NULL,
  character jsonb NOT NULL,
  script text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (character_id, version)
);

CREATE TABLE templates (
  id text NOT NULL,
  version integer NOT NULL,
  text text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (id, version)
);

ALTER TABLE games
  ADD COLUMN narrator text NOT NULL DEFAULT 'scripted' CHECK (narrator IN ('scripted', 'model')),
  ADD COLUMN actor_version integer;

ALTER TABLE turns
  ADD COLUMN variant_of uuid REFERENCES turns,
  ADD COLUMN last_child uuid,
  ADD COLUMN memory jsonb NOT NULL DEFAULT '{"facts": [], "lore": [], "muted": [], "summary": null}',
  ADD COLUMN told text,
  ADD COLUMN prompt jsonb;

CREATE INDEX turns_variants ON turns (variant_of) WHERE variant_of IS NOT NULL;

CREATE INDEX turns_by_game ON turns (game_id);

CREATE TABLE summaries (
  id uuid PRIMARY KEY,
  game_id uuid NOT NULL REFERENCES games,
  through uuid NOT NULL REFERENCES turns,
  previous uuid REFERENCES summaries,
  text text NOT NULL,
  author text NOT NULL CHECK (author IN ('story', 'player')),
  stale boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL
);

CREATE INDEX summaries_by_game ON summaries (game_id);

CREATE TABLE reports (
  id uuid PRIMARY KEY,
  user_uuid uuid NOT NULL REFERENCES users,
  turn_id uuid NOT NULL REFERENCES turns,
  reason text NOT NULL,
  note text NOT NULL DEFAULT '',
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'upheld', 'dismissed')),
  created_at timestamptz NOT NULL,
  UNIQUE (user_uuid, turn_id, reason)
)`;

/** Brings the schema up to date; throws what stopped it. */
export async function migrate(db: Database): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
