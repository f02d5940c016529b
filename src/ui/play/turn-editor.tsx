import { type FormEvent, type KeyboardEvent, type ReactNode, useCallback, useEffect, useState } from 'react';
import { Play } from '../../application/play/play.ts';
import type { PlayState } from '../../application/play/play-state.ts';
import button from '../controls/button.module.scss';
import { useCase } from '../use-cases.tsx';
import { useLivePart } from '../use-live.ts';
import styles from './turn-editor.module.scss';
import { keepTyped, typedInto } from './use-editing.ts';

interface TurnEditorProps {
  readonly turnId: string;
  readonly label: string;
  readonly text: string;
  /** In UTF-16 units. */
  readonly longest: number;
  readonly saveLabel: string;
  readonly save: (text: string) => void;
  readonly close: () => void;
  /** Another way to end. It gets what `save` does around itself. */
  readonly other?: { readonly label: string; readonly act: () => void } | undefined;
  readonly note?: ReactNode;
}

const isMoving = (state: PlayState): boolean => state.kind === 'open' && state.moving;
const hasNotice = (state: PlayState): boolean => state.kind === 'open' && state.notice !== null;

/** Words of a turn, open to be changed where they stand. What was typed stays until it was taken. */
export function TurnEditor({ turnId, label, text, longest, saveLabel, save, close, other, note }: TurnEditorProps) {
  const { state } = useCase(Play);
  const moving = useLivePart(state, isMoving);
  const refused = useLivePart(state, hasNotice);
  const [typed, setTyped] = useState(typedInto(turnId) ?? text);
  const [asked, setAsked] = useState(false);
  const [resumed] = useState(typedInto(turnId) !== null);
  // Not when the reader scrolled back to it: the focus would pull the page about.
  const focus = useCallback((box: HTMLTextAreaElement | null) => void (resumed || box?.focus()), [resumed]);
  useEffect(() => {
    if (!asked || moving) return;
    setAsked(false);
    if (!refused) close();
  }, [asked, moving, refused, close]);

  const type = (words: string) => {
    keepTyped(turnId, words);
    setTyped(words);
  };
  const end = (act: () => void) => {
    act();
    setAsked(true);
  };
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (typed.trim() === text.trim()) close();
    else if (typed.trim() !== '') end(() => save(typed.trim()));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
    else return;
    event.preventDefault();
  };
  return (
    <form className={styles.editor} onSubmit={submit}>
      <textarea
        ref={focus}
        aria-label={label}
        maxLength={longest}
        value={typed}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {note && <p>{note}</p>}
      <div className={styles.ways}>
        <button type="submit" className={button.primary} disabled={asked || typed.trim() === ''}>
          {saveLabel}
        </button>
        <button type="button" className={button.quiet} disabled={asked} onClick={close}>
          Cancel
        </button>
        {other && (
          <button type="button" className={button.quiet} disabled={asked} onClick={() => end(other.act)}>
            {other.label}
          </button>
        )}
      </div>
    </form>
  );
}
