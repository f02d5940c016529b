import type { ReactNode } from 'react';
import styles from './form.module.scss';

interface FieldNotesProps {
  /** The id of the field. It names the notes in `aria-describedby`. */
  readonly id: string;
  readonly problem: string | null;
  /** The hint, shown while there is no problem. */
  readonly children: ReactNode;
}

/** The line below a field. */
export function FieldNotes({ id, problem, children }: FieldNotesProps) {
  return (
    <div className={styles.under}>
      {problem === null && (
        <p id={`${id}-hint`} className={styles.hint}>
          {children}
        </p>
      )}
      <p id={`${id}-problem`} role="alert" className={styles.problem}>
        {problem}
      </p>
    </div>
  );
}
