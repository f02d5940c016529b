/** Each text that a story has or had is found by its first version, however often it was saved. Source: STUDIO-158. */
export const firstVersions = `
CREATE INDEX project_versions_first ON project_versions (project_id, path) WHERE version = 1`;
