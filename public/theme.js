// Runs before the first paint, so that the page never flashes in another theme or size. Without a stored choice the defaults hold.
(() => {
  const root = document.documentElement;
  const stored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null; // Storage may be blocked.
    }
  };
  const size = stored('text_size');
  if (stored('theme') === 'light') root.classList.replace('dark', 'light');
  root.dataset.textSize = ['small', 'large', 'larger'].includes(size) ? size : 'normal';
  root.dataset.motion = stored('motion') === 'reduced' ? 'reduced' : 'system';
})();
