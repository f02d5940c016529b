import { openedText, sealedBytes } from '#server/application/platform/sealed-bytes.ts';
import { derivedKey } from '#server/application/platform/secrets.ts';
import type { MailContent } from './mail-content.ts';

/** Encrypts the content of mails at rest. `place` binds it to its row: moved to another row it cannot be opened. */
export class MailSeal {
  readonly #key: Buffer;

  constructor(secret: string) {
    this.#key = derivedKey(secret, 'mail');
  }

  seal(content: MailContent, place: string): string {
    return sealedBytes(this.#key, JSON.stringify(content), place).toString('base64');
  }

  /** Null when it was sealed with another secret, for another place, or changed since. */
  open(sealed: string, place: string): MailContent | null {
    const text = openedText(this.#key, Buffer.from(sealed, 'base64'), place);
    return text === null ? null : (JSON.parse(text) as MailContent);
  }
}
