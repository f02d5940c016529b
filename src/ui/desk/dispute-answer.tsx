import { useEffect } from 'react';
import { Link } from 'react-router';
import { deskAct } from '#application/desk/acts.ts';
import { type Dispute, type DisputeDraft, disputeDrafts, openedDispute, type TypedAnswer } from '#application/desk/disputes.ts';
import { acceptConsequence, answerConsequence } from '#domain/desk/dispute-consequence.ts';
import { differingEvidence, evidenceLabels, evidenceLimits } from '#domain/desk/evidence-limits.ts';
import { Facts } from '#ui/admin/facts.tsx';
import { Button } from '#ui/design/button.tsx';
import { Card } from '#ui/design/card.tsx';
import { Field } from '#ui/design/field.tsx';
import { providerName } from '#ui/payments/provider-name.ts';
import { useRemote } from '#ui/platform/use-cases.tsx';
import { useLivePart } from '#ui/platform/use-live.ts';
import { useNow } from '#ui/platform/use-now.ts';
import { PEOPLES_TEXT } from '#ui/text/story-language.tsx';
import { ActForm } from './act-form.tsx';
import { listAddress, personAddress } from './desk-address.ts';
import styles from './dispute-panel.module.scss';
import { stagedName } from './dispute-text.ts';

interface AnswerProps {
  readonly dispute: Dispute;
}

/** The answer to a dispute, or where it is given. Source: DESK-48, DESK-49. */
export function DisputeAnswer({ dispute }: AnswerProps) {
  const { awaits, answersHere, provider, merchantPage, stage } = dispute;
  const name = providerName(provider);
  const typed = useTyped(dispute.id);
  const isHeld = typed !== undefined;
  // The browser asks before it closes the tab.
  useEffect(() => {
    if (!isHeld) return;
    const stay = (event: Event) => event.preventDefault();
    globalThis.addEventListener('beforeunload', stay);
    return () => globalThis.removeEventListener('beforeunload', stay);
  }, [isHeld]);
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
      {!answersHere && stage !== 'won' && stage !== 'lost' && <Elsewhere dispute={dispute} />}
      {awaits && answersHere && <AnswerForm dispute={dispute} />}
      {!awaits && typed && <Unsent dispute={dispute} typed={typed} />}
    </Card>
  );
}

/** What only the pages of the payment service know: whether it was answered there. Source: DESK-68. */
function Elsewhere({ dispute: { id, awaits, provider } }: AnswerProps) {
  const acts = useRemote(deskAct);
  return (
    <ActForm
      // Once it was said, the other one is offered.
      key={String(awaits)}
      name={awaits ? 'It was answered there' : 'It was not answered'}
      consequence={
        awaits
          ? `It leaves the disputes to answer. Nothing is sent, and ${providerName(provider)} tells what the bank decides.`
          : 'It comes back to the disputes to answer.'
      }
      onSend={(given) => acts.run({ kind: 'elsewhere', input: { ...given, dispute: id, answered: awaits } })}
    />
  );
}

