/**
 * The links of mails to subscribers, kept after the subscription: a link stops what its address follows of its story, also where that was stopped and
 * subscribed anew since. Of the address only a hash is kept with them.
 */
export const subscriptionLinks = `
ALTER TABLE subscriptions ADD COLUMN address_hash text;

UPDATE subscriptions SET address_hash = encode(sha256(convert_to(email, 'UTF8')), 'hex');

ALTER TABLE subscriptions
  ALTER COLUMN address_hash SET NOT NULL,
  ADD CONSTRAINT subscriptions_address_hash CHECK (address_hash = encode(sha256(convert_to(email, 'UTF8')), 'hex'));

CREATE INDEX subscriptions_by_address ON subscriptions (address_hash, story_id);

CREATE TABLE subscription_links (
  token text PRIMARY KEY,
  address_hash text NOT NULL,
  story_id text NOT NULL REFERENCES stories,
  created_at timestamptz NOT NULL
);

INSERT INTO subscription_links (token, address_hash, story_id, created_at) SELECT token, address_hash, story_id, created_at FROM subscriptions;

CREATE INDEX subscription_links_by_address ON subscription_links (address_hash);

CREATE INDEX subscription_links_by_story ON subscription_links (story_id);

CREATE INDEX subscription_links_by_time ON subscription_links (created_at)`;
