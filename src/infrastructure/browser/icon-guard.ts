import type { Log } from '#application/platform/log.ts';

/** Logs a warning for an icon that cannot be loaded. Load errors do not bubble, so the listener captures. */
export function warnOfFailedIcons(window: EventTarget, log: Log): void {
  window.addEventListener(
    'error',
    (event) => {
      const url = iconUrl(event.target);
      if (url) log.warn('icon.failed', { url });
    },
    true,
  );
}

/** Address of a `<link rel="icon">`, or of an image with `data-icon`; null for anything else. */
function iconUrl(target: unknown): string | null {
  const { dataset, src, rel, href }: Partial<HTMLImageElement & HTMLLinkElement> = Object(target);
  return (dataset?.icon === undefined ? rel?.split(' ').some(isIcon) && href : src) || null;
}

const isIcon = (relation: string): boolean => relation === 'icon' || relation === 'apple-touch-icon';