/** What is sent, kept as a draft when a field or the page is left; then the two ways to end it. */
function AnswerForm({ dispute }: AnswerProps) {
  const { id, draft, drafted, person, stage, provider } = dispute;
  const acts = useRemote(deskAct);
  const drafts = useRemote(disputeDrafts);
  const typed = useTyped(id);
  const now = useNow();
  const shown = typed?.draft ?? draft;
  const isKept = drafted > 0 && typed === undefined;
  const isOthers = typed !== undefined && typed.drafted !== drafted;
  const isTooLong = Object.entries(evidenceLimits).some(([name, most]) => shown[name as keyof DisputeDraft].length > most);
  const mayKeep = typed !== undefined && !isOthers && !isTooLong;
  const keep = () => mayKeep && drafts.save(id);
  // What the server refuses, as over another draft, stays typed.
  useEffect(() => () => drafts.save(id), [drafts, id]);
  const field = (name: keyof DisputeDraft, { hint, rows }: FieldLook = {}) => (
    <Field label={evidenceLabels[name]} hint={hint} limit={{ text: shown[name], most: evidenceLimits[name] }}>
      {(control) => {
        const given = {
          ...control,
          value: shown[name],
          onBlur: keep,
          onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
            drafts.type(dispute, { [name]: currentTarget.value }),
        };
        return rows === undefined ? <input type="text" autoComplete="off" {...given} /> : <textarea rows={rows} {...given} />;
      }}
    </Field>
  );
  return (
    <>
      {isOthers && <OthersDraft dispute={dispute} typed={typed} mayKeep={!isTooLong} />}
      <div className={styles.fields}>
        {field('words', { rows: 6, hint: 'In plain words, for the bank. The buyer may read it too.' })}
        {field('activity', { rows: 8, hint: 'It shows that the coins were delivered.' })}
        {field('product', { rows: 3 })}
        {field('terms', { rows: 6 })}
        {field('name')}
        {field('email')}
      </div>
      <p>{isKept ? 'The draft is kept.' : 'This draft is not kept yet.'}</p>
      <div className={styles.acts}>
        <Button
          look="secondary"
          disabled={isKept || isOthers || isTooLong || typed?.isSaving}
          onClick={() => (typed === undefined ? drafts.keep(dispute) : keep())}
        >
          Keep the draft
        </Button>
        {typed && !isOthers && !typed.isSaving && (
          <Button look="quiet" onClick={() => drafts.drop(id)}>
            Forget what I typed
          </Button>
        )}
      </div>
      <p role="status">{typed?.isSaving && 'Keeping the draft…'}</p>
      <p role="alert">{!isOthers && typed?.problem}</p>
      <Staged dispute={dispute} />
      <div className={styles.acts}>
        <ActForm
          name="Send the answer"
          consequence={isKept && dispute.staged !== null ? answerConsequence(dispute, { service: providerName(provider), now }) : null}
          onSend={(given) => acts.run({ kind: 'dispute', input: { ...given, dispute: id, drafted, staged: dispute.staged?.mark ?? '' } })}
        />
        {stage === 'open' && !dispute.accepting && (
          <ActForm
            name="Accept the dispute"
            tone="danger"
            consequence={acceptConsequence(dispute)}
            onSend={(given) => acts.run({ kind: 'dispute', input: { ...given, dispute: id, drafted: null, staged: '' } })}
          />
        )}
      </div>
      {dispute.accepting && (
        <p>
          Accepting it waits for a <Link to={listAddress('requests')}>second admin</Link>.
        </p>
      )}
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

/** What is typed into the answer to a dispute and is not kept. */
const useTyped = (dispute: string): TypedAnswer | undefined =>
  useLivePart(useRemote(disputeDrafts).state, (all) => all.find((typed) => typed.dispute === dispute));

interface TypedProps {
  readonly dispute: Dispute;
  readonly typed: TypedAnswer;
}

/** What stands at the payment service already and goes along with the answer. Source: DESK-59. */
function Staged({ dispute: { staged, provider, merchantPage } }: AnswerProps) {
  const opened = useRemote(openedDispute);
  const name = providerName(provider);
  if (staged === null)
    return (
      <div className={styles.others}>
        <p role="alert">What somebody may have put at {name} could not be read. Nothing can be sent before it is.</p>
        <Button look="secondary" onClick={() => opened.refresh()}>
          Read it again
        </Button>
      </div>
    );
  if (staged.parts.length === 0) return null;
  return (
    <section className={styles.others} aria-label={`At ${name} already`}>
      <p>
        This stands at {name} already, and goes to the bank with the answer. Where both say something, the answer takes its place.{' '}
        {merchantPage !== null && (
          <a href={merchantPage} target="_blank" rel="noreferrer">
            Change it at {name}
            <span className="visually-hidden"> (opens in a new tab)</span>
          </a>
        )}
      </p>
      <div className={styles.sent} {...PEOPLES_TEXT}>
        <Facts facts={staged.parts.map(({ name: part, text }) => [stagedName(part), text])} />
      </div>
    </section>
  );
}

/** The draft that somebody else kept while this one was typed: one of the two is chosen, with both before the eyes. Source: DESK-58. */
function OthersDraft({ dispute, typed, mayKeep }: TypedProps & { readonly mayKeep: boolean }) {
  const drafts = useRemote(disputeDrafts);
  const names = differingEvidence(dispute.draft, typed.draft);
  return (
    <section className={styles.others} aria-label="Another draft">
      <p role="alert">
        Another draft was kept while you typed. Nothing is lost: below is what it says, and the fields show what you typed.
      </p>
      <div className={styles.sent} {...PEOPLES_TEXT}>
        <Facts facts={names.map((name) => [evidenceLabels[name], dispute.draft[name] || 'Nothing'])} />
      </div>
      <div className={styles.acts}>
        <Button look="secondary" disabled={!mayKeep || typed.isSaving} onClick={() => drafts.keepMine(dispute)}>
          Keep mine in its place
        </Button>
        <Button look="secondary" disabled={typed.isSaving} onClick={() => drafts.drop(dispute.id)}>
          Take that draft, and forget mine
        </Button>
      </div>
    </section>
  );
}

/** What was typed while the bank stopped waiting: it is not sent, and stays until it is not needed any more. Source: DESK-58. */
function Unsent({ dispute, typed }: TypedProps) {
  const drafts = useRemote(disputeDrafts);
  return (
    <section className={styles.others} aria-label="Typed and not sent">
      <p role="alert">What you typed was not sent: the bank waits for no answer any more.</p>
      <div className={styles.sent} {...PEOPLES_TEXT}>
        <Facts
          facts={differingEvidence(dispute.draft, typed.draft).map((name) => [evidenceLabels[name], typed.draft[name] || 'Nothing'])}
        />
      </div>
      <div className={styles.acts}>
        <Button look="quiet" onClick={() => drafts.drop(dispute.id)}>
          Forget it
        </Button>
      </div>
    </section>
  );
}
