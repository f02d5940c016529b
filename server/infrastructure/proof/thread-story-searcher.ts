import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type EndingName, type RunningSearch, type SearchBounds, StorySearcher } from '#server/application/studio/proof/story-searcher.ts';
import type { ProofReport } from '#server/domain/studio/proof/proof-report.ts';
import { endingsIn } from '#server/infrastructure/content/project-story.ts';
import { threadAnswer } from '#server/infrastructure/content/thread-answer.ts';
import type { SearchOrder } from './story-search-worker.ts';

const FILE = join(import.meta.dirname, 'story-search-worker.ts');
const MB = 1_000_000;
/** What a thread needs beside what the search holds, in megabytes: what it plays, and what was not collected yet. */
const ROOM_MB = 200;
const TOO_MUCH = 'It takes too much memory to search. Part it into several stories.';
const BROKEN = 'The search broke off, and does not say why.';

/** Searches each story on a thread of its own. `mb`: memory that a search may hold. `goesLast`: where processors are short others go before, as they do unless it is false. */
export class ThreadStorySearcher extends StorySearcher {
  #rules: string | null = null;
  readonly #mb: number;
  readonly #goesLast: boolean;

  constructor(mb: number, { goesLast = true }: { readonly goesLast?: boolean } = {}) {
    super();
    this.#mb = mb;
    this.#goesLast = goesLast;
  }

  get rules(): string {
    this.#rules ??= sourcesName();
    return this.#rules;
  }

  endingsOf(files: ReadonlyMap<string, string>): readonly EndingName[] {
    return endingsIn(files);
  }

  begin(files: ReadonlyMap<string, string>, bounds: SearchBounds = {}): RunningSearch {
    const shared = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
    const worker = new Worker(FILE, {
      resourceLimits: { maxOldGenerationSizeMb: this.#mb + ROOM_MB, maxYoungGenerationSizeMb: ROOM_MB / 2 },
      workerData: { files, bounds, memory: this.#mb * MB, goesLast: this.#goesLast, shared } satisfies SearchOrder,
    });
    // A process that ends does not wait for a search.
    worker.unref();
    const done = threadAnswer<ProofReport, string>(worker, (why) => (why === 'memory' ? TOO_MUCH : BROKEN));
    return { states: () => Atomics.load(shared, 0), stop: () => void Atomics.store(shared, 1, 1), done };
  }
}

const { resolve } = createRequire(import.meta.url);

/** Names the sources of the search, with ink itself: nobody has to remember that a change of them changes what it says. */
function sourcesName(): string {
  const hash = createHash('sha256');
  const sources = new Set([FILE]);
  // A set gives what is added while it is walked.
  for (const file of sources) {
    const text = readFileSync(file, 'utf8');
    hash.update(text);
    for (const [, named = ''] of text.matchAll(/^(?:import|export|\}) .*?from '([#.][^']+)';$/gmu))
      sources.add(named.startsWith('#') ? resolve(named) : join(dirname(file), named));
  }
  return hash.update(readFileSync(resolve('inkjs'))).digest('hex');
}
