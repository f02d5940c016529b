/** Codes above what one admin may give alone are kept unused until a second admin has decided about them. */
export const codeRequests = `
ALTER TABLE coin_codes ADD COLUMN waits boolean NOT NULL DEFAULT false;

CREATE INDEX coin_codes_by_time ON coin_codes (made_at, code);

ALTER TABLE desk_requests
  ALTER COLUMN user_uuid DROP NOT NULL,
  ADD COLUMN code text,
  ADD CHECK ((code IS NULL) = (user_uuid IS NOT NULL));

CREATE INDEX desk_requests_of_codes ON desk_requests (code) WHERE code IS NOT NULL;

DROP INDEX audit_entries_of_codes;

CREATE INDEX audit_entries_of_codes ON audit_entries (thing) WHERE action IN ('code.make', 'code.confirm')`;
