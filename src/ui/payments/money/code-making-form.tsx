import { type FormEvent, type HTMLInputTypeAttribute, useState } from 'react';
import { codeMaking } from '#application/payments/codes.ts';
import { Random } from '#application/platform/random.ts';
import { ActionNote } from '#ui/design/action-note.tsx';
import { Button } from '#ui/design/button.tsx';
import { Field } from '#ui/design/field.tsx';
import { useCase, useRemote } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import styles from './codes-card.module.scss';

const EMPTY = { code: '', coins: '', story: '', uses: '', perPerson: '1', expires: '', reason: '' };
type Typed = typeof EMPTY;

const whole = (text: string): number | null => (/^[1-9]\d{0,6}$/.test(text.trim()) ? Number(text) : null);

/** What is sent; null while something is missing. */
function wanted({ code, coins, story, uses, perPerson, expires, reason }: Typed) {
  const [given, all, one] = [whole(coins), whole(uses), whole(perPerson)];
  if (given === null || all === null || one === null || expires === '' || reason.trim() === '') return null;
  return { code, coins: given, story: story.trim() === '' ? null : story.trim(), uses: all, perPerson: one, expires, reason };
}

/** A new code: opened by a button, sent once. */
export function CodeMakingForm() {
  const random = useCase(Random);
  const making = useRemote(codeMaking);
  const state = useLive(making.state);
  /** The same for each press of one opening. */
  const [key, setKey] = useState<string | null>(null);
  const [typed, setTyped] = useState(EMPTY);
  const open = () => {
    making.reset();
    setTyped(EMPTY);
    setKey(random.uuid());
  };
  if (key === null || state.kind === 'done')
    return (
      <p>
        <Button look="secondary" onClick={open}>
          Make a code
        </Button>
      </p>
    );
  const ready = wanted(typed);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (ready !== null) making.run({ key, ...ready });
  };
  const input = (name: keyof Typed, label: string, hint: string | undefined, type: HTMLInputTypeAttribute = 'text') => (
    <Field label={label} hint={hint}>
      {(control) => (
        <input
          {...control}
          type={type}
          autoComplete="off"
          value={typed[name]}
          onChange={({ currentTarget }) => setTyped({ ...typed, [name]: currentTarget.value })}
        />
      )}
    </Field>
  );
  return (
    <form className={styles.form} onSubmit={send} aria-label="Make a code">
      <div className={styles.fields}>
        {input('code', 'Code', 'Empty: one is drawn.')}
        {input('coins', 'Coins', 'For each use.')}
        {input('uses', 'Uses in all', undefined)}
        {input('perPerson', 'Uses a person', undefined)}
        {input('expires', 'Last day (UTC)', undefined, 'date')}
        {input('story', 'Story', 'Its id, where the coins are meant for one.')}
      </div>
      {input('reason', 'Reason', 'It is kept, and other admins read it.')}
      <p>
        <Button type="submit" look="primary" disabled={ready === null || state.kind === 'running'}>
          Make it
        </Button>{' '}
        <Button look="quiet" onClick={() => setKey(null)}>
          Cancel
        </Button>
      </p>
      <ActionNote state={state} running="One moment…" />
    </form>
  );
}
