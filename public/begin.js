// Starts the app on a page that the server rendered, which can be read already. Its scripts are far larger than what the first screen shows, and would
// take most of a slow network from that: they are requested once the main picture is painted, or when the visitor touches something. Until the app answers
// presses, the last button that was pressed is kept for it, unless the browser answers it; so is a link that does more than lead to its page, and a form
// that was sent: the browser would put what was typed into the address. Where the device says that it is offline, a link waits for the network: the browser
// would show an error page in place of this one. Whether it is true is found out by a request; a network that is away without a word is the browser's.
(() => {
  const SIGNS = ['pointerdown', 'keydown'];
  /** A picture that neither loads nor fails must not hold the app up. In ms. */
  const LONGEST_WAIT = 4_000;
  const scripts = document.getElementById('app-scripts');
  /** A link that the app does not answer in this time leads to its page. In ms. */
  const LONGEST_KEPT = 15_000;
  let pressed = null;
  let follow = 0;
  const { dataset } = document.documentElement;
  /** The link that waits for the network. */
  let waiting = null;
  const leadOn = () => {
    if (waiting === null) return;
    fetch('/theme.js', { method: 'HEAD', cache: 'no-store' }).then(
      () => waiting && location.assign(waiting.href),
      () => undefined,
    );
  };
  const keep = (event) => {
    const { target, ctrlKey, metaKey, shiftKey, altKey } = event;
    const isOffline = !navigator.onLine;
    const kept = isOffline ? 'a[href^="/"]:not([target])' : 'a[data-press]';
    const link = ctrlKey || metaKey || shiftKey || altKey ? null : target.closest(kept);
    pressed = link ?? target.closest('button[type=button]:not([popovertarget])') ?? pressed;
    if (!link) return;
    event.preventDefault();
    clearTimeout(follow);
    if (isOffline) {
      waiting = link;
      dataset.offline = 'waiting';
      leadOn();
    } else follow = setTimeout(() => location.assign(link.href), LONGEST_KEPT);
  };
  const keepForm = (event) => {
    event.preventDefault();
    pressed = event.target;
  };
  addEventListener('click', keep, true);
  addEventListener('submit', keepForm, true);
  addEventListener('online', leadOn);
  window.takeEarlyPress = () => {
    removeEventListener('click', keep, true);
    removeEventListener('submit', keepForm, true);
    removeEventListener('online', leadOn);
    clearTimeout(follow);
    waiting = null;
    delete dataset.offline;
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
