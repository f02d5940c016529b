import { timer } from 'rxjs';
import { type Live, LiveState } from '#application/live.ts';
import type { Clock } from '#application/platform/clock.ts';
import { close, expire, push, type Toast, type ToastKind, toastDuration } from '#domain/design/toast-queue.ts';

/** Short messages that close by themselves, at most five at a time. */
export class Toasts {
  readonly #clock: Clock;
  readonly #state = new LiveState<readonly Toast[]>([]);
  #lastId = 0;

  readonly state: Live<readonly Toast[]> = this.#state;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  success(text: string): void {
    this.#show('success', text);
  }

  error(text: string): void {
    this.#show('error', text);
  }

  info(text: string): void {
    this.#show('info', text);
  }

  warning(text: string): void {
    this.#show('warning', text);
  }

  close(id: number): void {
    this.#state.update((queue) => close(queue, id));
  }

  #show(kind: ToastKind, text: string): void {
    const duration = toastDuration(kind);
    const toast: Toast = { id: ++this.#lastId, kind, text, until: this.#clock.now() + duration };
    this.#state.update((queue) => push(queue, toast));
    // Expires by the timer, not by the clock: a clock that is set back must not keep a toast for ever.
    timer(duration).subscribe(() => this.#state.update((queue) => expire(close(queue, toast.id), toast.until)));
  }
}
