/**
 * Invitations that are not paid and never will be: by a player who is not older than the friend, and those that would complete a circle with invitations that were paid before
 * this was a rule.
 */
export const olderInviters = `
DELETE FROM invites USING users AS friend, users AS inviter
WHERE paid_at IS NULL AND friend.uuid = user_uuid AND inviter.uuid = inviter_uuid AND inviter.created_at >= friend.created_at;

WITH RECURSIVE above AS (
  SELECT user_uuid AS friend, inviter_uuid AS inviter FROM invites
  UNION
  SELECT above.friend, invites.inviter_uuid FROM above JOIN invites ON invites.user_uuid = above.inviter
)
DELETE FROM invites USING above
WHERE paid_at IS NULL AND above.friend = inviter_uuid AND above.inviter = user_uuid`;
