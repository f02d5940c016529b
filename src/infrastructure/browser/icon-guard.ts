import type { Log } from '../../application/log.ts';

/** Logs a warning for an icon that cannot be loaded. Load errors do not bubble, so the listener captures. */
export function warnOfFailedIcons(window: EventTarget, log: Log): void {
  window.addEventListener(
    'error',
    (event) => {
      const url = iconUrl(event.target);
      if (url !== null) log.warn('icon.failed', { url });
    },
    true,
  );
}

/** Address of a `<link rel="icon">`, or of an image with `data-icon`; null for anything else. */
function iconUrl(target: unknown): string | null {
  if (typeof target !== 'object' || target === null) return null;
  if ('dataset' in target && 'src' in target && (target.dataset as DOMStringMap).icon !== undefined) return String(target.src);
  if (!('rel' in target) || !('href' in target)) return null;
  return String(target.rel).split(' ').some(isIcon) ? String(target.href) : null;
}

const isIcon = (relation: string): boolean => relation === 'icon' || relation === 'apple-touch-icon';
