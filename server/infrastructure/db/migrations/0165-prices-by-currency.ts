/** What an ordered pack cost in the other currencies of its brand, so that a limit in money counts purchases in each of them. */
export const pricesByCurrency = `ALTER TABLE orders ADD COLUMN other_prices jsonb NOT NULL DEFAULT '{}'`;
