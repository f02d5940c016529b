import { record } from 'rrweb';
import { maskedText } from '#domain/recording/masked-text.ts';
import { errorEvent } from '#domain/recording/recorded-event.ts';

const mask = (text: string): string => maskedText(text);

const ERRORS = ['error', 'unhandledrejection'] as const;

/**
 * Records the page with rrweb, and that its code had an error, until the returned function is called. Every text and every input is masked before `emit`
 * sees it, and of an error nothing is taken but its time, by `now`, rrweb's clock.
 */
export function recordPage(emit: (event: unknown) => void, now: () => number): () => void {
  const stop = record({
    emit,
    maskAllInputs: true,
    maskInputFn: mask,
    maskTextSelector: '*',
    maskTextFn: mask,
    slimDOMOptions: 'all',
    inlineStylesheet: false,
    sampling: { scroll: 200, input: 'last', media: 1000 },
  });
  const failed = (event: Event) => {
    // A notice of the browser, such as that sizes were not told in time, comes without an error.
    if (event instanceof ErrorEvent && !event.error) return;
    emit(errorEvent(now()));
  };
  for (const kind of ERRORS) addEventListener(kind, failed);
  return () => {
    stop?.();
    for (const kind of ERRORS) removeEventListener(kind, failed);
  };
}
