/**
 * The outbox of tracking events, whether a user allows them, and leases for work that one process does at a time. The key of `tracking_events` is
 * the rule that an event counts once: Meta compares name and id too.
 */
export const tracking = `
CREATE TABLE tracking_events (
  event_name text NOT NULL,
  event_id text NOT NULL,
  user_uuid uuid REFERENCES users,
  brand text NOT NULL,
  event json NOT NULL,
  status text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'sent', 'refused')),
  attempts integer NOT NULL DEFAULT 0,
  next_at timestamptz NOT NULL,
  happened_at timestamptz NOT NULL,
  PRIMARY KEY (event_name, event_id)
);

CREATE INDEX tracking_events_due ON tracking_events (next_at) WHERE status = 'queued';

CREATE INDEX tracking_events_by_age ON tracking_events (happened_at);

CREATE INDEX tracking_events_by_user ON tracking_events (user_uuid);

CREATE TABLE tracking_choices (
  user_uuid uuid PRIMARY KEY REFERENCES users,
  allowed boolean NOT NULL,
  chosen_at timestamptz NOT NULL
);

CREATE TABLE leases (
  name text PRIMARY KEY,
  holder uuid NOT NULL,
  expires_at timestamptz NOT NULL
)`;
