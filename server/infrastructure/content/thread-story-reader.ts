import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { fail, type Result } from '#domain/result.ts';
import type { Clock } from '#server/application/platform/clock.ts';
import { type ReadStory, StoryReader } from '#server/application/studio/story-reader.ts';
import { readBroughtStories } from './brought-stories.ts';
import type { ReadOrder } from './story-reader-worker.ts';

const FILE = join(import.meta.dirname, 'story-reader-worker.ts');
const TOO_LONG = 'It takes too long to read. Part it into several stories.';
const TOO_MUCH = 'It takes too much memory to read. Part it into several stories.';
const UNREADABLE = 'It cannot be read, and the reader does not say why.';
/** What of a served story is a text of its authors. */
const TEXT = /\.(?:ink|ya?ml|md)$/;

interface Needs {
  /** The folder of served stories. */
  readonly folder: string;
  readonly clock: Clock;
  /** What one file may take: a script of 62,000 lines takes 3 s and 500 MB. */
  readonly most: { readonly ms: number; readonly mb: number };
}

/**
 * Reads each file on a thread of its own, with bounds of time and memory: nothing that somebody brings keeps players waiting or ends the server.
 */
export class ThreadStoryReader extends StoryReader {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    super();
    this.#needs = needs;
  }

  file(bytes: Uint8Array, name: string): Promise<Result<readonly Result<ReadStory, string>[], string>> {
    const day = this.#day();
    const { ms, mb } = this.#needs.most;
    return new Promise((resolve) => {
      const worker = new Worker(FILE, {
        resourceLimits: { maxOldGenerationSizeMb: mb, maxYoungGenerationSizeMb: Math.ceil(mb / 10) },
        workerData: { bytes, name, day } satisfies ReadOrder,
      });
      const end = (result: Result<readonly Result<ReadStory, string>[], string>) => {
        clearTimeout(timer);
        void worker.terminate();
        resolve(result);
      };
      const timer = setTimeout(() => end(fail(TOO_LONG)), ms);
      worker.once('message', end);
      worker.once('error', ({ code }: NodeJS.ErrnoException) => end(fail(code === 'ERR_WORKER_OUT_OF_MEMORY' ? TOO_MUCH : UNREADABLE)));
      worker.once('exit', () => end(fail(UNREADABLE)));
    });
  }

  written(script: string, title: string): ReadStory | null {
    const read = readBroughtStories(Buffer.from(script), `${title}.ink`, this.#day());
    const [story] = read.ok ? read.value : [];
    return story?.ok ? story.value : null;
  }

  #day(): string {
    return this.#needs.clock.now().toISOString().slice(0, '2026-01-31'.length);
  }

  served(id: string): ReadonlyMap<string, string> | null {
    const folder = join(this.#needs.folder, id);
    if (!existsSync(folder)) return null;
    const names = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && TEXT.test(entry.name))
      .map(({ parentPath, name }) => join(parentPath, name));
    return new Map(names.sort().map((path) => [path.slice(folder.length + 1).replaceAll('\\', '/'), readFileSync(path, 'utf8')]));
  }
}
