import { describe, expect, it, vi } from 'vitest';
import { type FramedWindow, WindowFrame } from '#infrastructure/browser/window-frame.ts';

/** A window, in a frame if there is a `parent`. `mayLeave`: whether the frame may navigate the top window. */
function windowOf({ referrer = '', framed = true, mayLeave = true, tab = null as { opener: unknown } | null } = {}) {
  const posted: unknown[] = [];
  const places: string[] = [];
  const location = {
    set href(url: string) {
      if (!mayLeave) throw new DOMException('not allowed', 'SecurityError');
      places.push(url);
    },
  };
  const parent = {
    postMessage: (message: unknown, target: string) => {
      if (!/^(?:\*|https?:)/.test(target)) throw new DOMException('Invalid target origin', 'SyntaxError');
      posted.push(structuredClone(message), target);
    },
    location,
  };
  const open = vi.fn(() => tab);
  const self = { document: { referrer }, location, open };
  const window = Object.assign(self, framed ? { parent, top: parent } : { parent: self, top: self });
  return { frame: new WindowFrame(window as unknown as FramedWindow), posted, places, open };
}

describe('the page around', () => {
  it('exists in a frame only', () => {
    expect(windowOf().frame.embedded).toBe(true);
    expect(windowOf({ framed: false }).frame.embedded).toBe(false);
  });

  it.each([
    ['https://parent.test/shop/page?a=b', 'https://parent.test'],
    ['https://parent.test:8443/', 'https://parent.test:8443'],
    ['http://localhost:3000/x', 'http://localhost:3000'],
    ['', null],
    ['about:srcdoc', null],
    ['android-app://com.example', null],
    ['garbage', null],
  ])('faults C37: referrer %j has the origin %j', (referrer, origin) => {
    expect(windowOf({ referrer }).frame.parentOrigin).toBe(origin);
  });

  it('receives posted messages', () => {
    const { frame, posted } = windowOf();
    expect(frame.post({ type: 'PAYMENT_REDIRECT' }, 'https://parent.test')).toBe(true);
    expect(posted).toEqual([{ type: 'PAYMENT_REDIRECT' }, 'https://parent.test']);
  });

  it('does not receive a message that cannot be posted', () => {
    const { frame, posted } = windowOf();
    expect(frame.post({ say: () => undefined }, '*')).toBe(false);
    expect(frame.post({}, 'nowhere')).toBe(false);
    expect(posted).toEqual([]);
  });
});

describe('leaving', () => {
  it.each([true, false])('navigates the whole tab (framed: %s)', (framed) => {
    const { frame, places, open } = windowOf({ framed });
    expect(frame.leave('https://pay.test/1')).toBe(true);
    expect(places).toEqual(['https://pay.test/1']);
    expect(open).not.toHaveBeenCalled();
  });

  it('opens a new tab without an opener when that is refused', () => {
    const tab = { opener: 'us' as unknown };
    const { frame, places, open } = windowOf({ mayLeave: false, tab });
    expect(frame.leave('https://pay.test/1')).toBe(true);
    expect(places).toEqual([]);
    expect(open).toHaveBeenCalledWith('https://pay.test/1', '_blank');
    expect(tab.opener).toBeNull();
  });

  it('returns false when that is refused too', () => {
    expect(windowOf({ mayLeave: false }).frame.leave('https://pay.test/1')).toBe(false);
  });
});
