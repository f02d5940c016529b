import { answering } from '#infrastructure/inkjs/answering.ts';
import type { WorkerAsk } from '#infrastructure/inkjs/worker-messages.ts';

/** The worker of stories in the same thread, which answers while it is not ended. One that hangs answers nothing. */
export class LocalStoryWorker extends EventTarget {
  readonly #answer = answering(
    (go) => setTimeout(go),
    () => performance.now(),
  );
  hangs = false;
  isEnded = false;

  postMessage({ id, ...ask }: WorkerAsk): void {
    if (this.hangs) return;
    setTimeout(() => {
      if (this.isEnded) return;
      this.#answer(ask, (value) => this.isEnded || this.dispatchEvent(new MessageEvent('message', { data: { id, value } })));
    });
  }

  terminate(): void {
    this.isEnded = true;
  }
}

/** Starts local workers, and keeps them. */
export function localStoryWorkers(): { readonly workers: LocalStoryWorker[]; readonly start: () => Worker } {
  const workers: LocalStoryWorker[] = [];
  const start = () => {
    const worker = new LocalStoryWorker();
    workers.push(worker);
    return worker as EventTarget as Worker;
  };
  return { workers, start };
}
