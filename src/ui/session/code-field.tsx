import { type ClipboardEvent, useEffect, useState } from 'react';
import { type CodeStep, SignIn } from '#application/session/sign-in.ts';
import { CODE_LENGTH, codeDigits } from '#domain/session/login-code.ts';
import { useCase } from '#ui/platform/use-cases.tsx';
import styles from './code-field.module.scss';
import { useProblemFocus } from './use-problem-focus.ts';

const BOXES = [...Array(CODE_LENGTH).keys()];

/** One input that looks like six boxes, so that paste, autofill and screen readers work. */
export function CodeField({ id, step }: { readonly id: string; readonly step: CodeStep }) {
  const signIn = useCase(SignIn);
  const { digits, problem } = step;
  /** What an input method has in the field before it is chosen. To change it there would make the digits appear twice. */
  const [composed, setComposed] = useState<string | null>(null);
  const field = useProblemFocus(problem);

  useEffect(() => field.current?.focus({ preventScroll: true }), [field]);

  const paste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text');
    if (codeDigits(pasted).length < CODE_LENGTH) return;
    // A pasted code replaces the typed digits.
    event.preventDefault();
    signIn.typeCode(pasted);
  };
  const take = (text: string) => {
    setComposed(null);
    signIn.typeCode(text);
  };
  const change = (text: string) => (composed !== null && codeDigits(text).length < CODE_LENGTH ? setComposed(text) : take(text));
  return (
    <div className={styles.field} data-invalid={problem !== null || undefined}>
      <Boxes next={Math.min(digits.length, CODE_LENGTH - 1)} />
      <input
        ref={field}
        id={id}
        className={styles.input}
        type="text"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        enterKeyHint="go"
        value={composed ?? digits}
        readOnly={step.busy !== null}
        aria-invalid={problem !== null}
        aria-describedby={`${id}-hint ${id}-problem`}
        onPaste={paste}
        onCompositionStart={(event) => setComposed(event.currentTarget.value)}
        onChange={(event) => change(event.target.value)}
        onCompositionEnd={(event) => take(event.currentTarget.value)}
      />
    </div>
  );
}

/** The boxes below the digits; `next` is the index of the one that is typed into. */
const Boxes = ({ next }: { readonly next: number }) => (
  <div className={styles.boxes} aria-hidden="true">
    {BOXES.map((box) => (
      <span key={box} className={box === next ? styles.next : undefined} />
    ))}
  </div>
);
