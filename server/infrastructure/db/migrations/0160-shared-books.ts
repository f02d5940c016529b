/**
 * Books of lore that stories share. A book is a project with one text, at `lore/<slug>.yaml`: it is saved, merged and kept in the history as all texts of the studio are. `project_books`: which stories
 * use which books.
 */
export const sharedBooks = `
ALTER TABLE projects
  DROP CONSTRAINT projects_origin_check,
  ADD CONSTRAINT projects_origin_check CHECK (origin IN ('empty', 'story', 'file', 'template', 'book'));

CREATE TABLE shared_books (
  id uuid PRIMARY KEY REFERENCES projects,
  slug text NOT NULL UNIQUE
);

CREATE TABLE project_books (
  project_id uuid NOT NULL REFERENCES projects,
  book_id uuid NOT NULL REFERENCES shared_books,
  PRIMARY KEY (project_id, book_id)
);

CREATE INDEX project_books_by_book ON project_books (book_id)`;
