import { describe, expect, it } from 'vitest';
import { DocumentPageLifecycle } from '#infrastructure/browser/document-page-lifecycle.ts';
import { NavigatorConnectivity } from '#infrastructure/browser/navigator-connectivity.ts';

describe('page lifecycle', () => {
  it('PAY-11: emits when the page is visible again or restored from the back-forward cache', () => {
    const document = Object.assign(new EventTarget(), { visibilityState: 'hidden' as DocumentVisibilityState });
    const window = new EventTarget();
    const seen: unknown[] = [];
    new DocumentPageLifecycle(document, window).shown$.subscribe((shown) => seen.push(shown));
    document.dispatchEvent(new Event('visibilitychange'));
    document.visibilityState = 'visible';
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(seen).toEqual([{ persisted: false }, { persisted: true }]);
  });
});

describe('connectivity', () => {
  it('follows the browser', () => {
    const window = new EventTarget();
    const connectivity = new NavigatorConnectivity({ onLine: false }, window);
    expect(connectivity.online.value).toBe(false);
    window.dispatchEvent(new Event('online'));
    expect(connectivity.online.value).toBe(true);
    window.dispatchEvent(new Event('offline'));
    expect(connectivity.online.value).toBe(false);
  });
});
