const PATH = `substring(narrator_state from '"originalChoicePath":"([^"]*)"')`;

/**
 * `turns.knot`: where a player stands after a turn of a script: the knot, with its stitch, in which the first choice on offer is written, as `knotOf` tells it. Empty before the first knot; null where
 * nothing is on offer, and where no script is played. No text of a state holds the mark in quotes: there its quotes have a backslash.
 */
export const knots = `
ALTER TABLE turns ADD COLUMN knot text GENERATED ALWAYS AS (
  coalesce(ltrim(substring('.' || ${PATH} from '^(.*?)[.](?:[0-9]+|[cg]-[0-9]+)(?:[.]|$)'), '.'), ${PATH})
) STORED;

CREATE INDEX games_by_story ON games (story_id, updated_at)`;
