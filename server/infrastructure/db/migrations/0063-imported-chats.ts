/**
 * What chats of other programs have and turns did not: who says a text beside the game's character, and whether it is hidden from the character. The files themselves are kept line by line, to
 * come out again as they came in; `inputs` and `replies` are the turns that show a line.
 */
export const importedChats = `
ALTER TABLE turns ADD COLUMN speaker text, ADD COLUMN hidden boolean NOT NULL DEFAULT false;

CREATE TABLE imported_chats (
  game_id uuid PRIMARY KEY REFERENCES games ON DELETE CASCADE,
  format text NOT NULL,
  title text NOT NULL,
  player text NOT NULL,
  character text NOT NULL,
  note text NOT NULL,
  begun timestamptz,
  before text NOT NULL,
  after text NOT NULL
);

CREATE TABLE chat_lines (
  game_id uuid NOT NULL REFERENCES imported_chats ON DELETE CASCADE,
  number int NOT NULL,
  raw text NOT NULL,
  inputs jsonb NOT NULL,
  replies jsonb NOT NULL,
  PRIMARY KEY (game_id, number)
)`;
