import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

const FILE = join(import.meta.dirname, 'story-reader-worker.ts');
/** How long a thread waits for the next order. */
const IDLE_MS = 60_000;

interface Kept {
  readonly worker: Worker;
  readonly end: NodeJS.Timeout;
}

/** One thread of the process that waits with its code loaded, for each bound of memory: to load it takes a processor longer than most orders do. */
const kept = new Map<number, Kept>();

/** A thread of `story-reader-worker.ts` without an order, which may take so much memory: one that was kept, or a new one. */
export function takeThread(mb: number, { anew = false } = {}): { readonly worker: Worker; readonly wasKept: boolean } {
  const found = anew ? undefined : kept.get(mb);
  if (found === undefined) {
    const resourceLimits = { maxOldGenerationSizeMb: mb, maxYoungGenerationSizeMb: Math.ceil(mb / 10) };
    return { worker: new Worker(FILE, { resourceLimits }), wasKept: false };
  }
  const { worker } = found;
  forget(mb, found);
  for (const event of ['error', 'exit']) worker.removeAllListeners(event);
  // The process waits for what it is asked.
  worker.ref();
  return { worker, wasKept: true };
}

/** Keeps a thread that has answered for the next order, unless another waits. */
export function keepThread(mb: number, worker: Worker): void {
  for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event);
  // An error that is on its way must not end the process.
  worker.on('error', () => {});
  if (kept.has(mb)) {
    void worker.terminate();
    return;
  }
  const end = () => {
    // Forgotten first: until it has exited it would be handed out.
    forget(mb, one);
    void worker.terminate();
  };
  const one: Kept = { worker, end: setTimeout(end, IDLE_MS) };
  kept.set(mb, one);
  worker.once('error', end).once('exit', end);
  // Neither keeps the process.
  one.end.unref();
  worker.unref();
}

function forget(mb: number, one: Kept): void {
  clearTimeout(one.end);
  if (kept.get(mb) === one) kept.delete(mb);
}
