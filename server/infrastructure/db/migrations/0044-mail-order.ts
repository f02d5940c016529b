/** The order in which mails were caused, and in which those to one address leave. Several are caused within a millisecond. */
export const mailOrder = `
ALTER TABLE mails ADD COLUMN seq bigint GENERATED ALWAYS AS IDENTITY;

CREATE INDEX mails_queued_to ON mails (recipient, seq) WHERE status = 'queued';

ALTER TABLE dev_mails ADD COLUMN seq bigint GENERATED ALWAYS AS IDENTITY`;
