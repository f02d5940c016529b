/**
 * What a search of a project's script has shown. `script`: a digest of the script and the endings, so that a proof holds for every version with these. `report`: null while the search runs, where it
 * ended without one, and where the process that ran it is gone, which `beat_at` tells.
 */
export const storyProofs = `
CREATE TABLE story_proofs (
  project_id uuid NOT NULL REFERENCES projects,
  script text NOT NULL,
  begun_at timestamptz NOT NULL,
  beat_at timestamptz NOT NULL,
  states integer NOT NULL,
  stop_asked boolean NOT NULL DEFAULT false,
  ended_at timestamptz,
  report jsonb,
  problem text NOT NULL DEFAULT '',
  PRIMARY KEY (project_id, script)
);

CREATE INDEX story_proofs_running ON story_proofs (beat_at) WHERE ended_at IS NULL;

ALTER TABLE project_releases ADD COLUMN script text NOT NULL DEFAULT ''`;
