import { Frame } from '#application/platform/frame.ts';

/** The part of `Window` that is used. */
export type FramedWindow = Pick<Window, 'parent' | 'top' | 'location' | 'open'> & { readonly document: Pick<Document, 'referrer'> };

export class WindowFrame extends Frame {
  readonly #window: FramedWindow;
  readonly parentOrigin: string | null;

  constructor(window: FramedWindow) {
    super();
    this.#window = window;
    this.parentOrigin = originOf(window.document.referrer);
  }

  get embedded(): boolean {
    return (this.#window.parent as unknown) !== this.#window;
  }

  post(message: object, target: string): boolean {
    try {
      this.#window.parent.postMessage(message, target);
      return true;
    } catch {
      return false;
    }
  }

  leave(url: string): boolean {
    try {
      // Of another site's page, nothing but the address can be set.
      (this.#window.top ?? this.#window).location.href = url;
      return true;
    } catch {
      const tab = this.#window.open(url, '_blank');
      if (tab !== null) tab.opener = null;
      return tab !== null;
    }
  }
}

function originOf(address: string): string | null {
  const origin = URL.canParse(address) ? new URL(address).origin : 'null';
  return origin === 'null' ? null : origin;
}
