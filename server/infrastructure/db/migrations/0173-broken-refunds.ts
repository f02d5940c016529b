/** Since when a provider fails for a refund: what became of it is looked up from then on. */
export const brokenRefunds = `
ALTER TABLE refunds ADD COLUMN broke_at timestamptz`;
