/**
 * Which of several games of a story goes on is not only the one played last: a merge or the player may choose another (`server/domain/stories/latest-game.ts`). The index is
 * that of the list of a player's games.
 */
export const chosenGames = `
ALTER TABLE games ADD COLUMN chosen_at timestamptz, ADD COLUMN undecided_at timestamptz;

CREATE INDEX games_by_play ON games (user_uuid, updated_at, id)`;
