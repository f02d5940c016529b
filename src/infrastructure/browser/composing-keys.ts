/** What browsers give as `keyCode` for a key that an input method takes. WebKit gives nothing else for the Enter that ends a composition. */
const TAKEN_BY_INPUT_METHOD = 229;

/**
 * A key that belongs to the composition of a text (Japanese, Chinese, Korean, accents) is no command: Enter sends nothing, and Escape closes nothing. Call
 * once, before any other listener of the window. The input method and the field still get the key.
 */
export function ignoreComposingKeys(page: EventTarget): void {
  page.addEventListener(
    'keydown',
    (event) => {
      const { isComposing, keyCode } = event as KeyboardEvent;
      if (isComposing || keyCode === TAKEN_BY_INPUT_METHOD) event.stopImmediatePropagation();
    },
    { capture: true },
  );
}
