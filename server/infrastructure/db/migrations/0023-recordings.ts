/** Recordings of visits, in parts: compressed JSON of rrweb's events. Parts go with their recording. */
export const recordings = `
CREATE TABLE recordings (
  id uuid PRIMARY KEY,
  user_uuid uuid NOT NULL REFERENCES users,
  brand text NOT NULL,
  page text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  started_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  parts integer NOT NULL DEFAULT 0,
  bytes integer NOT NULL DEFAULT 0
);

CREATE INDEX recordings_by_age ON recordings (started_at);

CREATE INDEX recordings_by_user ON recordings (user_uuid);

CREATE TABLE recording_parts (
  recording_id uuid NOT NULL REFERENCES recordings ON DELETE CASCADE,
  number integer NOT NULL,
  events bytea NOT NULL,
  PRIMARY KEY (recording_id, number)
)`;
