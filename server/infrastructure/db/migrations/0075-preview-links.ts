/** The secret by which people without an account play the draft of a project; null where nobody does. */
export const previewLinks = `
ALTER TABLE projects ADD COLUMN preview_token text UNIQUE`;
