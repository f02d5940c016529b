import { type FocusEvent, type FormEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { Play } from '#application/play/play.ts';
import { isRunning } from '#application/play/play-selectors.ts';
import type { PlayState } from '#application/play/play-state.ts';
import { MAX_INPUT_LENGTH } from '#domain/play/turn.ts';
import { isTooLong } from '#domain/text/text-length.ts';
import { isVisible } from '#domain/text/visible-text.ts';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLive, useLivePart } from '#ui/platform/use-live.ts';
import { useWindowEvent } from '#ui/platform/use-window-event.ts';
import { useReading } from '../turn/reading.tsx';
import type { InputKind } from './kinds.tsx';

const draftOf = (state: PlayState): string => (state.kind === 'open' ? state.draft : '');

/** In a talk with a character, the first kind is "say". */
const firstKind = (state: PlayState): InputKind => (state.kind === 'open' && state.game.mode === 'character' ? 'say' : 'do');

/** The state of the text box: what is typed, of which kind, whether the box is open, and sending it. */
export function useComposer() {
  const play = useCase(Play);
  const { writing } = useReading();
  const isOpen = useLive(writing);
  const draft = useLivePart(play.state, draftOf);
  const running = useLivePart(play.state, isRunning);
  const [kind, setKind] = useState(() => firstKind(play.state.value));
  const form = useRef<HTMLFormElement>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  const canSend = isVisible(draft) && !isTooLong(draft, MAX_INPUT_LENGTH) && !running;
  const open = () => writing.set(true);
  const close = () => {
    box.current?.blur();
    writing.set(false);
  };
  useOpenSheet(form, box, isOpen, close);

  const send = (event?: FormEvent) => {
    event?.preventDefault();
    if (!canSend) return;
    close();
    play.send({ kind, text: draft.trim() });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    send();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    // A press beside the controls gives the focus to what is around the form.
    const left = relatedTarget instanceof Node && !currentTarget.contains(relatedTarget) && !relatedTarget.contains(currentTarget);
    if (left) writing.set(false);
  };
  return { form, box, kind, setKind, draft, isOpen, open, close, canSend, send, onKeyDown, onBlur };
}

/** Gives the box the focus when it is opened by a key, and closes it on a press elsewhere. */
function useOpenSheet(
  form: RefObject<HTMLFormElement | null>,
  box: RefObject<HTMLTextAreaElement | null>,
  isOpen: boolean,
  close: () => void,
): void {
  useEffect(() => {
    if (isOpen && document.activeElement !== box.current) box.current?.focus({ preventScroll: true });
  }, [box, isOpen]);
  const onPointerDown = ({ target }: PointerEvent) => {
    if (target instanceof Node && !form.current?.contains(target)) close();
  };
  useWindowEvent('pointerdown', onPointerDown, { active: isOpen });
}
