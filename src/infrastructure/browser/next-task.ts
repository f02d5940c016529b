/**
 * Resolves in a task of its own, so that the browser can paint and answer presses before the work goes on. Long work is cut with it: a task of more than
 * 50 ms is felt.
 */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
