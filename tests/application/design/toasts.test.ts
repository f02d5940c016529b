import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Toasts } from '#application/design/toasts.ts';
import { DateClock } from '#tests/fakes/date-clock.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('TOAST-02: toast durations', () => {
  it.each([
    ['success', 4000],
    ['info', 4000],
    ['warning', 4000],
    ['error', 5000],
  ] as const)('%s goes after %i ms', (kind, duration) => {
    const toasts = new Toasts(new DateClock());
    toasts[kind]('Saved');
    expect(toasts.state.value).toMatchObject([{ kind, text: 'Saved', until: Date.now() + duration }]);
    vi.advanceTimersByTime(duration - 1);
    expect(toasts.state.value.length).toBe(1);
    vi.advanceTimersByTime(1);
    expect(toasts.state.value).toEqual([]);
  });

  it('toasts expire when the clock is set back', () => {
    const clock = new DateClock();
    const toasts = new Toasts(clock);
    toasts.info('Here');
    clock.skew = -86_400_000;
    vi.advanceTimersByTime(4000);
    expect(toasts.state.value).toEqual([]);
  });
});

describe('TOAST-01: toasts', () => {
  it('shows at most 5, drops the oldest first; closing removes one', () => {
    const toasts = new Toasts(new DateClock());
    for (const text of ['1', '2', '3', '4', '5', '6']) toasts.info(text);
    expect(toasts.state.value.map((toast) => toast.text)).toEqual(['2', '3', '4', '5', '6']);
    toasts.close(toasts.state.value[1]?.id ?? -1);
    expect(toasts.state.value.map((toast) => toast.text)).toEqual(['2', '4', '5', '6']);
  });
});
