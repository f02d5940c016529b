import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Result } from '#domain/result.ts';
import { type RuledStory, StoryCritic } from '#server/application/studio/critic/story-critic.ts';
import type { CriticQuestions } from '#server/domain/studio/critic/critic-task.ts';
import { type ThreadFailure, threadAnswer } from '#server/infrastructure/content/thread-answer.ts';
import type { CriticOrder } from './critic-worker.ts';

const FILE = join(import.meta.dirname, 'critic-worker.ts');
const FAILURES: Readonly<Record<ThreadFailure, string>> = {
  memory: 'It takes too much memory to judge. Part it into several stories.',
  time: 'It took too long to judge. Part it into several stories, or its longest lines into several.',
  unknown: 'The critic broke off, and does not say why. Try again.',
};
/** Of the time of its plays: what is found in them is judged after the last of them, on a thread that goes last. */
const TIMES = 3;

/** Judges each story on a thread of its own, which goes last where processors are short, and is ended where it takes three times `ms`. `stories`: the folder of those that its words are compared with. */
export class ThreadStoryCritic extends StoryCritic {
  readonly #stories: string;
  readonly #most: { readonly ms: number; readonly mb: number };

  constructor(stories: string, most: { readonly ms: number; readonly mb: number }) {
    super();
    this.#stories = stories;
    this.#most = most;
  }

  judge(files: ReadonlyMap<string, string>): Promise<Result<RuledStory, string>> {
    return this.#asked('report', files);
  }

  questions(files: ReadonlyMap<string, string>): Promise<Result<CriticQuestions, string>> {
    return this.#asked('questions', files);
  }

  #asked<T>(wants: CriticOrder['wants'], files: ReadonlyMap<string, string>): Promise<Result<T, string>> {
    const { ms, mb } = this.#most;
    const worker = new Worker(FILE, {
      resourceLimits: { maxOldGenerationSizeMb: mb },
      workerData: { wants, files, ms, mb, stories: this.#stories } satisfies CriticOrder,
    });
    // A process that ends does not wait for a critic.
    worker.unref();
    return threadAnswer<T, string>(worker, (why) => FAILURES[why], TIMES * ms);
  }
}
