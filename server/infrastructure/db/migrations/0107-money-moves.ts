/**
 * The books: when money of an order came and went, as its provider said it. Rows are only added. Purchases of earlier versions are booked as of their
 * payment. When money of them went back was not stored: it is booked as of the next check of the order, which comes within 120 days of its payment.
 */
export const moneyMoves = `
CREATE TABLE money_moves (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders,
  kind text NOT NULL CHECK (kind IN ('sale', 'refund', 'dispute')),
  amount bigint NOT NULL CHECK (amount <> 0),
  at timestamptz NOT NULL
);

CREATE INDEX money_moves_by_order ON money_moves (order_id);

CREATE INDEX money_moves_by_time ON money_moves (at);

INSERT INTO money_moves (order_id, kind, amount, at)
SELECT id, 'sale', amount, paid_at FROM orders WHERE paid_at IS NOT NULL AND amount > 0`;
