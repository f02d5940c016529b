/** A publication that is taken back gives players what they had before it, also where that was nothing. Source: STUDIO-200. */
export const versionsBefore = `
ALTER TABLE project_releases ADD COLUMN version_before integer;

UPDATE project_releases SET version_before = (
  SELECT max(older.version) FROM story_versions AS older
  LEFT JOIN project_releases AS other ON other.story_id = older.story_id AND other.version = older.version
  WHERE older.story_id = project_releases.story_id AND older.version < project_releases.version AND other.taken_back_at IS NULL
)`;
