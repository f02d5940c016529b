/** A point of a picture, in whole hundredths of its width and height. */
export type FocusPoint = readonly [across: number, down: number];

/** What stays in view where none is chosen. */
export const MIDDLE: FocusPoint = [50, 50];

/** How far an arrow key moves the point. */
const STEP = 5;
const STEPS: Readonly<Record<string, FocusPoint>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

const within = (part: number): number => Math.min(100, Math.max(0, Math.round(part)));

/** The point of a picture that was touched. `x` and `y`: from the corner of the whole picture as it stands on the screen, `width` and `height` its size there. Source: STUDIO-61. */
export const touchedPoint = (at: {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}): FocusPoint => (at.width > 0 && at.height > 0 ? [within((at.x / at.width) * 100), within((at.y / at.height) * 100)] : MIDDLE);

/** The point that a key leads to; null for a key that moves nothing. */
export function movedPoint([across, down]: FocusPoint, key: string): FocusPoint | null {
  const step = STEPS[key];
  return step === undefined ? null : [within(across + step[0]), within(down + step[1])];
}
