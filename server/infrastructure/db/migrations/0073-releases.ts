/**
 * What of a project was published: the version of the story that players have, and the version of each text that it was made of. `draft` names those, so that the same is published once.
 * `told_at`: when those who follow the story were told, or nobody was. Pictures are stored by their contents; `story_pictures` are those that players may see.
 */
export const releases = `
CREATE TABLE project_releases (
  project_id uuid NOT NULL REFERENCES projects,
  version integer NOT NULL,
  story_id text NOT NULL,
  files jsonb NOT NULL,
  draft text NOT NULL,
  note text NOT NULL,
  author uuid REFERENCES users,
  published_at timestamptz NOT NULL,
  tell_at timestamptz,
  told_at timestamptz,
  taken_back_at timestamptz,
  PRIMARY KEY (project_id, version),
  FOREIGN KEY (story_id, version) REFERENCES story_versions
);

CREATE INDEX project_releases_by_story ON project_releases (story_id, version);

CREATE INDEX project_releases_by_author ON project_releases (author) WHERE author IS NOT NULL;

CREATE INDEX project_releases_to_tell ON project_releases (tell_at) WHERE told_at IS NULL AND tell_at IS NOT NULL;

ALTER TABLE projects
  ADD COLUMN unpublished_at timestamptz,
  ADD COLUMN publish_at timestamptz,
  ADD COLUMN publish_order jsonb,
  ADD COLUMN publish_problem text NOT NULL DEFAULT '';

CREATE INDEX projects_to_publish ON projects (publish_at) WHERE publish_at IS NOT NULL;

CREATE TABLE project_pictures (
  project_id uuid NOT NULL REFERENCES projects,
  hash text NOT NULL,
  image bytea NOT NULL,
  added_at timestamptz NOT NULL,
  PRIMARY KEY (project_id, hash)
);

CREATE TABLE story_pictures (
  story_id text NOT NULL REFERENCES stories,
  hash text NOT NULL,
  project_id uuid NOT NULL,
  PRIMARY KEY (story_id, hash),
  FOREIGN KEY (project_id, hash) REFERENCES project_pictures
);

CREATE INDEX story_pictures_by_project ON story_pictures (project_id, hash)`;
