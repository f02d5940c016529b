/** Columns and an index under standard terms. Only names change, so the statements take no time on large tables. */
export const standardNames = `
ALTER TABLE turns RENAME COLUMN told TO original_text;

ALTER TABLE sessions RENAME COLUMN revoked_why TO revoked_reason;

ALTER TABLE orders RENAME COLUMN asked_at TO checked_at;

ALTER TABLE orders RENAME COLUMN brought TO credited;

ALTER TABLE orders RENAME COLUMN moves TO changes;

ALTER TABLE orders RENAME COLUMN questions TO checks_started;

ALTER TABLE orders RENAME COLUMN answered TO last_check;

ALTER INDEX orders_to_ask RENAME TO orders_to_check`;
