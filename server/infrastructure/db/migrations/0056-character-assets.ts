/**
 * What came in the file of a character beside its card: its picture, stored anew as the portrait, and the other files of its archive as they were. The latter are never served;
 * they go out again with the card.
 */
export const characterAssets = `
CREATE TABLE character_portraits (
  character_id text NOT NULL REFERENCES characters,
  hash text NOT NULL,
  image bytea NOT NULL,
  PRIMARY KEY (character_id, hash)
);

CREATE TABLE character_assets (
  character_id text NOT NULL REFERENCES characters,
  name text NOT NULL,
  bytes bytea NOT NULL,
  PRIMARY KEY (character_id, name)
)`;
