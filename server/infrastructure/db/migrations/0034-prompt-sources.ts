/**
 * What a prompt was built from. A game's changes are numbered: each turn keeps the number that was the newest at its start, and `turn_changes` what a turn's text
 * or memory was before a change. A frame is what comes from the site: brand, template, window, cards. Many turns share one, so it is kept once.
 */
export const promptSources = `
ALTER TABLE games ADD COLUMN changes integer NOT NULL DEFAULT 0;

ALTER TABLE turns
  ADD COLUMN changes_seen integer NOT NULL DEFAULT 0,
  ADD COLUMN prompt_frame text,
  ADD COLUMN prompt_digest text;

ALTER TABLE summaries ADD COLUMN stale_since integer;

CREATE TABLE prompt_frames (
  digest text PRIMARY KEY,
  frame jsonb NOT NULL
);

CREATE TABLE turn_changes (
  turn_id uuid NOT NULL REFERENCES turns ON DELETE CASCADE,
  number integer NOT NULL,
  text text,
  memory jsonb,
  PRIMARY KEY (turn_id, number)
)`;
