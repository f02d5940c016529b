// Starts the app on a page that the server rendered, which can be read already. Its scripts are far larger than what the first screen shows, and would
// take most of a slow network from that: they are requested once the main picture is painted, or when the visitor touches something. Until the app answers
// presses, the last button that was pressed is kept for it, unless the browser answers it; so is a link that does more than lead to its page, and a form
// that was sent: the browser would put what was typed into the address.
(() => {
  const SIGNS = ['pointerdown', 'keydown'];
  /** A picture that neither loads nor fails must not hold the app up. In ms. */
  const LONGEST_WAIT = 4_000;
  const scripts = document.getElementById('app-scripts');
  /** A link that the app does not answer in this time leads to its page. In ms. */
  const LONGEST_KEPT = 15_000;
  let pressed = null;
  let follow = 0;
  const keep = (event) => {
    const { target, ctrlKey, metaKey, shiftKey, altKey } = event;
    const link = ctrlKey || metaKey || shiftKey || altKey ? null : target.closest('a[data-press]');
    pressed = link ?? target.closest('button[type=button]:not([popovertarget])') ?? pressed;
    if (!link) return;
    event.preventDefault();
    clearTimeout(follow);
    follow = setTimeout(() => location.assign(link.href), LONGEST_KEPT);
  };
  const keepForm = (event) => {
    event.preventDefault();
    pressed = event.target;
  };
  addEventListener('click', keep, true);
  addEventListener('submit', keepForm, true);
  window.takeEarlyPress = () => {
    removeEventListener('click', keep, true);
    removeEventListener('submit', keepForm, true);
    clearTimeout(follow);
    return pressed;
  };
  const begin = () => {
    for (const sign of SIGNS) removeEventListener(sign, begin, true);
    // Moved, not copied: the second time nothing is left.
    document.head.append(document.adoptNode(scripts.content));
  };
  // The frame with the picture comes first.
  const beginAfterPaint = () => requestAnimationFrame(() => setTimeout(begin));
  const picture = document.querySelector('img[fetchpriority="high"]');
  if (picture === null || picture.complete) beginAfterPaint();
  else for (const end of ['load', 'error']) picture.addEventListener(end, beginAfterPaint);
  // Where a browser shows no pictures, this one does neither.
  addEventListener('load', begin);
  for (const sign of SIGNS) addEventListener(sign, begin, true);
  setTimeout(begin, LONGEST_WAIT);
})();
