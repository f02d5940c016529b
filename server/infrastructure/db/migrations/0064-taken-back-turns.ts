/**
 * Turns that a player takes back because their words were taken for another choice. Such a turn is kept, is in no branch any more, and its coins come back by an entry of a
 * kind of its own. `redo_before` is what a step forward from its parent led to before it was played. `newest`: the turn that was begun last in a game; only that one is taken back.
 */
export const takenBackTurns = `
ALTER TABLE ledger_entries
  DROP CONSTRAINT ledger_entries_kind_check,
  DROP CONSTRAINT ledger_entries_sign_check,
  ADD CONSTRAINT ledger_entries_kind_check CHECK (
    kind IN ('grant', 'turn', 'take-back', 'merge', 'write-off', 'purchase', 'claw-back', 'debt')),
  ADD CONSTRAINT ledger_entries_sign_check CHECK (
    (kind = 'grant' AND bonus > 0 AND bought = 0)
    OR (kind IN ('turn', 'write-off') AND bonus <= 0 AND bought <= 0)
    OR (kind = 'take-back' AND bonus >= 0 AND bought >= 0)
    OR (kind = 'merge' AND bonus = 0)
    OR (kind = 'purchase' AND bonus = 0 AND bought > 0)
    OR (kind IN ('claw-back', 'debt') AND bonus = 0 AND bought < 0)
  );

ALTER TABLE turns
  ADD COLUMN set_aside text CHECK (set_aside IN ('taken-back')),
  ADD COLUMN redo_before uuid;

ALTER TABLE games ADD COLUMN newest uuid`;
