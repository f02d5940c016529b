/**
 * What characters know of a player: each telling is a row, and of a slot the newest counts whose turn is on its game's branch. A row without a turn is the player's correction; one without a
 * text says that what the player's games say by themselves is to be forgotten up to then. `recalled`: what the writer of a reply knew of it, and what the turn told.
 */
export const characterMemories = `
CREATE TABLE character_memories (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_uuid uuid NOT NULL REFERENCES users,
  character_id text NOT NULL,
  slot text NOT NULL,
  text text,
  authored boolean NOT NULL,
  turn_id uuid REFERENCES turns ON DELETE CASCADE,
  told_at timestamptz NOT NULL
);

CREATE INDEX character_memories_of_player ON character_memories (user_uuid, character_id);

CREATE INDEX character_memories_turn ON character_memories (turn_id);

ALTER TABLE turns ADD COLUMN recalled jsonb`;
