/** A player has one open purchase per brand, provider and pack, which is known by its coins: at whatever price, in whatever currency. Of several that are open the newest is the one that other tabs get. */
export const oneOpenPagePerPack = `
UPDATE orders AS older SET reusable = false
WHERE reusable AND status = 'open' AND EXISTS (
  SELECT FROM orders AS newer
  WHERE newer.user_uuid = older.user_uuid AND newer.brand = older.brand AND newer.provider = older.provider AND newer.coins = older.coins
    AND newer.reusable AND newer.status = 'open' AND (newer.created_at, newer.id) > (older.created_at, older.id)
);

DROP INDEX orders_one_open;

CREATE UNIQUE INDEX orders_one_open ON orders (user_uuid, brand, provider, coins) WHERE reusable AND status = 'open'`;
