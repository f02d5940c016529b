/**
 * Words of a player that lead nowhere are no turn: the game stays where it was, and shows the newest of them (`games.attempt`) until something is played. Those that were stored as turns are
 * set aside by the same rule, complete, free and without a choice, which leaves the script's state as it was; what was played after them follows the turn before them.
 */
export const attempts = `
ALTER TABLE turns DROP CONSTRAINT turns_set_aside_check, ADD CONSTRAINT turns_set_aside_check CHECK (set_aside IN ('taken-back', 'attempt'));

ALTER TABLE games ADD COLUMN attempt uuid;

UPDATE turns SET set_aside = 'attempt'
FROM games, turns AS before
WHERE games.id = turns.game_id AND games.narrator = 'scripted' AND games.mode <> 'character' AND before.id = turns.parent
  AND turns.set_aside IS NULL AND turns.status = 'done' AND turns.cost = 0 AND turns.input ->> 'kind' IN ('do', 'say', 'story')
  AND turns.input -> 'taken_as' IS NULL AND turns.narrator_state = before.narrator_state;

WITH RECURSIVE up(id, place) AS (
  SELECT turns.id, before.parent FROM turns JOIN turns AS before ON before.id = turns.parent WHERE before.set_aside = 'attempt'
  UNION ALL
  SELECT up.id, before.parent FROM up JOIN turns AS before ON before.id = up.place WHERE before.set_aside = 'attempt'
)
UPDATE turns SET parent = up.place FROM up JOIN turns AS before ON before.id = up.place
WHERE turns.id = up.id AND before.set_aside IS DISTINCT FROM 'attempt';

UPDATE games SET head = turns.parent, attempt = turns.id FROM turns WHERE turns.id = games.head AND turns.set_aside = 'attempt';

UPDATE games SET newest = NULL FROM turns WHERE turns.id = games.newest AND turns.set_aside = 'attempt';

UPDATE turns SET last_child = (
  SELECT child.id FROM turns AS child WHERE child.parent = turns.id AND child.set_aside IS NULL ORDER BY child.created_at DESC, child.id LIMIT 1)
FROM turns AS visited WHERE visited.id = turns.last_child AND visited.set_aside = 'attempt';

WITH RECURSIVE down(id, depth) AS (
  SELECT id, 0 FROM turns WHERE parent IS NULL AND game_id IN (SELECT game_id FROM turns WHERE set_aside = 'attempt')
  UNION ALL
  SELECT turns.id, down.depth + 1 FROM down JOIN turns ON turns.parent = down.id
)
UPDATE turns SET depth = down.depth FROM down WHERE turns.id = down.id AND turns.depth <> down.depth;

UPDATE shared_runs SET turn_id = turns.parent FROM turns
WHERE turns.id = shared_runs.turn_id AND turns.set_aside = 'attempt'
  AND shared_runs.token = (
    SELECT min(other.token) FROM shared_runs AS other JOIN turns AS place ON place.id = other.turn_id
    WHERE turns.parent IN (place.id, place.parent) AND (place.set_aside = 'attempt' OR place.id = turns.parent))
  AND NOT EXISTS (SELECT 1 FROM shared_runs AS other WHERE other.turn_id = turns.parent)`;
