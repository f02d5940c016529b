import { FileSaver } from '#application/platform/file-saver.ts';

/** Ms after which a download has certainly begun, so that its object URL can be revoked. */
export const ADDRESS_LIFE = 60_000;

/** Clicks an invisible download link. */
export class DownloadFileSaver extends FileSaver {
  readonly #document: Pick<Document, 'createElement'>;
  readonly #addresses: Pick<typeof URL, 'createObjectURL' | 'revokeObjectURL'>;

  constructor(document: Pick<Document, 'createElement'>, addresses: Pick<typeof URL, 'createObjectURL' | 'revokeObjectURL'>) {
    super();
    this.#document = document;
    this.#addresses = addresses;
  }

  save(name: string, content: string, type: string, encoding: 'text' | 'base64' = 'text'): void {
    const link = this.#document.createElement('a');
    const part = encoding === 'text' ? content : Uint8Array.from(atob(content), (byte) => byte.charCodeAt(0));
    link.href = this.#addresses.createObjectURL(new Blob([part], { type }));
    link.download = name;
    link.click();
    setTimeout(() => this.#addresses.revokeObjectURL(link.href), ADDRESS_LIFE);
  }
}
