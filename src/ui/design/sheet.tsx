import X from 'lucide-react/icons/x';
import { type ReactNode, type Ref, useId } from 'react';
import { IconButton } from './icon-button.tsx';
import { openModal } from './open-modal.ts';
import styles from './sheet.module.scss';
import { usePullDown } from './use-pull-down.ts';

interface SheetProps {
  readonly title: string;
  readonly children: ReactNode;
  /** For who opens it by `showModal`. Without it, the sheet opens as soon as it is there. */
  readonly ref?: Ref<HTMLDialogElement>;
  readonly size?: 'narrow';
  /** Whether it has text fields: a press outside then does not close it. */
  readonly typed?: boolean;
  readonly onClose: () => void;
}

/** To be read rather than answered: on phones it comes up from the lower edge, and it is closed at its upper one or pulled down. */
export function Sheet({ title, children, ref = openModal, size, typed = false, onClose }: SheetProps) {
  const id = useId();
  const pull = usePullDown();
  return (
    <dialog
      ref={ref}
      className={size ? `${styles.sheet} ${styles[size]}` : styles.sheet}
      aria-labelledby={id}
      closedby={typed ? 'closerequest' : 'any'}
      onClose={onClose}
    >
      <div className={styles.inside}>
        <form method="dialog" className={styles.top} {...pull}>
          <h2 id={id}>{title}</h2>
          <IconButton type="submit" label="Close">
            <X />
          </IconButton>
        </form>
        {children}
      </div>
    </dialog>
  );
}
