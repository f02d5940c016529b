// Runs before the first paint, so that the page never flashes in the other theme. Dark is the default.
(() => {
  let theme = 'dark';
  try {
    if (localStorage.getItem('theme') === 'light') theme = 'light';
  } catch {
    // Storage may be blocked; the default then holds.
  }
  document.documentElement.classList.add(theme);
})();
