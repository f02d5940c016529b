import type { Log } from '../../application/log.ts';

/** An icon that cannot be loaded is only worth a warning. Load errors do not bubble, so they are caught on their way down. */
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

/** Address of a `<link rel="icon">`, or of an image that says it is one (`data-icon`); null for anything else. */
function iconUrl(target: unknown): string | null {
  if (typeof target !== 'object' || target === null) return null;
  if ('dataset' in target && 'src' in target && (target.dataset as DOMStringMap).icon !== undefined) return String(target.src);
  if (!('rel' in target) || !('href' in target)) return null;
  return String(target.rel).split(' ').some(isIcon) ? String(target.href) : null;
}

const isIcon = (relation: string): boolean => relation === 'icon' || relation === 'apple-touch-icon';
