/**
 * Characters that came in from cards can be taken out and brought back. `sending`: which sending of a file made it, so that the same one makes no second. Null: content has it, or it
 * came without an id. Source: STUDIO-215, STUDIO-216.
 */
export const takenOutCharacters = `
ALTER TABLE characters
  ADD COLUMN sending text UNIQUE,
  ADD COLUMN taken_out_at timestamptz`;
