/** Whether the device or the player's setting requests reduced motion. */
export const prefersReducedMotion = (): boolean =>
  document.documentElement.dataset.motion === 'reduced' || matchMedia('(prefers-reduced-motion: reduce)').matches;
