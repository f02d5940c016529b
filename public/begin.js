// Starts the app on a page that the server rendered, which can be read already. Its scripts are far larger than what the first screen shows, and would
// take most of a slow network from that: they are requested once the main picture is there, or when the visitor touches something. Until the app answers
// presses, the last button that was pressed is kept for it, unless the browser answers it.
(() => {
  const SIGNS = ['pointerdown', 'keydown'];
  /** A picture that neither loads nor fails must not hold the app up. In ms. */
  const LONGEST_WAIT = 4_000;
  const scripts = document.getElementById('app-scripts');
  let pressed = null;
  const keep = ({ target }) => {
    pressed = target.closest('button[type=button]:not([popovertarget])') ?? pressed;
  };
  addEventListener('click', keep, true);
  window.takeEarlyPress = () => {
    removeEventListener('click', keep, true);
    return pressed;
  };
  const begin = () => {
    for (const sign of SIGNS) removeEventListener(sign, begin, true);
    // Moved, not copied: the second time nothing is left.
    document.head.append(document.adoptNode(scripts.content));
  };
  const picture = document.querySelector('img[fetchpriority="high"]');
  if (picture === null || picture.complete) return begin();
  picture.addEventListener('load', begin);
  picture.addEventListener('error', begin);
  // Where a browser shows no pictures, this one does neither.
  addEventListener('load', begin);
  for (const sign of SIGNS) addEventListener(sign, begin, true);
  setTimeout(begin, LONGEST_WAIT);
})();
