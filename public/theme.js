// Runs before the first paint, so that the page never flashes in another theme or size, and has room for the question about consent. Without a stored
// choice the defaults hold. The app sets the same values when it starts: what changes nothing then costs no new style of the whole page.
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
  const theme = stored('theme');
  const isLight = theme === 'light' || (theme === 'device' && matchMedia('(prefers-color-scheme: light)').matches);
  if (isLight) root.classList.replace('dark', 'light');
  root.dataset.textSize = ['small', 'large', 'larger'].includes(size) ? size : 'normal';
  root.dataset.motion = stored('motion') === 'reduced' ? 'reduced' : 'system';
  // As `asksNotToTrack` judges them.
  const signals = [navigator.globalPrivacyControl, navigator.doNotTrack, window.doNotTrack, navigator.msDoNotTrack];
  const refuses = signals.some((value) => /^\s*(?:1|yes|true)\s*$/i.test(value));
  if (!['true', 'false'].includes(stored('tracking_opt_out')) && !refuses) root.dataset.consent = 'unanswered';
  root.style.setProperty('--vh', `${innerHeight / 100}px`);
})();
