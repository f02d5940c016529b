/** Whether the page was loaded by a reload, the player's or the app's own. */
export const isReload = (performance: Pick<Performance, 'getEntriesByType'>): boolean =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload');
