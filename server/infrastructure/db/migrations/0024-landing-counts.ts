/**
 * How people go on from a landing page. `landing_views` holds no person: views per day (counted from 1 January 1970, UTC). `landing_players` names the
 * landing page by which a guest began to play; how far they got is read from their games, their role and their orders.
 */
export const landingCounts = `
CREATE TABLE landing_views (
  day integer NOT NULL,
  brand text NOT NULL,
  variant text NOT NULL,
  source text NOT NULL,
  views integer NOT NULL CHECK (views > 0),
  PRIMARY KEY (day, brand, variant, source)
);

CREATE TABLE landing_players (
  user_uuid uuid PRIMARY KEY REFERENCES users,
  brand text NOT NULL,
  variant text NOT NULL,
  source text NOT NULL,
  came_at timestamptz NOT NULL
);

CREATE INDEX landing_players_by_time ON landing_players (came_at)`;
