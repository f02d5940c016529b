import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { derivedKey } from '#server/application/platform/secrets.ts';
import type { MailContent } from './mail-content.ts';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts the content of mails at rest. `place` binds it to its row: moved to another row it cannot be opened. */
export class MailSeal {
  readonly #key: Buffer;

  constructor(secret: string) {
    this.#key = derivedKey(secret, 'mail');
  }

  seal(content: MailContent, place: string): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, this.#key, iv).setAAD(Buffer.from(place));
    const body = Buffer.concat([cipher.update(JSON.stringify(content)), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64');
  }

  /** Null when it was sealed with another secret, for another place, or changed since. */
  open(sealed: string, place: string): MailContent | null {
    const bytes = Buffer.from(sealed, 'base64');
    const bodyAt = IV_BYTES + TAG_BYTES;
    if (bytes.length < bodyAt) return null;
    const decipher = createDecipheriv(CIPHER, this.#key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(place))
      .setAuthTag(bytes.subarray(IV_BYTES, bodyAt));
    try {
      return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(bodyAt)), decipher.final()]).toString()) as MailContent;
    } catch {
      return null;
    }
  }
}
