import { Frame } from '#application/platform/frame.ts';

/** A top-level or embedded page. Posting and leaving can be refused. */
export class FakeFrame extends Frame {
  override embedded = false;
  override parentOrigin: string | null = null;
  /** Whether the parent accepts messages. */
  acceptsMessages = true;
  /** Whether the browser allows navigation. */
  allowsLeaving = true;
  readonly posted: { readonly message: object; readonly target: string }[] = [];
  readonly left: string[] = [];

  post(message: object, target: string): boolean {
    if (this.acceptsMessages) this.posted.push({ message, target });
    return this.acceptsMessages;
  }

  leave(url: string): boolean {
    if (this.allowsLeaving) this.left.push(url);
    return this.allowsLeaving;
  }
}
