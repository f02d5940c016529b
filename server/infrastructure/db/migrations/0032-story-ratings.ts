/** For whom the newest version of a story is, beside the story, so that lists leave out what a player is too young for. */
export const storyRatings = `
ALTER TABLE stories ADD COLUMN rating text NOT NULL DEFAULT 'everyone' CHECK (rating IN ('everyone', 'teen', 'mature'));

UPDATE stories SET rating = story_versions.rating FROM story_versions
  WHERE story_versions.story_id = stories.id AND story_versions.version = stories.version`;
