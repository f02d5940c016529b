import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts a text so that it cannot be changed. `place` binds it: elsewhere it cannot be opened. The same text is sealed otherwise each time. */
export function sealedBytes(key: Buffer, text: string, place = ''): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(place));
  const body = Buffer.concat([cipher.update(text), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]);
}

/** The text; null where it was sealed with another key or for another place, or changed since. */
export function openedText(key: Buffer, bytes: Buffer, place = ''): string | null {
  const bodyAt = IV_BYTES + TAG_BYTES;
  if (bytes.length < bodyAt) return null;
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(place))
    .setAuthTag(bytes.subarray(IV_BYTES, bodyAt));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(bodyAt)), decipher.final()]).toString();
  } catch {
    return null;
  }
}
