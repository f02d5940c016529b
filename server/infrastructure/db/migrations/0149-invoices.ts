/**
 * Invoices and credit notes as they were issued, their numbers in sequence, the country that providers say a buyer pays from, and fees in the books, which may be in another
 * currency than the order.
 */
export const invoices = `
ALTER TABLE orders ADD COLUMN country text CHECK (country ~ '^[A-Z]{2}$');

CREATE TABLE invoice_numbers (
  brand text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('invoice', 'credit')),
  last integer NOT NULL CHECK (last > 0),
  PRIMARY KEY (brand, kind)
);

CREATE TABLE invoices (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders,
  brand text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('invoice', 'credit')),
  number integer NOT NULL CHECK (number > 0),
  name text NOT NULL,
  invoice_id uuid REFERENCES invoices,
  country text NOT NULL CHECK (country ~ '^[A-Z]{2}$'),
  rate integer NOT NULL CHECK (rate BETWEEN 0 AND 10000),
  amount bigint NOT NULL CHECK (amount > 0),
  tax bigint NOT NULL CHECK (tax BETWEEN 0 AND amount),
  currency text NOT NULL,
  digits integer NOT NULL,
  coins integer NOT NULL,
  seller jsonb NOT NULL,
  issued_at timestamptz NOT NULL,
  UNIQUE (brand, kind, number),
  CHECK ((kind = 'invoice') = (invoice_id IS NULL))
);

CREATE UNIQUE INDEX invoices_one_of_order ON invoices (order_id) WHERE kind = 'invoice';

CREATE INDEX invoices_by_order ON invoices (order_id);

-- What is older than the law asks for is looked up often, and is nothing for years.
CREATE INDEX invoices_by_time ON invoices (issued_at);

CREATE FUNCTION refuse_invoice_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'an invoice never changes'; END $$;

CREATE TRIGGER invoices_stay BEFORE UPDATE ON invoices FOR EACH ROW EXECUTE FUNCTION refuse_invoice_change();

ALTER TABLE money_moves
  DROP CONSTRAINT money_moves_kind_check,
  ADD CONSTRAINT money_moves_kind_check CHECK (kind IN ('sale', 'refund', 'dispute', 'fee')),
  ADD COLUMN currency text,
  ADD COLUMN digits integer,
  ADD COLUMN invoice_id uuid REFERENCES invoices ON DELETE SET NULL;

CREATE INDEX money_moves_by_invoice ON money_moves (invoice_id) WHERE invoice_id IS NOT NULL;

UPDATE money_moves SET currency = orders.currency, digits = orders.digits FROM orders WHERE orders.id = money_moves.order_id;

ALTER TABLE money_moves ALTER COLUMN currency SET NOT NULL, ALTER COLUMN digits SET NOT NULL`;
