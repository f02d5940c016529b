import { Observable } from 'rxjs';

/** `slow`: it took too long and was stopped. `failed`: no worker starts in this browser. */
type Unanswered = 'slow' | 'failed';

interface Needs {
  /** Starts the worker. Throws where this browser starts none. */
  readonly start: () => Worker;
  /** Ms after which a worker that has not answered is stopped. */
  readonly most: number;
}

/** What a worker answers with. */
interface Reply<Value> {
  readonly id: number;
  readonly value: Value;
}

/** A worker that answers one question after the other. It is started when it is first asked, and anew after it was stopped. */
export class WorkerLine<Ask extends object, Value> {
  readonly #needs: Needs;
  #worker: Worker | null = null;
  readonly #waiting = new Map<number, (answer: { readonly value: Value } | Unanswered) => void>();
  #asked = 0;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Asks when it is subscribed to. Emits once, and never errors. */
  ask(ask: Ask): Observable<{ readonly value: Value } | Unanswered> {
    return new Observable((subscriber) => {
      const id = ++this.#asked;
      // It runs on when nobody waits any more: what hangs is stopped, whoever asked.
      const timer = setTimeout(() => this.#end('slow'), this.#needs.most);
      this.#waiting.set(id, (answer) => {
        clearTimeout(timer);
        this.#waiting.delete(id);
        subscriber.next(answer);
        subscriber.complete();
      });
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
      worker.addEventListener('message', ({ data }: MessageEvent<Reply<Value>>) => this.#waiting.get(data.id)?.({ value: data.value }));
      worker.addEventListener('error', () => this.#end('failed'));
      this.#worker = worker;
      return worker;
    } catch {
      this.#end('failed');
      return null;
    }
  }

  #end(why: Unanswered): void {
    this.#worker?.terminate();
    this.#worker = null;
    for (const end of [...this.#waiting.values()]) end(why);
  }
}
