import { record } from 'rrweb';
import { maskedText } from '#domain/recording/masked-text.ts';
import { errorEvent } from '#domain/recording/recorded-event.ts';
import { recordedText } from '#domain/recording/recorded-text.ts';

/** Where the app's own labels stand: what is pressed, and what names a part of the page or a field. */
const LABELS = 'button, a, label, legend, summary, h1, h2, h3, h4, h5, h6, th, dt, nav, [role="tab"]';

/**
 * Where words are a person's, a story's or the server's: all of theirs stand in an element with a direction of its own (PAGE-16), or in a field. Such words
 * stay masked there, also where they are those of a label, as of a player who is called Play.
 */
const DELIVERED = '[dir]:not(html), bdi, [role="log"], [contenteditable], textarea, input, select, output';

/**
 * What is recorded as an empty box of its size, without what is pressed or pointed at in it: choices of a few labels, of which the checked one, or the place of
 * a press, tells what somebody is or complains of, and forms for a case.
 */
const UNRECORDED = 'fieldset:has(input[type="radio"]), [data-unrecorded]';

/** Of a list the length of the value alone would tell which was chosen, as of the genders. */
const maskedInput = (text: string, field: HTMLElement): string => (field.tagName === 'SELECT' ? '' : maskedText(text));

/** `parent`: the element of the text; null where it is in none, as it is taken out of the page. */
const textAt = (text: string, parent: Element | null): string => {
  const isLabel = parent !== null && parent.closest(LABELS) !== null && parent.closest(DELIVERED) === null;
  return isLabel ? recordedText(text) : maskedText(text);
};

const ERRORS = ['error', 'unhandledrejection'] as const;

/**
 * Records the page with rrweb, and that its code had an error, until the returned function is called. Every input is masked before `emit` sees it, and every
 * text but the app's own labels; of an error nothing is taken but its time, by `now`, rrweb's clock. Source: TRACK-14, DESK-54.
 */
export function recordPage(emit: (event: unknown) => void, now: () => number): () => void {
  const stop = record({
    emit,
    maskAllInputs: true,
    maskInputFn: maskedInput,
    blockSelector: UNRECORDED,
    maskTextSelector: '*',
    maskTextFn: textAt,
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
