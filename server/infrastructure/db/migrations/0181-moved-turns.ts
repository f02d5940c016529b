/**
 * Where games stood when they went on in a newer version. `turns.moved_from`: the version that told the turn and in which its player came to `moved_knot`; null for turns from which no game went on so. Of earlier moves it is
 * the first turn of its version, whose knot was called the same. A game that had moved before its first choice has no turn of the version before: it goes on counting as begun in the newer one.
 */
export const movedTurns = `
ALTER TABLE turns ADD COLUMN moved_from integer, ADD COLUMN moved_knot text;

UPDATE turns SET moved_from = before.story_version, moved_knot = turns.knot
  FROM turns AS before JOIN games ON games.id = before.game_id
  WHERE before.story_version IS NOT NULL AND before.id = turns.parent AND before.story_version < coalesce(turns.story_version, games.story_version)`;
