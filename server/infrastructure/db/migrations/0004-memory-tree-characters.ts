export const memoryTreeCharacters = `
CREATE TABLE characters (
  id text PRIMARY KEY,
  version integer NOT NULL
);

CREATE TABLE character_versions (
  character_id text NOT NULL REFERENCES characters,
  version integer NOT NULL,
  hash text NOT NULL,
  character json NOT NULL,
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
