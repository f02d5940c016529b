import { type FormEvent, type RefObject, useState } from 'react';
import { AccountDeletion } from '#application/account/account-deletion.ts';
import { confirmsDeletion, DELETION_PHRASE } from '#domain/account/deletion.ts';
import { coinsText } from '#domain/coins/coins-text.ts';
import { ActionNote } from '#ui/design/action-note.tsx';
import { Button } from '#ui/design/button.tsx';
import { Dialog } from '#ui/design/dialog.tsx';
import { Field } from '#ui/design/field.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import styles from './deletion-dialog.module.scss';

interface DeletionDialogProps {
  readonly ref: RefObject<HTMLDialogElement | null>;
  readonly coins: number;
}

/** Lists what is deleted. The player confirms by typing a phrase. */
export function DeletionDialog({ ref, coins }: DeletionDialogProps) {
  const deletion = useCase(AccountDeletion);
  const state = useLive(deletion.state);
  const [typed, setTyped] = useState('');
  const running = state.kind === 'running';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    deletion.delete(typed);
  };
  return (
    <Dialog
      ref={ref}
      title="Delete your account?"
      typed
      closeLabel="Keep my account"
      actions={
        <Button type="submit" form="deletion" look="primary" tone="danger" disabled={running || !confirmsDeletion(typed)}>
          Delete for ever
        </Button>
      }
      onClose={() => setTyped('')}
    >
      <p>
        Your games and every word in them, your favourites, the endings you found, your profile and {coinsText(coins)} are gone for ever.
        Nobody can bring them back.
      </p>
      <form id="deletion" onSubmit={submit}>
        <PhraseField typed={typed} readOnly={running} type={setTyped} />
      </form>
      <div className={styles.note}>
        <ActionNote state={state} running="Deleting your account…" />
      </div>
    </Dialog>
  );
}

interface PhraseFieldProps {
  readonly typed: string;
  readonly readOnly: boolean;
  readonly type: (typed: string) => void;
}

const PhraseField = ({ typed, readOnly, type }: PhraseFieldProps) => (
  <Field
    label={
      <>
        To go on, type <strong>{DELETION_PHRASE}</strong>
      </>
    }
  >
    {(control) => (
      <input
        {...control}
        type="text"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={readOnly}
        value={typed}
        onChange={(event) => type(event.target.value)}
      />
    )}
  </Field>
);
