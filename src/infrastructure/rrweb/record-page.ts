import { record } from 'rrweb';
import { maskedText } from '#domain/recording/masked-text.ts';

const mask = (text: string): string => maskedText(text);

/** Records the page with rrweb until the returned function is called. Every text and every input is masked before `emit` sees it. */
export const recordPage = (emit: (event: unknown) => void): (() => void) | undefined =>
  record({
    emit,
    maskAllInputs: true,
    maskInputFn: mask,
    maskTextSelector: '*',
    maskTextFn: mask,
    slimDOMOptions: 'all',
    inlineStylesheet: false,
    sampling: { scroll: 200, input: 'last', media: 1000 },
  });
