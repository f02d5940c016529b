/** Refunds for which a provider failed, which answers the same to their key from then on: how often that was, and since when for the newest key. */
export const brokenRefunds = `
ALTER TABLE refunds
  ADD COLUMN broken_keys integer NOT NULL DEFAULT 0 CHECK (broken_keys >= 0),
  ADD COLUMN broke_at timestamptz`;
