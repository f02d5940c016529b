import type { CookieHolder } from '#infrastructure/storage/document-cookie-store.ts';

/** `document.cookie` of a browser. `readonly` ignores writes, `off` throws. */
export class CookieJar implements CookieHolder {
  readonly pairs = new Map<string, string>();
  /** Everything that was set, with its attributes. */
  readonly written: string[] = [];
  mode: 'good' | 'readonly' | 'off' = 'good';

  get cookie(): string {
    if (this.mode === 'off') throw new DOMException('Blocked', 'SecurityError');
    return [...this.pairs].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  set cookie(text: string) {
    if (this.mode === 'off') throw new DOMException('Blocked', 'SecurityError');
    if (this.mode === 'readonly') return;
    this.written.push(text);
    const [pair = '', ...attributes] = text.split('; ');
    const at = pair.indexOf('=');
    if (attributes.includes('Max-Age=0')) this.pairs.delete(pair.slice(0, at));
    else this.pairs.set(pair.slice(0, at), pair.slice(at + 1));
  }
}
