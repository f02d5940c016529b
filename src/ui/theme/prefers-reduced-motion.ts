/** Whether things should not move: the device says so, or the player chose it here. */
export const prefersReducedMotion = (): boolean =>
  document.documentElement.dataset.motion === 'reduced' || matchMedia('(prefers-reduced-motion: reduce)').matches;
