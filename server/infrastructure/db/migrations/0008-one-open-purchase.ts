/**
 * A player has one open purchase per brand, provider and offer; another tab is given its page. `reusable` is set when an order is made and cleared
 * for good once it must not be handed out again. Orders made before, of which there may be several, start without it.
 */
export const oneOpenPurchase = `
ALTER TABLE orders ADD COLUMN reusable boolean NOT NULL DEFAULT false;

CREATE UNIQUE INDEX orders_one_open ON orders (user_uuid, brand, provider, price_id, coins, amount, currency) WHERE reusable AND status = 'open'`;
