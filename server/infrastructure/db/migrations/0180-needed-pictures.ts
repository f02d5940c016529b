/** `needed_at`: when a text, or a kept version of a sheet, was last found to need the picture. Only what was not drawn is asked for that, once in a month: it takes a read of the whole history of the sheet. */
export const neededPictures = `
ALTER TABLE project_pictures ADD COLUMN needed_at timestamptz`;
