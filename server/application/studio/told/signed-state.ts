import { createHmac, timingSafeEqual } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';

/** States of plays that nothing is stored of: they go to a browser and come back, signed, so that only what was written here is read. */
export class SignedState<T> {
  readonly #key: Buffer;

  /** `key`: derived for what they are for (`derivedKey`). A state of another use is not read. */
  constructor(key: Buffer) {
    this.#key = key;
  }

  written(state: T): string {
    const text = deflateRawSync(JSON.stringify(state)).toString('base64url');
    return `${text}.${this.#signature(text)}`;
  }

  /** Null for what was not written here. */
  read(written: string): T | null {
    const [text = '', signature = ''] = written.split('.');
    const right = Buffer.from(this.#signature(text));
    const given = Buffer.from(signature);
    if (right.length !== given.length || !timingSafeEqual(right, given)) return null;
    return JSON.parse(inflateRawSync(Buffer.from(text, 'base64url')).toString()) as T;
  }

  #signature(text: string): string {
    return createHmac('sha256', this.#key).update(text).digest('base64url');
  }
}
