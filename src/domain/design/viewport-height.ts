/** The custom property that holds one hundredth of the visible height, since `vh` includes the area under mobile browser bars. */
export const VIEWPORT_HEIGHT_VARIABLE = '--vh';

/** Debounce of height changes, in ms. */
export const VIEWPORT_HEIGHT_DEBOUNCE = 100;

/** The variable's value for an inner height in CSS pixels. */
export const viewportHeightValue = (innerHeight: number): string => `${innerHeight / 100}px`;
