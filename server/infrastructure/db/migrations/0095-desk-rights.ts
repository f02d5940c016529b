/**
 * What each admin may do at the desk: who is one keeps all rights. Of what is done there the audit says why, and knows the same press again by its key.
 * People are found by the beginning of their name or address.
 */
export const deskRights = `
ALTER TABLE users
  ADD COLUMN desk_rights text[] NOT NULL DEFAULT '{}'
    CONSTRAINT users_desk_rights_check CHECK (desk_rights <@ ARRAY['support', 'money', 'content', 'all']);

UPDATE users SET desk_rights = '{all}' WHERE role = 'admin';

ALTER TABLE audit_entries
  ADD COLUMN key uuid UNIQUE,
  ADD COLUMN reason text NOT NULL DEFAULT '',
  ADD COLUMN thing text NOT NULL DEFAULT '',
  ADD COLUMN coins integer;

CREATE INDEX audit_entries_of_coins ON audit_entries (actor, created_at) WHERE coins IS NOT NULL;

CREATE INDEX users_by_name ON users (lower(name) text_pattern_ops) WHERE name <> '';

CREATE INDEX users_by_email_start ON users (email text_pattern_ops) WHERE email IS NOT NULL`;
