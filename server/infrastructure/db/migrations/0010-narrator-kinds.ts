/** Kinds of narrators are checked where they are registered (`Narrators`), so that a new one needs no migration. */
export const narratorKinds = `
ALTER TABLE games DROP CONSTRAINT games_narrator_check`;
