/** The project that was made of an idea; null where none was. */
export const ideaProjects = `
ALTER TABLE story_ideas
  ADD COLUMN project_id uuid REFERENCES projects,
  ADD COLUMN answered_at timestamptz;

CREATE INDEX story_ideas_open ON story_ideas (created_at, id) WHERE answered_at IS NULL`;
