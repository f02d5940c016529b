import { type ReactNode, type Ref, useId } from 'react';
import { Button } from './button.tsx';
import styles from './dialog.module.scss';
import { openModal } from './open-modal.ts';

interface DialogProps {
  readonly title: string;
  readonly children: ReactNode;
  /** For who opens it by `showModal`. Without it, the dialog opens as soon as it is there. */
  readonly ref?: Ref<HTMLDialogElement>;
  readonly size?: 'wide';
  /** Whether it has text fields: a press outside then does not close it. */
  readonly typed?: boolean;
  readonly closeLabel?: string;
  /** Buttons beside the closing one; a submit button closes the dialog, unless it names another form. */
  readonly actions?: ReactNode;
  readonly onClose?: () => void;
}

/** Asks or tells something over a page. The browser restores the focus on close. */
export function Dialog({ title, children, ref = openModal, size, typed = false, closeLabel = 'Close', actions, onClose }: DialogProps) {
  const id = useId();
  return (
    <dialog
      ref={ref}
      className={size ? `${styles.dialog} ${styles[size]}` : styles.dialog}
      aria-labelledby={id}
      closedby={typed ? 'closerequest' : 'any'}
      onClose={onClose}
    >
      <div className={styles.inside}>
        <h2 id={id}>{title}</h2>
        {children}
        <form method="dialog" className={styles.ways}>
          <Button type="submit" look="quiet">
            {closeLabel}
          </Button>
          {actions}
        </form>
      </div>
    </dialog>
  );
}
