import { map, Observable } from 'rxjs';
import { StoryReader, type StoryStudy, type StoryTexts, type Studied } from '#application/studio/story-reader.ts';
import type { NameUses } from '#domain/studio/name-uses.ts';
import type { Ask, WorkerReply } from './worker-messages.ts';

/** Ms after which a reading is stopped. A script of 10,000 lines takes a tenth of it on a slow machine. */
const MOST_MS = 20_000;

interface Needs {
  /** Starts the worker. Throws where this browser starts none. */
  readonly start: () => Worker;
}

interface Waiting {
  readonly answered: (value: WorkerReply['value']) => void;
  readonly ended: (why: 'stuck' | 'failed') => void;
}

/** Reads stories with ink's own parser in a worker, which is started when it is first asked and anew after it was stopped. */
export class WorkerStoryReader extends StoryReader {
  readonly #needs: Needs;
  #worker: Worker | null = null;
  #waiting = new Map<number, Waiting>();
  #asked = 0;

  constructor(needs: Needs) {
    super();
    this.#needs = needs;
  }

  study(texts: StoryTexts): Observable<Studied> {
    return this.#ask({ kind: 'study', texts }).pipe(
      map((answer) => (typeof answer === 'string' ? { kind: answer } : { kind: 'studied', study: answer.value as StoryStudy })),
    );
  }

  usesAt(texts: StoryTexts, place: Parameters<StoryReader['usesAt']>[1]): Observable<NameUses | null> {
    return this.#ask({ kind: 'uses', texts, place }).pipe(
      map((answer) => (typeof answer === 'string' ? null : (answer.value as NameUses | null))),
    );
  }

  close(): void {
    this.#end('failed');
  }

  #ask(ask: Ask): Observable<{ readonly value: WorkerReply['value'] } | 'stuck' | 'failed'> {
    return new Observable((subscriber) => {
      const id = ++this.#asked;
      const timer = setTimeout(() => this.#end('stuck'), MOST_MS);
      const done = (answer: { readonly value: WorkerReply['value'] } | 'stuck' | 'failed') => {
        clearTimeout(timer);
        this.#waiting.delete(id);
        subscriber.next(answer);
        subscriber.complete();
      };
      this.#waiting.set(id, { answered: (value) => done({ value }), ended: done });
      this.#running()?.postMessage({ ...ask, id });
    });
  }

  /** The worker that runs. Where none starts, all that waits has failed. */
  #running(): Worker | null {
    if (this.#worker !== null) return this.#worker;
    try {
      const worker = this.#needs.start();
      worker.addEventListener('message', ({ data }: MessageEvent<WorkerReply>) => this.#waiting.get(data.id)?.answered(data.value));
      worker.addEventListener('error', () => this.#end('failed'));
      this.#worker = worker;
      return worker;
    } catch {
      this.#end('failed');
      return null;
    }
  }

  #end(why: 'stuck' | 'failed'): void {
    this.#worker?.terminate();
    this.#worker = null;
    const ended = [...this.#waiting.values()];
    for (const one of ended) one.ended(why);
  }
}
