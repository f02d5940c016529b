import { type Ref, useId } from 'react';
import { Button } from './button.tsx';
import styles from './dialog.module.scss';

interface ConfirmDialogProps {
  readonly ref: Ref<HTMLDialogElement>;
  readonly title: string;
  readonly text: string;
  readonly yes: string;
  readonly no: string;
  readonly onYes: () => void;
}

/** Asks before something is discarded. Open it with `showModal`; the browser restores the focus on close. */
export function ConfirmDialog({ ref, title, text, yes, no, onYes }: ConfirmDialogProps) {
  const id = useId();
  return (
    <dialog ref={ref} className={styles.dialog} aria-labelledby={id} closedby="any">
      <form method="dialog" className={styles.inside}>
        <h2 id={id}>{title}</h2>
        <p>{text}</p>
        <div className={styles.ways}>
          <Button type="submit" look="quiet">
            {no}
          </Button>
          <Button type="submit" look="primary" onClick={onYes}>
            {yes}
          </Button>
        </div>
      </form>
    </dialog>
  );
}
