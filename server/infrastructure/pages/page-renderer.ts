import type { Brand } from '#domain/brand/brand.ts';

/** A public page. `head` and `html` are markup; `html` is the content of the element `app`; `sent` is JSON for the browser. */
export interface RenderedPage {
  readonly head: string;
  readonly html: string;
  readonly sent: unknown;
}

interface RenderablePage {
  readonly address: string;
  readonly sources: readonly string[];
}

/** What `src/entry-server.tsx` exports. */
export interface PageRenderer {
  /**
   * The address that decides over the content, and the files whose chunks the page needs; null when the server does not render the page. `missing`: the
   * address names something that cannot exist.
   */
  pageAt(path: string, query: Readonly<Record<string, string>>): RenderablePage | 'missing' | null;
  /** `missing`: what the page is about does not exist. `failed`: it could not be read. */
  render(address: string, brand: Brand, fetcher: typeof fetch): Promise<RenderedPage | 'missing' | 'failed'>;
}
