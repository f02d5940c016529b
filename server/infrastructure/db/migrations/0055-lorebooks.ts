/**
 * Lorebooks that came in files: for one story, for one character, or for all stories. A version never changes, since games stay on theirs. And what a game draws by, with the
 * greeting that it began with; games of before have no seed, and draw as they did.
 */
export const lorebooks = `
CREATE TABLE lorebooks (
  id text PRIMARY KEY,
  version integer NOT NULL,
  name text NOT NULL,
  story_id text REFERENCES stories,
  character_id text REFERENCES characters,
  removed_at timestamptz,
  CHECK (story_id IS NULL OR character_id IS NULL)
);

CREATE TABLE lorebook_versions (
  lorebook_id text NOT NULL REFERENCES lorebooks,
  version integer NOT NULL,
  form text NOT NULL,
  entries integer NOT NULL,
  source json NOT NULL,
  book json NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (lorebook_id, version)
);

ALTER TABLE games
  ADD COLUMN seed text NOT NULL DEFAULT '',
  ADD COLUMN greeting integer NOT NULL DEFAULT 0`;
