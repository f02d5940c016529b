export const identityBrowsers = `
-- A code is bound to the browser that asked for it. One that kept no cookie by then is bound to its network address too.
ALTER TABLE login_codes
  ADD COLUMN browser uuid,
  ADD COLUMN address text;

-- Browsers in which somebody has proven an address: they keep a budget of codes that nobody else can use up.
CREATE TABLE known_browsers (
  email text NOT NULL,
  browser uuid NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (email, browser)
);

CREATE INDEX known_browsers_seen ON known_browsers (seen_at)`;
