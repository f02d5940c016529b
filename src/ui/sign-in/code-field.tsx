import { type ClipboardEvent, useEffect } from 'react';
import { type CodeStep, SignIn } from '../../application/session/sign-in.ts';
import { CODE_LENGTH, codeDigits } from '../../domain/session/login-code.ts';
import { useCase } from '../use-cases.tsx';
import styles from './code-field.module.scss';
import { useProblemFocus } from './use-problem-focus.ts';

const BOXES = [...Array(CODE_LENGTH).keys()];

/** One input that looks like six boxes, so that paste, autofill and screen readers work. */
export function CodeField({ id, step }: { readonly id: string; readonly step: CodeStep }) {
  const signIn = useCase(SignIn);
  const { digits, problem } = step;
  const field = useProblemFocus(problem);

  useEffect(() => field.current?.focus({ preventScroll: true }), [field]);

  const paste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text');
    if (codeDigits(pasted).length < CODE_LENGTH) return;
    // A pasted code replaces the typed digits.
    event.preventDefault();
    signIn.typeCode(pasted);
  };
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
        maxLength={200}
        value={digits}
        readOnly={step.busy !== null}
        aria-invalid={problem !== null}
        aria-describedby={`${id}-hint ${id}-problem`}
        onPaste={paste}
        onChange={(event) => signIn.typeCode(event.target.value)}
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
