/**
 * Templates of the studio. What their versions say stands with the briefs of `content/templates`, so that a prompt of either can be built again. `note`: what a version is called. `script`: what a
 * story is begun with.
 */
export const studioTemplates = `
ALTER TABLE templates
  ADD COLUMN note text NOT NULL DEFAULT '',
  ADD COLUMN script text NOT NULL DEFAULT '',
  ADD COLUMN author uuid REFERENCES users;

CREATE INDEX templates_by_author ON templates (author) WHERE author IS NOT NULL;

CREATE TABLE studio_templates (
  id text PRIMARY KEY,
  name text NOT NULL,
  version integer NOT NULL,
  edited_by uuid REFERENCES users,
  edited_at timestamptz NOT NULL,
  archived_at timestamptz,
  FOREIGN KEY (id, version) REFERENCES templates
);

CREATE INDEX studio_templates_by_editor ON studio_templates (edited_by) WHERE edited_by IS NOT NULL;

ALTER TABLE projects
  DROP CONSTRAINT projects_origin_check,
  ADD CONSTRAINT projects_origin_check CHECK (origin IN ('empty', 'story', 'file', 'template'))`;
