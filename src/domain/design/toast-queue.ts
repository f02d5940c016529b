export type ToastKind = 'success' | 'error' | 'info' | 'warning';

export interface Toast {
  readonly id: number;
  readonly kind: ToastKind;
  readonly text: string;
  /** When it expires, in ms since the epoch. */
  readonly until: number;
}

/** Older toasts are dropped above this number. */
export const MAX_TOASTS = 5;

/** Duration of a toast, in ms. */
export const toastDuration = (kind: ToastKind): number => (kind === 'error' ? 5000 : 4000);

/** Adds a toast at the end; the oldest are dropped beyond `MAX_TOASTS`. */
export const push = (queue: readonly Toast[], toast: Toast): readonly Toast[] => [...queue, toast].slice(-MAX_TOASTS);

const keep = (queue: readonly Toast[], stays: (toast: Toast) => boolean): readonly Toast[] => {
  const left = queue.filter(stays);
  return left.length === queue.length ? queue : left;
};

export const close = (queue: readonly Toast[], id: number): readonly Toast[] => keep(queue, (toast) => toast.id !== id);

/** Drops every toast that has expired at `now`. */
export const expire = (queue: readonly Toast[], now: number): readonly Toast[] => keep(queue, (toast) => toast.until > now);
