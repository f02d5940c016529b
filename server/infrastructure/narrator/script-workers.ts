import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { fail, type Result } from '#domain/result.ts';
import { SCRIPT_BUDGET, type ScriptFault } from '#server/domain/narrator/script-budget.ts';
import type { ScriptAnswers, ScriptTask } from './script-player.ts';
import { GOES_LAST, type ScriptAnswer, type ScriptMessage } from './script-worker.ts';

/** Threads at most, besides the one for scripts that took too much. Each takes some 15 MB, and `SCRIPT_BUDGET.memory` at most. */
const MAX_WORKERS = 4;
/** A script whose turn takes longer has no further thread meanwhile, in milliseconds: it may be one that takes too much. */
const LONG_MS = 250;
/** After a turn that took too much, the next one of its script waits as long as that took, and at least so long, in milliseconds: sent again and again, it would take all there is. */
const REST_MS = 1_000;
/** Scripts whose text one thread is given before it is replaced: it keeps them all. */
const MAX_SCRIPTS = 64;
/** Beyond the budget of time, which the thread watches itself, for one that cannot look at its clock. In milliseconds. */
const GRACE_MS = 8_000;
const WAYS_MS = 30_000;
const FILE = join(import.meta.dirname, 'script-worker.ts');
const LIMITS = { maxOldGenerationSizeMb: SCRIPT_BUDGET.memory, maxYoungGenerationSizeMb: 32 };

interface Job {
  readonly script: string;
  readonly task: ScriptTask;
  readonly done: (result: Result<ScriptAnswers[ScriptTask['kind']], ScriptFault>) => void;
}

/** A thread and what it does. */
interface Thread {
  readonly worker: Worker;
  readonly known: Set<number>;
  /** Whether it is the one for scripts that took too much. */
  readonly isLast: boolean;
  job: Job | null;
  /** When it was given its job. */
  since: number;
  /** Whether it has loaded its code. What it takes to do so is no time of a script. */
  isReady: boolean;
  timer: NodeJS.Timeout | undefined;
}

/**
 * Plays scripts on threads of their own: one that has no end, or takes all memory, ends its thread alone. Scripts that went over their budget once share a thread from
 * then on, which no others use and which goes last where processors are short, so that any number of them cannot keep the others waiting. Before that, a script has one
 * thread while a turn of it takes long, which goes last from then on and is replaced behind it. After each turn that took too much a script rests.
 */
class ScriptWorkers {
  readonly #threads = new Set<Thread>();
  readonly #numbers = new Map<string, number>();
  readonly #marked = new Set<string>();
  readonly #resting = new Set<string>();
  #waiting: Job[] = [];
  #count = 0;

  run<Task extends ScriptTask>(script: string, task: Task): Promise<Result<ScriptAnswers[Task['kind']], ScriptFault>> {
    return new Promise((resolve) => {
      this.#waiting.push({ script, task, done: resolve as Job['done'] });
      this.#next();
    });
  }

  /** Starts a thread, so that the first player does not wait for it. */
  warm(): void {
    if (this.#threads.size === 0) this.#start(false);
  }

  #next(): void {
    for (const job of this.#waiting) {
      if (this.#resting.has(job.script) || this.#takesLong(job.script)) continue;
      const thread = this.#free(this.#numberOf(job.script), this.#marked.has(job.script));
      if (!thread) continue;
      this.#waiting = this.#waiting.filter((waiting) => waiting !== job);
      this.#give(thread, job);
    }
  }

  #takesLong(script: string): boolean {
    const now = performance.now();
    return [...this.#threads].some(({ job, since }) => job?.script === script && now - since > LONG_MS);
  }

  /** A thread without a job, if there is one that has the script already. While others play, nothing waits for one to load its code. */
  #free(number: number, isLast: boolean): Thread | null {
    const all = [...this.#threads].filter((thread) => thread.isLast === isLast);
    const ready = all.filter(({ isReady }) => isReady);
    const free = ready.filter(({ job }) => job === null);
    const thread = free.find(({ known }) => known.has(number)) ?? free[0];
    if (thread) return thread;
    const waiting = all.find(({ isReady, job }) => !isReady && job === null);
    const starting = waiting ?? (all.length < (isLast ? 1 : MAX_WORKERS) ? this.#start(isLast) : null);
    return ready.length === 0 ? starting : null;
  }

  #numberOf(script: string): number {
    const known = this.#numbers.get(script);
    if (known !== undefined) return known;
    if (this.#numbers.size >= MAX_SCRIPTS) this.#numbers.clear();
    this.#count += 1;
    this.#numbers.set(script, this.#count);
    return this.#count;
  }

  #give(thread: Thread, job: Job): void {
    const number = this.#numberOf(job.script);
    const message: ScriptMessage = { number, script: thread.known.has(number) ? null : job.script, task: job.task };
    thread.known.add(number);
    thread.job = job;
    thread.since = performance.now();
    // A process waits for what is asked of a script, and for nothing else here.
    thread.worker.ref();
    thread.worker.postMessage(message);
    if (thread.isReady) this.#limit(thread);
  }

  #limit(thread: Thread): void {
    const most = thread.job?.task.kind === 'ways' ? WAYS_MS : SCRIPT_BUDGET.time + GRACE_MS;
    thread.timer = setTimeout(() => this.#lose(thread, { kind: 'time', detail: `no answer after ${most} ms` }), most);
  }

  #start(isLast: boolean): Thread {
    const thread: Thread = {
      worker: new Worker(FILE, { resourceLimits: LIMITS, workerData: isLast ? GOES_LAST : null }),
      known: new Set(),
      isLast,
      job: null,
      since: 0,
      isReady: false,
      timer: undefined,
    };
    this.#threads.add(thread);
    thread.worker.unref();
    thread.worker.once('message', () => {
      thread.isReady = true;
      thread.since = performance.now();
      if (thread.job) this.#limit(thread);
      else this.#next();
      thread.worker.on('message', (result) => this.#answered(thread, result));
    });
    thread.worker.on('error', (error: NodeJS.ErrnoException) =>
      this.#lose(thread, { kind: error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'broken', detail: error.message }),
    );
    thread.worker.on('exit', () => this.#lose(thread, { kind: 'broken', detail: 'the thread of the script ended' }));
    return thread;
  }

  #answered(thread: Thread, { result, goesLast }: ScriptAnswer): void {
    const { job } = thread;
    clearTimeout(thread.timer);
    thread.job = null;
    thread.worker.unref();
    if (thread.known.size >= MAX_SCRIPTS || (goesLast && !thread.isLast)) this.#drop(thread);
    if (job) this.#finish(job, result, thread.since);
  }

  /** The thread has ended, or is ended now. */
  #lose(thread: Thread, fault: ScriptFault): void {
    const { job } = thread;
    thread.job = null;
    this.#drop(thread);
    if (job) this.#finish(job, fail(fault), thread.since);
  }

  #drop(thread: Thread): void {
    clearTimeout(thread.timer);
    this.#threads.delete(thread);
    void thread.worker.terminate();
  }

  #finish({ script, done }: Job, result: Result<ScriptAnswers[ScriptTask['kind']], ScriptFault>, since: number): void {
    if (!result.ok && result.error.kind !== 'broken') {
      this.#marked.add(script);
      this.#rest(script, Math.max(REST_MS, performance.now() - since));
    }
    done(result);
    this.#next();
  }

  #rest(script: string, ms: number): void {
    this.#resting.add(script);
    setTimeout(() => {
      this.#resting.delete(script);
      this.#next();
    }, ms);
  }
}

/** Those of this process. */
export const scriptWorkers = new ScriptWorkers();
