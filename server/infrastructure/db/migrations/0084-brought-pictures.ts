/** Pictures that came in a package, by their paths in it: the file as it came, which goes out again, and the picture that was made of it, which is shown. */
export const broughtPictures = `
CREATE TABLE brought_pictures (
  project_id uuid NOT NULL REFERENCES projects,
  path text NOT NULL,
  hash text NOT NULL,
  file bytea NOT NULL,
  PRIMARY KEY (project_id, path),
  FOREIGN KEY (project_id, hash) REFERENCES project_pictures
);

CREATE INDEX brought_pictures_by_picture ON brought_pictures (project_id, hash)`;
