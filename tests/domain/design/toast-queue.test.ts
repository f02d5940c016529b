import { describe, expect, it } from 'vitest';
import { MAX_TOASTS, toastDuration } from '#domain/design/toast-queue.ts';

describe('TOAST-02: toast durations', () => {
  it.each([
    ['success', 4000],
    ['info', 4000],
    ['warning', 4000],
    ['error', 5000],
  ] as const)('%s stays %i ms', (kind, duration) => expect(toastDuration(kind)).toBe(duration));

  it('at most 5 are kept', () => expect(MAX_TOASTS).toBe(5));
});
