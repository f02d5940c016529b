import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { FilePlace } from '#domain/studio/script/script-facts.ts';
import type { PlayedLine, PlayedPiece } from '#domain/studio/test-play/played.ts';
import styles from './played-text.module.scss';

interface PlayedTextProps {
  readonly line: PlayedLine;
  /** The place of the sentence that is lit. */
  readonly lit: FilePlace | null;
  /** The place of the piece that is edited. */
  readonly editing: FilePlace | null;
  readonly setEditing: (at: FilePlace | null) => void;
  readonly goTo: (piece: PlayedPiece) => void;
  readonly keep: (piece: PlayedPiece, words: string) => void;
}

/** A paragraph as players read it. A press on a sentence leads to its source; a double one, or F2, edits it in place. */
export function PlayedText({ line, lit, editing, setEditing, goTo, keep }: PlayedTextProps) {
  return (
    <p className={styles.line}>
      {line.pieces.map((piece, at) => {
        const isEdited = piece.isExact && isAt(piece.at, editing);
        const next = line.pieces.slice(at + 1).find(({ isExact }) => isExact)?.at ?? null;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place in the line
          <span key={at}>
            {piece.gap}
            {isEdited ? (
              <Edited piece={piece} keep={(words) => keep(piece, words)} close={() => setEditing(null)} openNext={() => setEditing(next)} />
            ) : (
              <Piece
                piece={piece}
                isLit={isAt(piece.at, lit)}
                goTo={() => goTo(piece)}
                edit={() => setEditing(piece.isExact ? piece.at : null)}
              />
            )}
          </span>
        );
      })}
    </p>
  );
}

const isAt = (one: FilePlace | null, two: FilePlace | null): boolean =>
  one !== null && two !== null && one.file === two.file && one.line === two.line && one.from === two.from;

/** What a piece is found by once it is shown again. */
export const keyOf = ({ file, line, from }: FilePlace): string => `${file} ${line} ${from}`;

interface PieceProps {
  readonly piece: PlayedPiece;
  readonly isLit: boolean;
  readonly goTo: () => void;
  readonly edit: () => void;
}

function Piece({ piece: { text, at, isExact }, isLit, goTo, edit }: PieceProps) {
  if (at === null)
    return (
      <span className={styles.value} title="A value: no line of the script says it">
        {text}
      </span>
    );
  const keys = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Enter') goTo();
    else if (event.key === 'F2') edit();
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') focusOther(event.currentTarget, event.key === 'ArrowDown' ? 1 : -1);
    else return;
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button does not break into lines
    <span
      role="button"
      tabIndex={0}
      data-piece={keyOf(at)}
      className={styles.piece}
      aria-current={isLit || undefined}
      data-locked={!isExact || undefined}
      title={isExact ? 'Go to its line; double click or F2 edits it here' : 'Made of several parts: edit it in the script'}
      onClick={({ detail }) => {
        if (detail === 1) goTo();
      }}
      onDoubleClick={edit}
      onKeyDown={keys}
    >
      {text}
    </span>
  );
}

/** Moves the focus from sentence to sentence. */
function focusOther(from: HTMLElement, step: 1 | -1): void {
  const all = [...(from.closest('[data-play]')?.querySelectorAll<HTMLElement>('[data-piece]') ?? [])];
  all[all.indexOf(from) + step]?.focus();
}

interface EditedProps {
  readonly piece: PlayedPiece;
  readonly keep: (words: string) => void;
  readonly close: () => void;
  readonly openNext: () => void;
}

/** A sentence that is written where it is read. */
function Edited({ piece, keep, close, openNext }: EditedProps) {
  const field = useRef<HTMLSpanElement>(null);
  const isDone = useRef(false);
  useEffect(() => {
    const { current } = field;
    if (!current) return;
    current.textContent = piece.text;
    current.focus();
    getSelection()?.selectAllChildren(current);
    getSelection()?.collapseToEnd();
  }, [piece.text]);
  const end = (isKept: boolean, then: () => void) => {
    if (isDone.current) return;
    isDone.current = true;
    if (isKept) keep(field.current?.textContent ?? piece.text);
    then();
  };
  const keys = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Enter') end(true, event.ctrlKey || event.metaKey ? openNext : close);
    else if (event.key === 'Escape') end(false, close);
    else return;
    event.preventDefault();
  };
  return (
    <span className={styles.edit}>
      {/* biome-ignore lint/a11y/useSemanticElements: an input does not break into lines */}
      <span
        ref={field}
        role="textbox"
        tabIndex={0}
        aria-label="The sentence"
        contentEditable="plaintext-only"
        suppressContentEditableWarning
        className={styles.field}
        onKeyDown={keys}
        onBlur={() => end(true, close)}
      />
      <small className={styles.keys}>
        line {(piece.at?.line ?? 0) + 1} · <kbd>Enter</kbd> keep · <kbd>Esc</kbd> as it was · <kbd>Ctrl Enter</kbd> keep, next sentence
      </small>
    </span>
  );
}
