import { type RefObject, useEffect } from 'react';
import type { Play } from '../../application/play/play.ts';
import type { Turn } from '../../domain/play/turn.ts';
import type { OpenDialog } from './play-dialogs.tsx';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.matches('textarea, select, input:not([type="radio"])') || target.isContentEditable);

/** True where Enter would do nothing by itself. */
const isIdle = (target: EventTarget | null): boolean => target instanceof HTMLElement && target.matches('body, [tabindex="-1"]');

function newest(play: Play): Turn | null {
  const state = play.state.value;
  return state.kind === 'open' ? (state.turns.at(-1) ?? null) : null;
}

type Act = () => void;

/** What a letter means outside of text boxes. */
function actOf(key: string, play: Play, show: (dialog: OpenDialog) => void): Act | null {
  const turn = newest(play);
  switch (key) {
    case 'r':
      return turn && (() => play.retryReply(turn.id));
    case '[':
      return turn && (() => play.showVariant(turn, -1));
    case ']':
      return turn && (() => play.showVariant(turn, 1));
    case 'm':
      return () => show({ kind: 'memory' });
    case 't':
      return () => show({ kind: 'branches' });
    default:
      return null;
  }
}

interface PlayKeys {
  readonly play: Play;
  readonly screen: RefObject<HTMLElement | null>;
  readonly showKeys: () => void;
  readonly show: (dialog: OpenDialog) => void;
}

/** The keys of the play screen, wherever the focus is, but for text boxes and dialogs, where letters are letters. */
export function usePlayKeys({ play, screen, showKeys, show }: PlayKeys): void {
  useEffect(() => {
    const plain = (event: KeyboardEvent): Act | null => {
      if (event.key === '?') return showKeys;
      if (event.key === 'Escape') return () => play.dismissNotice();
      if (/^[1-4]$/.test(event.key)) return () => screen.current?.querySelector<HTMLElement>(`[data-choice="${event.key}"]`)?.click();
      if (event.key === 'Enter' && isIdle(event.target)) return () => screen.current?.querySelector('textarea')?.focus();
      return event.shiftKey ? null : actOf(event.key, play, show);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.altKey || isTyping(event.target) || document.querySelector('dialog[open]')) return;
      const held = event.ctrlKey || event.metaKey;
      const stepping = held && event.key.toLowerCase() === 'z';
      const act = stepping ? () => (event.shiftKey ? play.redo() : play.undo()) : held ? null : plain(event);
      if (!act) return;
      act();
      event.preventDefault();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [play, screen, showKeys, show]);
}
