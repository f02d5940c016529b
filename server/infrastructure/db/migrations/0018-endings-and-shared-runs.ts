/**
 * Finders of a story's endings are counted from an index. A shared run is one branch, up to `turn_id`, readable with its token; its owner is the game's.
 */
export const endingsAndSharedRuns = `
CREATE INDEX endings_found_by_story ON endings_found (story_id, ending_id, user_uuid);

CREATE TABLE shared_runs (
  token text PRIMARY KEY,
  game_id uuid NOT NULL REFERENCES games,
  turn_id uuid NOT NULL REFERENCES turns,
  created_at timestamptz NOT NULL
);

CREATE INDEX shared_runs_by_game ON shared_runs (game_id);

CREATE UNIQUE INDEX shared_runs_once ON shared_runs (turn_id)`;
