import { Observable } from 'rxjs';

/** `slow`: it took too long and was stopped. `failed`: no worker starts in this browser. */
type Unanswered = 'slow' | 'failed';

interface Needs {
  /** Starts the worker. Throws where this browser starts none. */
  readonly start: () => Worker;
  /** Ms after which a worker that is asked something is stopped, counted anew from when it has started (`STARTED`) and from each of its answers: several questions have several times as long. */
  readonly most: number;
  /** Whether a worker keeps nothing that is worth waiting for: one that works for long at what nobody waits for any more is ended, and a new one asked what is still waited for. */
  readonly isForgetful?: boolean;
}

/** What a worker answers with. */
interface Reply<Value> {
  readonly id: number;
  readonly value: Value;
}

/** What a worker says once its code has been loaded: the number of no question. */
export const STARTED = { id: 0, value: null } as const;

/** A question that was not answered yet. `isLeft`: nobody waits for it any more. */
interface Waiting<Ask, Value> {
  readonly ask: Ask;
  readonly by: object;
  readonly answer: (answer: { readonly value: Value } | Unanswered) => void;
  isLeft: boolean;
}

/** Ms that a new worker may cost. */
const LONG_MS = 250;

/** A worker that answers questions, of several askers too. It is started when it is first asked, and anew after it was stopped. */
export class WorkerLine<Ask extends object, Value> {
  readonly #needs: Needs;
  #worker: Worker | null = null;
  readonly #waiting = new Map<number, Waiting<Ask, Value>>();
  /** Who has asked and did not close. */
  readonly #askers = new Set<object>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Since when the worker has been at a question, by `performance.now`; null while it starts. */
  #since: number | null = null;
  #asked = 0;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Asks when it is subscribed to. Emits once, and never errors. `by`: who asks, where several do. */
  ask(ask: Ask, by: object = this): Observable<{ readonly value: Value } | Unanswered> {
    return new Observable((subscriber) => {
      const id = ++this.#asked;
      const answer = (given: { readonly value: Value } | Unanswered) => {
        subscriber.next(given);
        subscriber.complete();
      };
      this.#askers.add(by);
      // It stays when nobody waits any more: what hangs is stopped, whoever asked.
      const waiting = { ask, by, answer, isLeft: false };
      this.#waiting.set(id, waiting);
      if (this.#waiting.size === 1) this.#count();
      this.#running()?.postMessage({ ...ask, id });
      return () => {
        waiting.isLeft = true;
        // Behind all that leave for the same reason, and the questions that they ask instead.
        if (this.#waiting.has(id)) queueMicrotask(() => this.#askAnew());
      };
    });
  }

  /** Ends what somebody waits for, and the worker where nobody else has asked it. */
  close(by: object = this): void {
    this.#askers.delete(by);
    if (this.#askers.size === 0) this.#end('failed');
    else for (const one of [...this.#waiting.values()]) if (one.by === by) one.answer('failed');
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
        this.#since = performance.now();
        this.#count();
        answered?.answer({ value: data.value });
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
    // One that had nothing to do begins now.
    if (this.#since !== null && this.#waiting.size === 1) this.#since = performance.now();
    if (this.#waiting.size > 0) this.#timer = setTimeout(() => this.#end('slow'), this.#needs.most);
  }

  /** Ends a worker that is at what nobody waits for, and has a new one asked the others. */
  #askAnew(): void {
    const [first] = this.#waiting.values();
    if (!this.#needs.isForgetful || !first?.isLeft || this.#since === null || performance.now() - this.#since < LONG_MS) return;
    this.#stop();
    for (const [id, { isLeft }] of this.#waiting) if (isLeft) this.#waiting.delete(id);
    this.#count();
    for (const [id, { ask }] of [...this.#waiting]) this.#running()?.postMessage({ ...ask, id });
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#worker?.terminate();
    this.#worker = null;
    this.#since = null;
  }

  #end(why: Unanswered): void {
    this.#stop();
    const ended = [...this.#waiting.values()];
    // Before what follows from the answers, which may be the next question.
    this.#waiting.clear();
    for (const { answer } of ended) answer(why);
  }
}
