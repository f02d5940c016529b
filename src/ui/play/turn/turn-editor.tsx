import { type FormEvent, type KeyboardEvent, type ReactNode, useCallback, useState } from 'react';
import { Play } from '../../../application/play/play.ts';
import type { PlayState } from '../../../application/play/play-state.ts';
import button from '../../controls/button.module.scss';
import { useCase } from '../../use-cases.tsx';
import { useLivePart } from '../../use-live.ts';
import styles from './turn-editor.module.scss';
import { keepTyped, typedInto } from './use-editing.ts';

interface TurnEditorProps {
  readonly turnId: string;
  readonly label: string;
  readonly text: string;
  /** In UTF-16 units. */
  readonly longest: number;
  readonly saveLabel: string;
  /** Calls `taken` once the words are in good hands. */
  readonly save: (text: string, taken: () => void) => void;
  readonly close: () => void;
  /** Another way to end. */
  readonly other?: { readonly label: string; readonly act: (taken: () => void) => void } | undefined;
  readonly note?: ReactNode;
}

const isMoving = (state: PlayState): boolean => state.kind === 'open' && state.moving;

/** Words of a turn, open to be changed where they stand. What was typed stays until it was taken. */
export function TurnEditor({ turnId, label, text, longest, saveLabel, save, close, other, note }: TurnEditorProps) {
  // Whatever is under way would keep these words waiting without a word.
  const waits = useLivePart(useCase(Play).state, isMoving);
  const [typed, setTyped] = useState(typedInto(turnId) ?? text);
  const [resumed] = useState(typedInto(turnId) !== null);
  // Not when the reader scrolled back to it: the focus would pull the page about.
  const focus = useCallback((box: HTMLTextAreaElement | null) => void (resumed || box?.focus()), [resumed]);
  const type = (words: string) => {
    keepTyped(turnId, words);
    setTyped(words);
  };
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (typed.trim() === text.trim()) close();
    else if (!waits && typed.trim() !== '') save(typed.trim(), close);
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
        <button type="submit" className={button.primary} disabled={waits || typed.trim() === ''}>
          {saveLabel}
        </button>
        <button type="button" className={button.quiet} onClick={close}>
          Cancel
        </button>
        {other && (
          <button type="button" className={button.quiet} disabled={waits} onClick={() => other.act(close)}>
            {other.label}
          </button>
        )}
      </div>
    </form>
  );
}
