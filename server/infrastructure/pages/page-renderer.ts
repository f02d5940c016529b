import type { Brand } from '#domain/brand/brand.ts';

/** A public page. `head` and `html` are markup; `html` is the content of the element `app`; `sent` is JSON for the browser. */
export interface RenderedPage {
  readonly head: string;
  readonly html: string;
  readonly sent: unknown;
}

interface FoundPage {
  /** Files whose chunks the page needs, as in `.vite/pages.json`. */
  readonly sources: readonly string[];
  /** The address that decides over the content; null where the server does not render the page. */
  readonly address: string | null;
  /** Whether the address names something that cannot exist. */
  readonly isMissing: boolean;
}

/** What `src/entry-server.tsx` exports. */
export interface PageRenderer {
  pageAt(path: string, query: Readonly<Record<string, string>>): FoundPage;
  /** `missing`: what the page is about does not exist. `failed`: it could not be read. */
  render(address: string, brand: Brand, fetcher: typeof fetch): Promise<RenderedPage | 'missing' | 'failed'>;
}
