import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { ScriptTools } from '#application/studio/script/script-tools.ts';
import { type TypedSentence, TypedSentences } from '#application/studio/test-play/typed-sentences.ts';
import type { FilePlace } from '#domain/studio/script/script-facts.ts';
import type { PlayedLine, PlayedPiece } from '#domain/studio/test-play/played.ts';
import { Button } from '#ui/design/button.tsx';
import { Field } from '#ui/design/field.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import { PEOPLES_TEXT } from '#ui/text/story-language.tsx';
import styles from './played-text.module.scss';

interface PlayedTextProps {
  readonly line: PlayedLine;
  /** The place of the sentence that is lit. */
  readonly lit: FilePlace | null;
  /** The piece that is typed over, with what is typed; null where none of them is. */
  readonly typed: TypedPiece | null;
  /** Begins to type over a piece. */
  readonly begin: (piece: PlayedPiece) => void;
  readonly goTo: (piece: PlayedPiece) => void;
}

export interface TypedPiece {
  readonly piece: PlayedPiece;
  readonly of: TypedSentence;
}

/** A paragraph as players read it. A press on a sentence leads to its source; a double one, or F2, edits it in place. */
export function PlayedText({ line, lit, typed, begin, goTo }: PlayedTextProps) {
  return (
    <p className={styles.line}>
      {line.pieces.map((piece, at) => {
        const next = line.pieces.slice(at + 1).find(({ isExact }) => isExact);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place in the line
          <span key={at}>
            {piece.gap}
            {piece === typed?.piece ? (
              <Edited key={typed.of.id} of={typed.of} openNext={() => next && begin(next)} />
            ) : (
              <Piece piece={piece} isLit={isAt(piece.at, lit)} goTo={() => goTo(piece)} edit={() => begin(piece)} />
            )}
          </span>
        );
      })}
    </p>
  );
}

const isAt = (one: FilePlace | null, two: FilePlace | null): boolean => one !== null && two !== null && keyOf(one) === keyOf(two);

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
  readonly of: TypedSentence;
  readonly openNext: () => void;
}

/** A sentence that is written where it is read. */
function Edited({ of, openNext }: EditedProps) {
  const sentences = useCase(TypedSentences);
  const field = useRef<HTMLSpanElement>(null);
  // What was typed before, where the sentence stands elsewhere in the page by now. After that the field has its own words.
  const [begun] = useState(of.words);
  useEffect(() => {
    const { current } = field;
    if (!current) return;
    current.textContent = begun;
    current.focus();
    getSelection()?.selectAllChildren(current);
    getSelection()?.collapseToEnd();
  }, [begun]);
  const keys = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Enter') {
      sentences.keep();
      if (event.ctrlKey || event.metaKey) openNext();
    } else if (event.key === 'Escape') sentences.leave(of.id);
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
        onInput={({ currentTarget }) => sentences.type(of.id, currentTarget.textContent)}
        onKeyDown={keys}
        onBlur={() => sentences.keep()}
      />
      <small className={styles.keys}>
        line {of.line.line + 1} · <kbd>Enter</kbd> keep · <kbd>Esc</kbd> as it was · <kbd>Ctrl Enter</kbd> keep, next sentence
      </small>
    </span>
  );
}

/** What was typed over a sentence and is in no text: it stays until it is written, or left. */
export function HeldSentence({ of: { id, kind, at, line, was, words, problem } }: { readonly of: TypedSentence }) {
  const sentences = useCase(TypedSentences);
  const tools = useCase(ScriptTools);
  const field = useRef<HTMLTextAreaElement>(null);
  // Who was typing in the sentence goes on here.
  useEffect(() => {
    if (document.activeElement === document.body) field.current?.focus();
  }, []);
  if (kind === 'writing') return <p role="status">Writing it into {line.file}…</p>;
  return (
    <div className={styles.held}>
      <p role="alert">{problem || 'The play does not show this sentence any more. What you typed stays here.'}</p>
      <Field label="What you typed" hint={<bdi {...PEOPLES_TEXT}>In place of “{was}”</bdi>}>
        {(control) => (
          <textarea
            {...control}
            {...PEOPLES_TEXT}
            ref={field}
            rows={2}
            value={words}
            onChange={({ currentTarget }) => sentences.type(id, currentTarget.value)}
          />
        )}
      </Field>
      <div>
        {at !== null && (
          <Button look="secondary" onClick={() => sentences.write(id)}>
            Write it
          </Button>
        )}
        <Button look="quiet" onClick={() => tools.goTo({ ...line, to: line.from })}>
          Go to line {line.line + 1}
        </Button>
        <Button look="quiet" onClick={() => sentences.leave(id)}>
          Leave it
        </Button>
      </div>
    </div>
  );
}
