import { describe, expect, it, vi } from 'vitest';
import { warnOfFailedIcons } from '#infrastructure/browser/icon-guard.ts';
import { isReload } from '#infrastructure/browser/is-reload.ts';
import { removeServiceWorkers } from '#infrastructure/browser/remove-service-workers.ts';
import { RecordingLog } from '#tests/fakes/recording-log.ts';

describe('ERR-05: a failed icon load', () => {
  /** An error event on an element, as capturing listeners of the window see it. */
  const failed = (window: EventTarget, target: object) => {
    const event = new Event('error');
    Object.defineProperty(event, 'target', { value: target });
    window.dispatchEvent(event);
  };

  it('only warns', () => {
    const [window, log] = [new EventTarget(), new RecordingLog()];
    warnOfFailedIcons(window, log);
    failed(window, { rel: 'shortcut icon', href: '/favicon.svg' });
    failed(window, { rel: 'stylesheet', href: '/app.css' });
    failed(window, { src: '/cover.svg' });
    window.dispatchEvent(new Event('error'));
    expect(log.lines).toEqual([{ level: 'warn', event: 'icon.failed', details: { url: '/favicon.svg' } }]);
  });
});

describe('UI-04: old service workers and caches', () => {
  it('are removed', async () => {
    const unregister = vi.fn(async () => true);
    const remove = vi.fn(async () => true);
    await removeServiceWorkers(
      {
        serviceWorker: { getRegistrations: async () => [{ unregister }, { unregister }] as unknown as ServiceWorkerRegistration[] },
        caches: { keys: async () => ['v1', 'v2'], delete: remove },
      },
      new RecordingLog(),
    );
    expect(unregister).toHaveBeenCalledTimes(2);
    expect(remove.mock.calls).toEqual([['v1'], ['v2']]);
  });

  it('may be missing or forbidden', async () => {
    const log = new RecordingLog();
    await removeServiceWorkers({ serviceWorker: undefined, caches: undefined }, log);
    expect(log.lines).toEqual([]);
    const forbidden = { getRegistrations: () => Promise.reject(new DOMException('Blocked', 'SecurityError')) };
    await removeServiceWorkers({ serviceWorker: forbidden, caches: undefined }, log);
    expect(log.events('warn')).toEqual(['leftovers.stay']);
  });
});

describe('whether the page was loaded by a reload', () => {
  it.each([
    [[{ type: 'reload' }], true],
    [[{ type: 'navigate' }], false],
    [[{ type: 'back_forward' }], false],
    [[], false],
  ])('%j: %s', (entries, expected) => {
    expect(isReload({ getEntriesByType: () => entries as unknown as PerformanceEntryList })).toBe(expected);
  });
});
