import { useState } from 'react';
import { Link } from 'react-router';
import { deskAct } from '#application/desk/acts.ts';
import { type Dispute, type DisputeDraft, disputeDraft, openedDispute } from '#application/desk/disputes.ts';
import { acceptConsequence, answerConsequence } from '#domain/desk/dispute-consequence.ts';
import { evidenceLimits } from '#domain/desk/evidence-limits.ts';
import { ActionNote } from '#ui/design/action-note.tsx';
import { Button } from '#ui/design/button.tsx';
import { Card } from '#ui/design/card.tsx';
import { Field } from '#ui/design/field.tsx';
import { providerName } from '#ui/payments/provider-name.ts';
import { useRemote } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { useNow } from '#ui/platform/use-now.ts';
import { ActForm } from './act-form.tsx';
import { personAddress } from './desk-address.ts';
import styles from './dispute-panel.module.scss';

interface AnswerProps {
  readonly dispute: Dispute;
}

/** The answer to a dispute, or where it is given. Source: DESK-48, DESK-49. */
export function DisputeAnswer({ dispute }: AnswerProps) {
  const { awaits, answersHere, provider, merchantPage, stage } = dispute;
  const name = providerName(provider);
  return (
    <Card aria-labelledby="answer">
      <h2 id="answer">Answer</h2>
      {!awaits && <p>{stage === 'won' || stage === 'lost' ? 'The bank has decided.' : 'The bank has an answer, and decides.'}</p>}
      {!answersHere && (
        <p>
          {name} takes answers to disputes on its own pages alone, and says neither why the bank asks nor until when.{' '}
          {merchantPage !== null && (
            <a href={merchantPage} target="_blank" rel="noreferrer">
              Answer it at {name}
              <span className="visually-hidden"> (opens in a new tab)</span>
            </a>
          )}
        </p>
      )}
      {awaits && answersHere && <AnswerForm dispute={dispute} />}
    </Card>
  );
}

const names = (draft: DisputeDraft) => Object.keys(draft) as (keyof DisputeDraft)[];

const isSame = (one: DisputeDraft, other: DisputeDraft): boolean => names(one).every((name) => one[name] === other[name]);

/** What is sent, kept as a draft when a field is left; then the two ways to end it. */
function AnswerForm({ dispute }: AnswerProps) {
  const { id, draft, drafted, person, stage, provider } = dispute;
  const acts = useRemote(deskAct);
  const saving = useRemote(disputeDraft);
  const state = useLive(saving.state);
  const opened = useRemote(openedDispute);
  const now = useNow();
  const [typed, setTyped] = useState<DisputeDraft | null>(null);
  const shown = typed ?? draft;
  const isKept = drafted > 0 && isSame(shown, draft);
  const keep = () => saving.run({ dispute: id, drafted, draft: shown });
  const isTooLong = names(shown).some((name) => shown[name].length > evidenceLimits[name]);
  const keepChanged = () => typed !== null && !isKept && !isTooLong && state.kind !== 'failed' && keep();
  const field = (name: keyof DisputeDraft, label: string, { hint, rows }: FieldLook = {}) => (
    <Field label={label} hint={hint} limit={{ text: shown[name], most: evidenceLimits[name] }}>
      {(control) => {
        const given = {
          ...control,
          value: shown[name],
          onBlur: keepChanged,
          onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
            setTyped({ ...shown, [name]: currentTarget.value }),
        };
        return rows === undefined ? <input type="text" autoComplete="off" {...given} /> : <textarea rows={rows} {...given} />;
      }}
    </Field>
  );
  return (
    <>
      <div className={styles.fields}>
        {field('words', 'What happened', { rows: 6, hint: 'In plain words, for the bank. The buyer may read it too.' })}
        {field('activity', 'When the account was used', {
          rows: 8,
          hint: 'It shows that the coins were delivered.',
        })}
        {field('product', 'What was sold', { rows: 3 })}
        {field('terms', 'What they read before they paid', { rows: 6 })}
        {field('name', 'Name of the buyer')}
        {field('email', 'E-mail of the buyer')}
      </div>
      <p>{isKept ? 'The draft is kept.' : 'This draft is not kept yet.'}</p>
      <div className={styles.acts}>
        <Button look="secondary" disabled={isKept || isTooLong || state.kind === 'running'} onClick={keep}>
          Keep the draft
        </Button>
        {state.kind === 'failed' && (
          <Button
            look="quiet"
            onClick={() => {
              setTyped(shown);
              saving.reset();
              opened.refresh();
            }}
          >
            Read the page again, and leave my words
          </Button>
        )}
      </div>
      <ActionNote state={state} running="Keeping the draft…" />
      <div className={styles.acts}>
        <ActForm
          name="Send the answer"
          consequence={isKept ? answerConsequence(dispute, { service: providerName(provider), now }) : null}
          onSend={(given) => acts.run({ kind: 'dispute', input: { ...given, dispute: id, drafted } })}
        />
        {stage === 'open' && (
          <ActForm
            name="Accept the dispute"
            tone="danger"
            consequence={acceptConsequence(dispute)}
            onSend={(given) => acts.run({ kind: 'dispute', input: { ...given, dispute: id, drafted: null } })}
          />
        )}
      </div>
      {stage === 'inquiry' && (
        <p>
          The bank has taken nothing yet. To give the money back instead, refund the order on{' '}
          <Link to={personAddress(person.id)}>their page</Link>.
        </p>
      )}
    </>
  );
}

interface FieldLook {
  readonly hint?: string;
  /** Absent: one line. */
  readonly rows?: number;
}
