/** A claim on a mail is a lease: it needs a time of its own, judged by the database's clock, beside the time at which the mail is due. */
export const mailClaims = `
ALTER TABLE mails ADD COLUMN claimed_until timestamptz`;
