import type { Ref } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

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
  return (
    <Dialog
      ref={ref}
      title={title}
      closeLabel={no}
      actions={
        <Button type="submit" look="primary" onClick={onYes}>
          {yes}
        </Button>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}
