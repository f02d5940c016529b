import { type RefObject, useEffect } from 'react';
import type { Play } from '../../application/play/play.ts';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.matches('textarea, select, input:not([type="radio"])') || target.isContentEditable);

/** True where Enter would do nothing by itself. */
const isIdle = (target: EventTarget | null): boolean => target instanceof HTMLElement && target.matches('body, [tabindex="-1"]');

/** The keys of the play screen, wherever the focus is, but for text boxes and dialogs, where letters are letters. */
export function usePlayKeys(play: Play, screen: RefObject<HTMLElement | null>, showKeys: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || document.querySelector('dialog[open]')) return;
      if (event.key === '?') showKeys();
      else if (event.key === 'Escape') play.dismissNotice();
      else if (/^[1-4]$/.test(event.key)) screen.current?.querySelector<HTMLElement>(`[data-choice="${event.key}"]`)?.click();
      else if (event.key === 'Enter' && isIdle(event.target)) screen.current?.querySelector('textarea')?.focus();
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [play, screen, showKeys]);
}
