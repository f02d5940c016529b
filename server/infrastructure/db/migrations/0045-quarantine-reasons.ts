/**
 * Why an order is quarantined. Null where that was not stored: the next check finds it out, which is why such orders are checked from now on, like those
 * that are paid.
 */
export const quarantineReasons = `
ALTER TABLE orders
  ADD COLUMN quarantine text CHECK (quarantine IN ('mismatch', 'unpaid', 'closed', 'banned')),
  ADD CONSTRAINT orders_quarantine_status CHECK (quarantine IS NULL OR status = 'quarantined');

DROP INDEX orders_to_check;

CREATE INDEX orders_to_check ON orders (checked_at) WHERE status IN ('open', 'pending', 'paid', 'quarantined')`;
