import type { ReadingChoice } from '../../application/theme/reading-choice.ts';

/** Puts how the player wants to read on the root element, now and after every change. Styles and motion follow from there. */
export function showReading(choice: ReadingChoice, root: { readonly dataset: DOMStringMap }): void {
  choice.textSize.state.$.subscribe((size) => {
    root.dataset.textSize = size;
  });
  choice.motion.state.$.subscribe((motion) => {
    root.dataset.motion = motion;
  });
}
