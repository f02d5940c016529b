import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';

const cache = join(import.meta.dirname, '../../../.cache');

/** What one package makes of texts, kept between starts, because texts rarely change and making it takes most of a start. */
export class BuildCache {
  readonly #folder: string;
  readonly #maker: string;

  /** `folder` is a path from `.cache/`. `maker` is the package; another version of it makes everything anew. */
  constructor(folder: string, maker: string) {
    this.#folder = resolve(cache, folder);
    this.#maker = readFileSync(join(dirname(createRequire(import.meta.url).resolve(maker)), '../package.json'), 'utf8');
  }

  /** The JSON that was kept for a text, or null. */
  read(text: string): string | null {
    try {
      return readFileSync(this.#file(text), 'utf8');
    } catch {
      return null;
    }
  }

  /** Writes atomically, because other processes may read. Without write access every start makes it anew. */
  keep(text: string, json: string): void {
    const file = this.#file(text);
    const half = `${file}.${randomUUID()}`;
    try {
      mkdirSync(this.#folder, { recursive: true });
      writeFileSync(half, json);
      renameSync(half, file);
    } catch {
      return;
    }
  }

  #file(text: string): string {
    return join(this.#folder, `${createHash('sha256').update(this.#maker).update('\0').update(text).digest('hex')}.json`);
  }
}
