/** Calls `work` once the page and its pictures are loaded, which can be before this code runs. */
export function afterLoad(window: Window, work: () => void): void {
  if (window.document.readyState === 'complete') work();
  else window.addEventListener('load', work, { once: true });
}
