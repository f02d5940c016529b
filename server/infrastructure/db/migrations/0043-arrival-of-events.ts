/**
 * Tracking events are forwarded and listed in the order of arrival, and kept by the server's time: `happened_at` is what the sender says. Those that the
 * server recorded itself go first. A process of the release before writes rows without the new columns, so each has a default. `quotas` counts amounts,
 * where `rate_limits` counts requests.
 */
export const arrivalOfEvents = `
ALTER TABLE tracking_events
  ADD COLUMN arrival bigint GENERATED ALWAYS AS IDENTITY,
  ADD COLUMN received_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN is_own boolean NOT NULL GENERATED ALWAYS AS (event_name IN ('Purchase', 'CompleteRegistration')) STORED,
  ADD COLUMN bytes integer NOT NULL GENERATED ALWAYS AS (octet_length(event::text)) STORED;

UPDATE tracking_events SET received_at = least(happened_at, now());

CREATE UNIQUE INDEX tracking_events_by_arrival ON tracking_events (arrival);

DROP INDEX tracking_events_due;

CREATE INDEX tracking_events_waiting ON tracking_events (is_own, arrival) WHERE status = 'queued';

CREATE INDEX tracking_events_unsent_by_age ON tracking_events (happened_at) WHERE status = 'queued';

DROP INDEX tracking_events_by_age;

CREATE INDEX tracking_events_by_receipt ON tracking_events (received_at);

CREATE TABLE quotas (
  key text PRIMARY KEY,
  used bigint NOT NULL CHECK (used > 0),
  ends_at timestamptz NOT NULL
);

CREATE INDEX quotas_by_end ON quotas (ends_at)`;
