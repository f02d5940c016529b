import { type FormEvent, type ReactNode, useState } from 'react';
import { deskAct } from '#application/desk/acts.ts';
import { Random } from '#application/platform/random.ts';
import { ActionNote } from '#ui/design/action-note.tsx';
import { Button } from '#ui/design/button.tsx';
import { Field } from '#ui/design/field.tsx';
import { useCase, useRemote } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import styles from './act-form.module.scss';

/** Of the contract. */
const MOST_REASON = 500;

interface ActFormProps {
  /** The button that opens it, like "Ban". */
  readonly name: string;
  readonly tone?: 'danger' | undefined;
  /** Fields beside the reason. */
  readonly children?: ReactNode;
  /** What follows, for the second look; null while the fields are not as they should be. */
  readonly consequence: string | null;
  /** `key` is the same for each press of one opening. */
  readonly onSend: (act: { readonly key: string; readonly reason: string }) => void;
}

/** Something that is done for a person: why, then a second look at what follows, then the press that does it. Source: DESK-06. */
export function ActForm({ name, tone, children, consequence, onSend }: ActFormProps) {
  const random = useCase(Random);
  const acts = useRemote(deskAct);
  const state = useLive(acts.state);
  const [key, setKey] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const [looks, setLooks] = useState(false);
  const open = () => {
    acts.reset();
    setKey(random.uuid());
  };
  if (key === null)
    return (
      <Button look="secondary" tone={tone} onClick={open}>
        {name}
      </Button>
    );
  const isReady = consequence !== null && reason.trim() !== '';
  const next = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    if (looks) onSend({ key, reason });
    setLooks(true);
  };
  return (
    <form className={styles.form} onSubmit={next} aria-label={name}>
      {!looks && children}
      {!looks && (
        <Field label="Reason" hint="It is kept, and other admins read it." limit={{ text: reason, most: MOST_REASON }}>
          {(control) => <textarea {...control} rows={2} value={reason} onChange={({ currentTarget }) => setReason(currentTarget.value)} />}
        </Field>
      )}
      {looks && (
        <p role="alert" className={styles.consequence}>
          {consequence}
        </p>
      )}
      <div className={styles.ways}>
        <Button type="submit" look="primary" tone={looks ? tone : undefined} disabled={!isReady || state.kind === 'running'}>
          {looks ? `Yes, ${name.toLowerCase()}` : 'What follows?'}
        </Button>
        <Button look="quiet" onClick={() => (looks ? setLooks(false) : setKey(null))}>
          {looks ? 'Back' : 'Cancel'}
        </Button>
      </div>
      {looks && <ActionNote state={state} running="One moment…" />}
    </form>
  );
}
