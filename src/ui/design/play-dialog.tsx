import X from 'lucide-react/icons/x';
import { type ReactNode, useCallback, useId } from 'react';
import { Button } from './button.tsx';
import dialog from './dialog.module.scss';
import { IconButton } from './icon-button.tsx';
import styles from './play-dialog.module.scss';
import { usePullDown } from './use-pull-down.ts';

interface PlayDialogProps {
  readonly title: string;
  readonly close: () => void;
  readonly children: ReactNode;
  /** Buttons beside the closing button. */
  readonly actions?: ReactNode;
  readonly closeLabel?: string;
  /** Whether it has text fields: a press outside then does not close it. */
  readonly typed?: boolean;
  /** To be read rather than answered: on phones it comes up from the lower edge, and it is closed at its upper one or pulled down. */
  readonly sheet?: boolean;
}

/** A dialog over the game. It opens on mount; the browser restores the focus on close. */
export function PlayDialog({ title, close, children, actions, closeLabel = 'Close', typed = false, sheet = false }: PlayDialogProps) {
  const id = useId();
  const pull = usePullDown();
  const open = useCallback((element: HTMLDialogElement | null) => {
    if (element && !element.open) element.showModal();
  }, []);
  return (
    <dialog
      ref={open}
      className={`${dialog.dialog} ${styles.dialog} ${sheet ? styles.sheet : ''}`}
      aria-labelledby={id}
      closedby={typed ? 'closerequest' : 'any'}
      onClose={close}
    >
      <div className={dialog.inside}>
        {sheet && (
          <form method="dialog" className={styles.top} {...pull}>
            <h2 id={id}>{title}</h2>
            <IconButton type="submit" label={closeLabel}>
              <X />
            </IconButton>
          </form>
        )}
        {!sheet && <h2 id={id}>{title}</h2>}
        {children}
        {!sheet && (
          <form method="dialog" className={dialog.ways}>
            <Button type="submit" look="quiet">
              {closeLabel}
            </Button>
            {actions}
          </form>
        )}
      </div>
    </dialog>
  );
}
