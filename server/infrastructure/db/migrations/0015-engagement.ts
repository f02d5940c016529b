/**
 * Rewards of a day, invitations, opened shares and story ideas. `day` counts days (UTC) since 1970. The key of `daily_rewards` is the rule: one reward per player, item and day.
 * `invites.user_uuid` is the friend: a player was brought by one other player at most.
 */
export const engagement = `
CREATE TABLE daily_rewards (
  user_uuid uuid NOT NULL REFERENCES users,
  item text NOT NULL CHECK (item IN ('check-in', 'play-game', 'share-game', 'create-story')),
  day integer NOT NULL,
  coins integer NOT NULL CHECK (coins > 0),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_uuid, item, day)
);

CREATE TABLE invite_codes (
  code text PRIMARY KEY,
  user_uuid uuid NOT NULL REFERENCES users,
  browser uuid NOT NULL,
  created_at timestamptz NOT NULL
);

CREATE INDEX invite_codes_by_user ON invite_codes (user_uuid);

CREATE TABLE invites (
  user_uuid uuid PRIMARY KEY REFERENCES users,
  inviter_uuid uuid NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL,
  paid_at timestamptz,
  CHECK (user_uuid <> inviter_uuid)
);

CREATE INDEX invites_by_inviter ON invites (inviter_uuid);

CREATE INDEX invites_unpaid ON invites (created_at) WHERE paid_at IS NULL;

CREATE TABLE share_opens (
  user_uuid uuid NOT NULL REFERENCES users,
  browser uuid NOT NULL,
  day integer NOT NULL,
  story_id text NOT NULL REFERENCES stories,
  opened_at timestamptz NOT NULL,
  PRIMARY KEY (user_uuid, browser, day)
);

CREATE TABLE story_ideas (
  id uuid PRIMARY KEY,
  user_uuid uuid NOT NULL REFERENCES users,
  title text NOT NULL,
  text text NOT NULL,
  status text NOT NULL DEFAULT 'received' CHECK (status IN ('received', 'reading', 'accepted', 'declined')),
  answer text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL
);

CREATE UNIQUE INDEX story_ideas_once ON story_ideas (user_uuid, md5(text));

CREATE INDEX turns_paid ON turns (game_id, ended_at) WHERE cost > 0`;
