import { type ChangeEvent, type FormEvent, type KeyboardEvent, type ReactNode, useCallback, useState } from 'react';
import { Play } from '#application/play/play.ts';
import type { PlayState } from '#application/play/play-state.ts';
import { leftText, tooLongText } from '#domain/text/text-length.ts';
import { isVisible } from '#domain/text/visible-text.ts';
import { Button } from '#ui/design/button.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLivePart } from '#ui/platform/use-live.ts';
import { useStoryText } from '#ui/text/story-language.tsx';
import styles from './turn-editor.module.scss';
import { keepTyped, typedInto } from './use-editing.ts';

interface TurnEditorProps {
  readonly turnId: string;
  readonly label: string;
  readonly text: string;
  /** In UTF-16 units. */
  readonly maxLength: number;
  readonly saveLabel: string;
  /** Calls `onSaved` once the server has accepted the text. */
  readonly save: (text: string, onSaved: () => void) => void;
  readonly close: () => void;
  /** A further button. */
  readonly other?: { readonly label: string; readonly act: (onSaved: () => void) => void } | undefined;
  readonly note?: ReactNode;
}

const isMoving = (state: PlayState): boolean => state.kind === 'open' && state.moving;

/** Edits a text of a turn in place. The typed text stays until the server has accepted it. */
export function TurnEditor({ turnId, label, text, maxLength, saveLabel, save, close, other, note }: TurnEditorProps) {
  // A pending command would delay the save without any feedback.
  const isBusy = useLivePart(useCase(Play).state, isMoving);
  const { typed, type, focus } = useTyped(turnId, text);
  const storyText = useStoryText();
  const tooLong = tooLongText(typed, maxLength);
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (typed.trim() === text.trim()) close();
    else if (!isBusy && isVisible(typed) && tooLong === null) save(typed.trim(), close);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
    else return;
    event.preventDefault();
  };
  const onChange = ({ target }: ChangeEvent<HTMLTextAreaElement>) => type(target.value);
  return (
    <form className={styles.editor} onSubmit={submit}>
      <textarea
        ref={focus}
        {...storyText}
        aria-label={label}
        aria-invalid={tooLong !== null}
        value={typed}
        onChange={onChange}
        onKeyDown={onKeyDown}
      />
      <p role="status" className={tooLong === null ? undefined : styles.refused}>
        {tooLong ?? leftText(typed, maxLength)}
      </p>
      {note && <p>{note}</p>}
      <div className={styles.ways}>
        <Button type="submit" look="primary" disabled={isBusy || !isVisible(typed) || tooLong !== null}>
          {saveLabel}
        </Button>
        <Button look="quiet" onClick={close}>
          Cancel
        </Button>
        {other && (
          <Button look="quiet" disabled={isBusy} onClick={() => other.act(close)}>
            {other.label}
          </Button>
        )}
      </div>
    </form>
  );
}

/** The text that is typed. It outlives the editor, which is removed while its turn is far from the screen. `focus`: the ref of the text box. */
function useTyped(turnId: string, text: string) {
  const [typed, setTyped] = useState(typedInto(turnId) ?? text);
  const [resumed] = useState(typedInto(turnId) !== null);
  // No focus when the reader scrolls back to an open editor: it would move the page.
  const focus = useCallback(
    (box: HTMLTextAreaElement | null) => {
      if (resumed) return;
      box?.focus({ preventScroll: true });
      box?.form?.scrollIntoView({ block: 'nearest' });
    },
    [resumed],
  );
  const type = (value: string) => {
    keepTyped(turnId, value);
    setTyped(value);
  };
  return { typed, type, focus };
}
