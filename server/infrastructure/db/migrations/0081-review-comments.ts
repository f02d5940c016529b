/**
 * What people say about lines of a draft, by its secret link, and what admins answer. `line`: from 0, in that version of the text; `source`: what stood there. `name`: as somebody without an account
 * typed it; empty for admins, who have an `author`.
 */
export const reviewComments = `
ALTER TABLE projects ADD COLUMN preview_comments boolean NOT NULL DEFAULT false;

CREATE TABLE review_comments (
  id uuid PRIMARY KEY,
  project_id uuid NOT NULL REFERENCES projects,
  answers uuid REFERENCES review_comments,
  path text NOT NULL,
  version integer NOT NULL,
  line integer NOT NULL,
  source text NOT NULL,
  name text NOT NULL,
  author uuid REFERENCES users,
  text text NOT NULL,
  created_at timestamptz NOT NULL,
  closed_at timestamptz
);

CREATE INDEX review_comments_by_project ON review_comments (project_id, created_at);

CREATE INDEX review_comments_by_answered ON review_comments (answers) WHERE answers IS NOT NULL;

CREATE INDEX review_comments_by_author ON review_comments (author) WHERE author IS NOT NULL`;
