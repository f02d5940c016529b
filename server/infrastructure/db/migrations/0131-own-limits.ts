/**
 * A higher limit holds a day after it was asked for: what waits stands beside what holds. Limits in money are per currency and counted like cards are charged in it;
 * null is no limit.
 */
export const ownLimits = `
ALTER TABLE users
  ADD COLUMN next_daily_limit integer CHECK (next_daily_limit >= 0),
  ADD COLUMN next_daily_limit_at timestamptz;

CREATE TABLE money_limits (
  user_uuid uuid NOT NULL REFERENCES users,
  period text NOT NULL CHECK (period IN ('day', 'month')),
  currency text NOT NULL,
  amount bigint CHECK (amount >= 0),
  next_amount bigint CHECK (next_amount >= 0),
  next_at timestamptz,
  PRIMARY KEY (user_uuid, period, currency)
)`;
