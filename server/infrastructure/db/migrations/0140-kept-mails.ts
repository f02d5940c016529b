/** A mail that failed keeps its content, so that it can be sent again, unless it is a login code. */
export const keptMails = `
ALTER TABLE mails DROP CONSTRAINT mails_check1;

ALTER TABLE mails ADD CONSTRAINT mails_sealed CHECK (status = 'failed' OR (status = 'queued') = (sealed IS NOT NULL));

CREATE INDEX mails_failed ON mails (created_at) WHERE status = 'failed' AND sealed IS NOT NULL`;
