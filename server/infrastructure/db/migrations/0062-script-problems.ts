/** Mistakes of scripts that players came to, each once: editors read them at `/admin/stories`. */
export const scriptProblems = `
CREATE TABLE script_problems (
  story_id text NOT NULL,
  character_id text NOT NULL,
  problem text NOT NULL,
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  PRIMARY KEY (story_id, character_id, problem)
);

CREATE INDEX script_problems_by_time ON script_problems (last_at)`;
