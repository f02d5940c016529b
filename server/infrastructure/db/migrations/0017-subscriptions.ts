/**
 * Subscriptions to new chapters. `seq` of `story_chapters` grows in the order of commits, because content is published under a lock; `through` is the last one that a
 * subscriber was mailed or that was there before. The key of `chapter_mails` is the rule: one mail per address, brand and day (UTC, counted from 1970).
 */
export const subscriptions = `
CREATE TABLE story_chapters (
  story_id text NOT NULL REFERENCES stories,
  chapter_id text NOT NULL,
  seq integer GENERATED ALWAYS AS IDENTITY UNIQUE,
  title text NOT NULL,
  published_at timestamptz NOT NULL,
  PRIMARY KEY (story_id, chapter_id)
);

CREATE TABLE subscriptions (
  id uuid PRIMARY KEY,
  user_uuid uuid NOT NULL REFERENCES users,
  story_id text NOT NULL REFERENCES stories,
  email text NOT NULL,
  brand text NOT NULL,
  token text NOT NULL UNIQUE,
  through integer NOT NULL,
  created_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  UNIQUE (user_uuid, story_id)
);

CREATE INDEX subscriptions_by_story ON subscriptions (story_id);

CREATE INDEX subscriptions_by_email ON subscriptions (email, story_id);

CREATE TABLE chapter_mails (
  email text NOT NULL,
  brand text NOT NULL,
  day integer NOT NULL,
  PRIMARY KEY (email, brand, day)
)`;
