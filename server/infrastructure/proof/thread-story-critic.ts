import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Result } from '#domain/result.ts';
import { StoryCritic } from '#server/application/studio/story-critic.ts';
import type { CriticReport } from '#server/domain/studio/critic/critic-report.ts';
import { threadAnswer } from '#server/infrastructure/content/thread-answer.ts';
import type { CriticOrder } from './critic-worker.ts';

const FILE = join(import.meta.dirname, 'critic-worker.ts');
const TOO_MUCH = 'It takes too much memory to judge. Part it into several stories.';
const BROKEN = 'The critic broke off, and does not say why. Try again.';

/** Judges each story on a thread of its own, which goes last where processors are short. `stories`: the folder of those that its words are compared with. */
export class ThreadStoryCritic extends StoryCritic {
  readonly #stories: string;
  readonly #most: { readonly ms: number; readonly mb: number };

  constructor(stories: string, most: { readonly ms: number; readonly mb: number }) {
    super();
    this.#stories = stories;
    this.#most = most;
  }

  judge(files: ReadonlyMap<string, string>): Promise<Result<CriticReport, string>> {
    const { ms, mb } = this.#most;
    const worker = new Worker(FILE, {
      resourceLimits: { maxOldGenerationSizeMb: mb },
      workerData: { files, ms, stories: this.#stories } satisfies CriticOrder,
    });
    // A process that ends does not wait for a critic.
    worker.unref();
    return threadAnswer<CriticReport, string>(worker, (why) => (why === 'memory' ? TOO_MUCH : BROKEN));
  }
}
