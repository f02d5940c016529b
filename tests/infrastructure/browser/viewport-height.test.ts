import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followViewportHeight } from '#infrastructure/browser/viewport-height.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('UI-03: viewport height variable', () => {
  it('is set at once, and recalculated 100 ms after the last resize', () => {
    const window = Object.assign(new EventTarget(), { innerHeight: 800 });
    const set: string[] = [];
    followViewportHeight(window, {
      style: {
        setProperty: (name, value) => {
          set.push(`${name}: ${value}`);
        },
      },
    });
    expect(set).toEqual(['--vh: 8px']);
    for (const innerHeight of [700, 650, 600]) {
      window.innerHeight = innerHeight;
      window.dispatchEvent(new Event('resize'));
      vi.advanceTimersByTime(99);
    }
    expect(set.length).toBe(1);
    vi.advanceTimersByTime(1);
    expect(set).toEqual(['--vh: 8px', '--vh: 6px']);
    window.innerHeight = 400;
    window.dispatchEvent(new Event('orientationchange'));
    vi.advanceTimersByTime(100);
    expect(set.at(-1)).toBe('--vh: 4px');
  });
});
