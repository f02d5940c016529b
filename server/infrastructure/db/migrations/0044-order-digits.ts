/**
 * How many digits of an order's amount are decimals: as ISO 4217 says for onlypay, as Stripe counts for others. The cashier's payments get the same.
 */
const digits = (currency: string, provider: string) => `CASE
    WHEN ${currency} IN ('bif', 'clp', 'djf', 'gnf', 'jpy', 'kmf', 'krw', 'pyg', 'rwf', 'uyi', 'vnd', 'vuv', 'xaf', 'xof', 'xpf') THEN 0
    WHEN ${currency} IN ('bhd', 'iqd', 'jod', 'kwd', 'lyd', 'omr', 'tnd') THEN 3
    WHEN ${currency} IN ('clf', 'uyw') THEN 4
    WHEN ${currency} IN ('isk', 'ugx') AND ${provider} = 'onlypay' THEN 0
    WHEN ${currency} = 'mga' AND ${provider} <> 'onlypay' THEN 0
    ELSE 2
  END`;

export const orderDigits = `
ALTER TABLE orders ADD COLUMN digits integer;

UPDATE orders SET digits = ${digits('currency', 'provider')};

ALTER TABLE orders ALTER COLUMN digits SET NOT NULL;

UPDATE sandbox_payments SET data = (
  data::jsonb || jsonb_build_object('digits', ${digits("(data::jsonb ->> 'currency')", "(data::jsonb ->> 'provider')")})
)::text`;
