import { type FormEvent, useRef } from 'react';
import { CasePage, type ReportedCase } from '#application/support/case-page.ts';
import { MAX_CASE_LENGTH } from '#domain/support/case-draft.ts';
import { outcomeSentence, refusalSentence } from '#domain/support/case-outcomes.ts';
import { isTooLong } from '#domain/text/text-length.ts';
import { PageHead } from '#ui/brand/page-head.tsx';
import { Button } from '#ui/design/button.tsx';
import { ConfirmDialog } from '#ui/design/confirm-dialog.tsx';
import { Empty } from '#ui/design/empty.tsx';
import { Field } from '#ui/design/field.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { PEOPLES_TEXT } from '#ui/text/story-language.tsx';
import { CaseTimeline, statusText } from './case-timeline.tsx';
import styles from './support.module.scss';

/** `/complaints/{reference}`: the state of a case. */
export function CaseScreen() {
  const page = useCase(CasePage);
  const state = useLive(page.state);
  switch (state.kind) {
    case 'loading':
      return (
        <div className={styles.page} aria-busy="true">
          <PageHead page="Your complaint" />
          <p role="status">Looking it up…</p>
        </div>
      );
    case 'missing':
      return (
        <Empty title="There is nothing under this number" text="Check it for slips: it has no 0, O, 1, I or L after the first two letters.">
          <PageHead page="Your complaint" />
          <Button to="/complaints" look="primary">
            To the form
          </Button>
        </Empty>
      );
    case 'failed':
      return (
        <Empty title="This could not be looked up" text={state.message}>
          <PageHead page="Your complaint" />
          <Button look="primary" onClick={() => page.retry()}>
            Try again
          </Button>
        </Empty>
      );
    case 'ready':
      return <Case reported={state.value} />;
  }
}

function Case({ reported }: { readonly reported: ReportedCase }) {
  const { reference, status, text, link, outcome, refusal } = reported;
  return (
    <article className={styles.page}>
      <PageHead page={reference} />
      <p className={styles.lead}>{reference}</p>
      <h1>{statusText[status]}</h1>
      {status === 'answered' && outcome !== null && (
        <p className={styles.lead}>
          {outcomeSentence[outcome]} {refusal !== null && refusalSentence[refusal]}
        </p>
      )}
      {text !== '' && (
        <blockquote className={styles.quote}>
          {link !== '' && (
            <p className={styles.hint} {...PEOPLES_TEXT}>
              {link}
            </p>
          )}
          <p {...PEOPLES_TEXT}>{text}</p>
        </blockquote>
      )}
      <CaseTimeline reported={reported} />
      {status !== 'withdrawn' && <CaseActions />}
    </article>
  );
}

/** What the reporter can do: add something, take it back. */
function CaseActions() {
  const page = useCase(CasePage);
  const confirm = useRef<HTMLDialogElement>(null);
  return (
    <>
      <AddForm withdraw={() => confirm.current?.showModal()} />
      <ConfirmDialog
        ref={confirm}
        title="Take it back?"
        text="What you wrote and your address are deleted. Nobody answers it then."
        yes="Take it back"
        no="Keep it"
        onYes={() => page.withdraw()}
      />
    </>
  );
}

function AddForm({ withdraw }: { readonly withdraw: () => void }) {
  const page = useCase(CasePage);
  const draft = useLive(page.draft);
  const adding = useLive(page.adding);
  const withdrawing = useLive(page.withdrawing);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isTooLong(draft, MAX_CASE_LENGTH)) page.add();
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <Field label="Add something" limit={{ text: draft, most: MAX_CASE_LENGTH }}>
        {(control) => (
          <textarea {...control} {...PEOPLES_TEXT} rows={3} value={draft} onChange={(event) => page.type(event.target.value)} />
        )}
      </Field>
      <p role="alert" className={styles.problem}>
        {adding.kind === 'failed' && adding.message}
        {withdrawing.kind === 'failed' && withdrawing.message}
      </p>
      <div className={styles.bar}>
        <Button type="submit" look="secondary" size="large" className={styles.main} aria-busy={adding.kind === 'running'}>
          Add it
        </Button>
        <Button look="quiet" onClick={withdraw}>
          Take it back
        </Button>
      </div>
      <p role="status" className={styles.hint}>
        {adding.kind === 'done' && 'Added.'}
      </p>
    </form>
  );
}
