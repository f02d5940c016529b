/** A version that a restored one took the place of stays in the history of its text. Source: STUDIO-09. */
export const restoredOverVersions = `
ALTER TABLE project_versions ADD COLUMN stays boolean NOT NULL DEFAULT false`;
