import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Brand } from '#domain/brand/brand.ts';
import type { Clock } from '#server/application/platform/clock.ts';
import type { Caller } from '#server/domain/platform/fair-queue.ts';

/** The most popular pages stay; a page is about 20 kB compressed, twice. */
const MOST_PAGES = 500;
/** Ms after which a page is rendered again behind its readers: how often stories are played decides over their order. */
const FRESH_MS = 60_000;

/** A page ready to be sent. It holds nothing personal and nothing that a reader wrote, so that compressing it reveals nothing. */
export interface CachedPage {
  readonly etag: string;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

interface Kept extends CachedPage {
  readonly version: string;
  readonly at: number;
}

export interface RenderedPagesOptions {
  /** The document for its first reader, or why there is none. */
  readonly render: (address: string, brand: Brand, reader: Caller) => Promise<string | 'missing' | 'failed'>;
  /** See `ContentVersion`. */
  readonly version: () => Promise<string>;
  readonly clock: Clock;
  readonly onError: (error: unknown) => void;
}

interface WantedPage {
  readonly address: string;
  readonly brand: Brand;
  readonly reader: Caller;
  readonly version: string;
}

/** Pages by brand and address, rendered once for each content version and kept in memory. */
export class RenderedPages {
  readonly #rendering: RenderedPagesOptions;
  readonly #pages = new LRUCache<string, Kept>({ max: MOST_PAGES });
  readonly #running = new Map<string, Promise<CachedPage | 'missing' | 'failed'>>();

  constructor(rendering: RenderedPagesOptions) {
    this.#rendering = rendering;
  }

  /** Never fails. */
  async page(address: string, brand: Brand, reader: Caller): Promise<CachedPage | 'missing' | 'failed'> {
    try {
      const version = await this.#rendering.version();
      const key = `${brand.id} ${address}`;
      const kept = this.#pages.get(key);
      const wanted = { address, brand, reader, version };
      if (kept?.version !== version) return await this.#render(`${key} ${version}`, key, wanted);
      const isFresh = Math.abs(this.#rendering.clock.now().getTime() - kept.at) < FRESH_MS;
      if (!isFresh) this.#render(`${key} ${version}`, key, wanted).catch(this.#rendering.onError);
      return kept;
    } catch (error) {
      this.#rendering.onError(error);
      return 'failed';
    }
  }

  /** Readers that want the same page wait for one rendering of it. */
  #render(run: string, key: string, page: WantedPage): Promise<CachedPage | 'missing' | 'failed'> {
    const running = this.#running.get(run);
    if (running !== undefined) return running;
    const rendered = this.#keep(key, page).finally(() => this.#running.delete(run));
    this.#running.set(run, rendered);
    return rendered;
  }

  async #keep(key: string, { address, brand, reader, version }: WantedPage) {
    const at = this.#rendering.clock.now().getTime();
    const document = await this.#rendering.render(address, brand, reader);
    if (document === 'missing' || document === 'failed') return document;
    const kept = { ...(await compressed(document)), version, at };
    this.#pages.set(key, kept);
    return kept;
  }
}

async function compressed(document: string): Promise<CachedPage> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: document.length };
  const [br, gz] = await Promise.all([promisify(brotliCompress)(document, { params }), promisify(gzip)(document, { level: 9 })]);
  return { etag: `W/"${createHash('sha256').update(document).digest('base64url').slice(0, 22)}"`, br, gzip: gz };
}
