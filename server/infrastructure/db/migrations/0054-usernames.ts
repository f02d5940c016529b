/**
 * Each member has a username of their own. Members of before get theirs here, by the same rule as new ones (`server/domain/session/username.ts`). The index is partial: guests, and
 * accounts that were deleted or merged, have none, and an update under it takes no stronger lock on the user than other updates do.
 */
export const usernames = `
UPDATE users
SET username = 'reader-' || coalesce(nullif(id / 1000000, 0)::text, '') || lpad(((id % 1000000)::bigint * 387421 % 1000000)::text, 6, '0')
WHERE username = '' AND role <> 'guest' AND status IN ('normal', 'banned');

CREATE UNIQUE INDEX users_by_username ON users (username) WHERE username <> ''`;
