/**
 * Refunds that the desk asks a provider for; of an order one at a time, and its id is the key by which the provider knows a repeated request. Requests: what is above
 * a brand's limit waits for a second admin.
 */
export const refunds = `
CREATE TABLE refunds (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders,
  amount bigint NOT NULL CHECK (amount > 0),
  status text NOT NULL CHECK (status IN ('asked', 'done', 'refused', 'unclear')),
  asked_at timestamptz NOT NULL
);

CREATE INDEX refunds_by_order ON refunds (order_id);

CREATE UNIQUE INDEX refunds_one_asked ON refunds (order_id) WHERE status = 'asked';

CREATE TABLE desk_requests (
  id uuid PRIMARY KEY,
  user_uuid uuid NOT NULL REFERENCES users,
  order_id uuid REFERENCES orders,
  coins integer,
  amount bigint,
  refunded bigint,
  reason text NOT NULL,
  brand text NOT NULL,
  asked_by uuid NOT NULL,
  asked_at timestamptz NOT NULL,
  decision text CHECK (decision IN ('confirmed', 'declined')),
  CHECK ((order_id IS NULL) = (coins IS NOT NULL)),
  CHECK ((order_id IS NULL) = (amount IS NULL)),
  CHECK ((order_id IS NULL) = (refunded IS NULL))
);

CREATE INDEX desk_requests_by_user ON desk_requests (user_uuid);

CREATE INDEX desk_requests_by_order ON desk_requests (order_id) WHERE order_id IS NOT NULL;

CREATE INDEX desk_requests_open ON desk_requests (asked_at, id) WHERE decision IS NULL`;
