import { createHmac } from 'node:crypto';
import { derivedKey, type Secrets } from '#server/application/platform/secrets.ts';
import { mailbox } from '#server/domain/session/mailbox.ts';

/**
 * What entries of the ledger name a mailbox by, so that coins are given once per mailbox and not per account: one for each secret, the newest first. An address cannot be
 * read from it, so that it may stay when an account is deleted.
 */
export const mailboxMarks = (secrets: Secrets, email: string): readonly string[] =>
  secrets.map((secret) => createHmac('sha256', derivedKey(secret, 'grant')).update(mailbox(email)).digest('base64url'));
