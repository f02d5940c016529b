import type { ReadingChoice } from '#application/design/reading-choice.ts';

/** Sets the reading preferences on the root element, now and after every change. Styles depend on it. */
export function showReading(choice: ReadingChoice, root: { readonly dataset: DOMStringMap }): void {
  choice.textSize.state.$.subscribe((size) => {
    root.dataset.textSize = size;
  });
  choice.motion.state.$.subscribe((motion) => {
    root.dataset.motion = motion;
  });
}
