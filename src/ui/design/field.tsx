import { type ReactNode, useId } from 'react';
import { leftText, tooLongText } from '#domain/text/text-length.ts';
import styles from './field.module.scss';

/** What a control takes from its field. */
interface ControlProps {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': boolean;
}

interface FieldProps {
  readonly label: ReactNode;
  /** Whether only assistive technology says the label: what the field is for stands above it. */
  readonly labelHidden?: boolean;
  readonly hint?: ReactNode;
  /** Why what was typed is refused; null or empty while it is not. */
  readonly problem?: string | null | undefined;
  /** What is typed and the most that it may have: what is left is counted near the limit, and what is too long stays and is refused. */
  readonly limit?: { readonly text: string; readonly most: number };
  /** `reserved`: the line below has its space from the beginning, and a problem takes the place of the hint. */
  readonly notes?: 'reserved';
  /** `short`: a number. */
  readonly size?: 'short';
  readonly className?: string | undefined;
  /** The input, textarea or `Select`. */
  readonly children: (control: ControlProps) => ReactNode;
}

/** A control of a form with its label, a hint, and the reason why what was typed is refused. */
export function Field({ label, labelHidden = false, hint, problem: given = null, limit, notes, size, className, children }: FieldProps) {
  const id = useId();
  const problem = (limit && tooLongText(limit.text, limit.most)) ?? given;
  const left = limit ? leftText(limit.text, limit.most) : '';
  const isRefused = problem !== null && problem !== '';
  const hasHint = (hint !== undefined || left !== '') && !(notes === 'reserved' && isRefused);
  const described = [hasHint && `${id}-hint`, isRefused && `${id}-problem`].filter(Boolean).join(' ');
  const below = (
    <>
      {hasHint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint} {left}
        </p>
      )}
      <p id={`${id}-problem`} role="alert" className={styles.problem}>
        {problem}
      </p>
    </>
  );
  return (
    <div className={[styles.field, size && styles[size], className].filter(Boolean).join(' ')}>
      <label htmlFor={id} className={labelHidden ? 'visually-hidden' : undefined}>
        {label}
      </label>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': isRefused })}
      {notes === 'reserved' ? <div className={styles.reserved}>{below}</div> : below}
    </div>
  );
}
