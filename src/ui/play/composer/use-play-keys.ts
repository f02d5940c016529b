import type { RefObject } from 'react';
import { SingleKeys } from '#application/design/single-keys.ts';
import { Aloud } from '#application/play/aloud/aloud.ts';
import type { Play } from '#application/play/play.ts';
import { isCovered, isIdle, takesText } from '#ui/design/key-press.ts';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { useWindowEvent } from '#ui/platform/use-window-event.ts';
import type { OpenDialog } from '../dialogs/play-dialogs.tsx';
import { type Reading, readOn, useReading } from '../turn/reading.tsx';
import { type PlayKey, playKey } from './play-keys.ts';

interface PlayKeys {
  readonly play: Play;
  readonly screen: RefObject<HTMLElement | null>;
  readonly showKeys: () => void;
  readonly show: (dialog: OpenDialog) => void;
  readonly reading: Reading;
  readonly aloud: Aloud;
}

function act(key: PlayKey, { play, screen, showKeys, show, reading, aloud }: PlayKeys): void {
  const state = play.state.value;
  const turn = state.kind === 'open' ? state.turns.at(-1) : undefined;
  const rewrites = state.kind === 'open' && state.game.narrator.rewrites;
  const acts: Readonly<Record<PlayKey['does'], () => unknown>> = {
    keys: showKeys,
    dismiss: () => play.dismissNotice(),
    choose: () => screen.current?.querySelector<HTMLElement>(`[data-choice="${key.does === 'choose' ? key.choice : ''}"]`)?.click(),
    write: () => reading.writing.set(true),
    nextScreen: () => readOn(reading),
    retry: () => turn && rewrites && play.retryReply(turn.id),
    before: () => turn && play.showVariant(turn, -1),
    next: () => turn && play.showVariant(turn, 1),
    memory: () => show({ kind: 'memory' }),
    branches: () => show({ kind: 'branches' }),
    undo: () => play.undo(),
    redo: () => play.redo(),
    aloud: () => aloud.toggle(),
  };
  acts[key.does]();
}

/** The keys of the play screen, at any focus. */
export function usePlayKeys({ play, screen, showKeys, show }: Omit<PlayKeys, 'reading' | 'aloud'>): void {
  const reading = useReading();
  const aloud = useCase(Aloud);
  const single = useLive(useCase(SingleKeys).state);
  const onKeyDown = (event: KeyboardEvent) => {
    const state = play.state.value;
    const key = playKey(event, {
      typing: takesText(event.target),
      covered: isCovered(),
      idle: isIdle(event.target),
      notice: state.kind === 'open' && state.notice !== null,
      single,
    });
    if (key === null) return;
    act(key, { play, screen, showKeys, show, reading, aloud });
    event.preventDefault();
  };
  useWindowEvent('keydown', onKeyDown);
}
