export const playersStoriesGames = `
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
