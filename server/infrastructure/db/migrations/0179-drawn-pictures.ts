/** `drawn`: whether the picture was drawn from a text of the project, so it can be drawn again. Of those from before it is not known: they count as uploads. */
export const drawnPictures = `
ALTER TABLE project_pictures ADD COLUMN drawn boolean NOT NULL DEFAULT false;

CREATE INDEX project_pictures_by_age ON project_pictures (added_at)`;
