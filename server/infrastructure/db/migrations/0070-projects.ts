/**
 * Stories that admins write, with the versions of their texts. A story that players have belongs to one project. `save_id`: chosen by the page that saved the version, which may ask again
 * whether it was taken; it stays when the history is thinned, which empties `text`.
 */
export const projects = `
CREATE TABLE projects (
  id uuid PRIMARY KEY,
  title text NOT NULL,
  origin text NOT NULL CHECK (origin IN ('empty', 'story', 'file')),
  story_id text UNIQUE REFERENCES stories,
  edited_by uuid REFERENCES users,
  edited_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  archived_at timestamptz
);

CREATE INDEX projects_by_time ON projects (edited_at DESC, id DESC);

CREATE INDEX projects_by_editor ON projects (edited_by) WHERE edited_by IS NOT NULL;

CREATE TABLE project_versions (
  project_id uuid NOT NULL REFERENCES projects,
  path text NOT NULL,
  version integer NOT NULL,
  text text,
  author uuid REFERENCES users,
  save_id uuid UNIQUE,
  saved_at timestamptz NOT NULL,
  PRIMARY KEY (project_id, path, version)
);

CREATE INDEX project_versions_by_author ON project_versions (author) WHERE author IS NOT NULL;

CREATE TABLE project_files (
  project_id uuid NOT NULL REFERENCES projects,
  path text NOT NULL,
  version integer NOT NULL,
  PRIMARY KEY (project_id, path),
  FOREIGN KEY (project_id, path, version) REFERENCES project_versions
)`;
