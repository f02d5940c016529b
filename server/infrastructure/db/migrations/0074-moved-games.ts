/**
 * Games go on in a newer version of their story. `turns.story_version`: the version that a turn was told in and goes on with, where that is not its game's any more. `games.asked_version`: the newest version that the player
 * was asked about.
 */
export const movedGames = `
ALTER TABLE turns ADD COLUMN story_version integer;

ALTER TABLE games ADD COLUMN asked_version integer NOT NULL DEFAULT 0`;
