import { setTimeout as delay } from 'node:timers/promises';
import type { Argument, DrivenBrowser } from './driven-browser.ts';

/** Ends what hangs. */
const PATIENCE_MS = 90_000;
const KEYS: Readonly<Record<string, string>> = { Enter: '\uE007', Escape: '\uE00C', Space: ' ' };

/** The page of a driven browser, used as a person uses it: what is pressed is in view, and nothing lies over it. */
export class DrivenPage {
  readonly browser: DrivenBrowser;

  constructor(browser: DrivenBrowser) {
    this.browser = browser;
  }

  /** Waits until a function in the page returns something else than null, undefined or false. Resolves to that. */
  async until<A extends readonly Argument[], T>(script: (...given: A) => T | null | undefined | false, ...given: A): Promise<T> {
    const end = Date.now() + PATIENCE_MS;
    for (;;) {
      // A page that is being left cannot answer.
      const value = await this.browser.run(script, ...given).catch(() => null);
      if (value !== null && value !== undefined && value !== false) return value;
      if (Date.now() > end) throw new Error(`In vain: ${script} with ${JSON.stringify(given)}; the page shows ${await this.text()}`);
      await delay(50);
    }
  }

  /** What the page shows. */
  text(): Promise<string> {
    return this.browser.run(() => `${location.href}\n${document.body.innerText.slice(0, 2_000)}`);
  }

  /** Waits for an element with all of a text, and brings it into view. */
  async shows(selector: string, text = ''): Promise<void> {
    await this.until(placeOf, selector, text, false);
  }

  /** Presses an element with the mouse, once it can be pressed and does not move any more. */
  async click(selector: string, text = ''): Promise<void> {
    let [{ x, y }, moves] = [await this.until(placeOf, selector, text, true), true];
    while (moves) {
      await delay(100);
      const now = await this.until(placeOf, selector, text, true);
      moves = now.x !== x || now.y !== y;
      ({ x, y } = now);
    }
    const move = { type: 'pointerMove', x, y } as const;
    await this.browser.perform([
      { type: 'pointer', id: 'mouse', actions: [move, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }] },
    ]);
  }

  async press(...keys: readonly string[]): Promise<void> {
    const actions = keys.flatMap((key) => {
      const value = KEYS[key] ?? key;
      return [{ type: 'keyDown', value } as const, { type: 'keyUp', value } as const];
    });
    await this.browser.perform([{ type: 'key', id: 'keyboard', actions }]);
  }

  async type(selector: string, text: string): Promise<void> {
    await this.click(selector);
    await this.press(...text);
  }

  /** Waits until the page is not scrolled any more. Resolves to how far it is. */
  async standsStill(): Promise<number> {
    let before = -1;
    for (let same = 0; same < 6; ) {
      const now = await this.browser.run(() => Math.round(scrollY));
      same = now === before ? same + 1 : 0;
      before = now;
      await delay(50);
    }
    return before;
  }
}

/** Runs in the page: the middle of the first shown element with a text, where it can be pressed; null before. */
function placeOf(selector: string, text: string, pressable: boolean): { x: number; y: number } | null {
  const words = (element: Element) => (element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/\s+/g, ' ').trim();
  const element = [...document.querySelectorAll<HTMLElement>(selector)].find(
    (each) => words(each).includes(text) && each.getClientRects().length > 0 && getComputedStyle(each).visibility === 'visible',
  );
  if (!element || element.matches(':disabled')) return null;
  const { top, bottom } = element.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight) element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const box = element.getBoundingClientRect();
  const [x, y] = [Math.round(box.left + box.width / 2), Math.round(box.top + box.height / 2)];
  const over = document.elementFromPoint(x, y);
  return !pressable || element.contains(over) ? { x, y } : null;
}
