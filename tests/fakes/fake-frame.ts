import { Frame } from '../../src/application/frame.ts';

/** A page on its own, or in a frame, that can be told to forbid things. */
export class FakeFrame extends Frame {
  override embedded = false;
  override parentOrigin: string | null = null;
  /** Whether the page around can be spoken to. */
  speaks = true;
  /** Whether the browser lets the page go. */
  opens = true;
  readonly posted: { readonly message: object; readonly target: string }[] = [];
  readonly left: string[] = [];

  post(message: object, target: string): boolean {
    if (this.speaks) this.posted.push({ message, target });
    return this.speaks;
  }

  leave(url: string): boolean {
    if (this.opens) this.left.push(url);
    return this.opens;
  }
}
