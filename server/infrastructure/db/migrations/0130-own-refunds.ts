/**
 * Refunds that players ask for themselves: the coins that left the balance when it was asked for, and what the provider had given back before. Both are null where
 * an admin asked: coins follow from what the provider says then.
 */
export const ownRefunds = `
ALTER TABLE refunds
  ADD COLUMN coins integer CHECK (coins > 0),
  ADD COLUMN seen bigint CHECK (seen >= 0),
  ADD CONSTRAINT refunds_own CHECK ((coins IS NULL) = (seen IS NULL))`;
