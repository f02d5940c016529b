import { debounceTime, fromEvent, merge } from 'rxjs';
import { VIEWPORT_HEIGHT_DEBOUNCE, VIEWPORT_HEIGHT_VARIABLE, viewportHeightValue } from '#domain/design/viewport-height.ts';

/** Keeps the custom property `--vh` of `root` at one hundredth of the window's inner height. */
export function followViewportHeight(
  window: EventTarget & { readonly innerHeight: number },
  root: { readonly style: Pick<CSSStyleDeclaration, 'setProperty'> },
): void {
  const set = () => root.style.setProperty(VIEWPORT_HEIGHT_VARIABLE, viewportHeightValue(window.innerHeight));
  set();
  // debounceTime: resize events come in bursts, and each new height reflows the page.
  merge(fromEvent(window, 'resize'), fromEvent(window, 'orientationchange')).pipe(debounceTime(VIEWPORT_HEIGHT_DEBOUNCE)).subscribe(set);
}
