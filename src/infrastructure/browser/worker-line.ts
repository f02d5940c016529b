import { Observable } from 'rxjs';

/** `slow`: it took too long and was stopped. `failed`: no worker starts in this browser. */
type Unanswered = 'slow' | 'failed';

interface Needs {
  /** Starts the worker. Throws where this browser starts none. */
  readonly start: () => Worker;
  /** Ms after which a worker that is asked something is stopped, counted anew from when it has started (`STARTED`) and from each of its answers: several questions have several times as long. */
  readonly most: number;
}

/** What a worker answers with. */
interface Reply<Value> {
  readonly id: number;
  readonly value: Value;
}

/** What a worker says once its code has been loaded: the number of no question. */
export const STARTED = { id: 0, value: null } as const;

/** A worker that answers questions. It is started when it is first asked, and anew after it was stopped. */
export class WorkerLine<Ask extends object, Value> {
  readonly #needs: Needs;
  #worker: Worker | null = null;
  readonly #waiting = new Map<number, (answer: { readonly value: Value } | Unanswered) => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Asks when it is subscribed to. Emits once, and never errors. */
  ask(ask: Ask): Observable<{ readonly value: Value } | Unanswered> {
    return new Observable((subscriber) => {
      const id = ++this.#asked;
      // It stays when nobody waits any more: what hangs is stopped, whoever asked.
      this.#waiting.set(id, (answer) => {
        subscriber.next(answer);
        subscriber.complete();
      });
      if (this.#waiting.size === 1) this.#count();
      this.#running()?.postMessage({ ...ask, id });
    });
  }

  close(): void {
    this.#end('failed');
  }

  /** The worker that runs. Where none starts, all that waits has failed. */
  #running(): Worker | null {
    if (this.#worker !== null) return this.#worker;
    try {
      const worker = this.#needs.start();
      worker.addEventListener('message', ({ data }: MessageEvent<Reply<Value>>) => {
        // Before what follows from the answer, which may be the next question.
        const answered = this.#waiting.get(data.id);
        this.#waiting.delete(data.id);
        this.#count();
        answered?.({ value: data.value });
      });
      worker.addEventListener('error', () => this.#end('failed'));
      this.#worker = worker;
      return worker;
    } catch {
      this.#end('failed');
      return null;
    }
  }

  /** Counts the time of the worker anew, while it is asked something. */
  #count(): void {
    clearTimeout(this.#timer);
    if (this.#waiting.size > 0) this.#timer = setTimeout(() => this.#end('slow'), this.#needs.most);
  }

  #end(why: Unanswered): void {
    clearTimeout(this.#timer);
    this.#worker?.terminate();
    this.#worker = null;
    const ended = [...this.#waiting.values()];
    // Before what follows from the answers, which may be the next question.
    this.#waiting.clear();
    for (const end of ended) end(why);
  }
}
