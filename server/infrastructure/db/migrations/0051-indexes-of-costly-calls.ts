/**
 * The endings of a player are few among their turns. The rest is read by accounts: the latest orders of all, and what the copy of one's own data looks for by an
 * address or a user.
 */
export const indexesOfCostlyCalls = `
CREATE INDEX turns_with_endings ON turns (game_id) WHERE ending <> 'null';

CREATE INDEX orders_by_time ON orders (created_at, id);

CREATE INDEX mails_by_recipient ON mails (recipient);

CREATE INDEX audit_entries_by_subject ON audit_entries (subject) WHERE subject IS NOT NULL`;
