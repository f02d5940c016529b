import type { FormEvent } from 'react';
import { Session } from '#application/session/session.ts';
import { type CaseFile, DeskCase, NO_ANSWER, type Outcome, type Refusal } from '#application/support/desk-case.ts';
import { MAX_CASE_LENGTH } from '#domain/support/case-draft.ts';
import { outcomeName, outcomesOf, refusalSentence } from '#domain/support/case-outcomes.ts';
import { isTooLong } from '#domain/text/text-length.ts';
import { Button } from '#ui/design/button.tsx';
import { Card } from '#ui/design/card.tsx';
import { Field } from '#ui/design/field.tsx';
import { Select } from '#ui/design/select.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useHeldFocus } from '#ui/platform/use-held-focus.ts';
import { useLive, useLivePart } from '#ui/platform/use-live.ts';
import { PEOPLES_TEXT } from '#ui/text/story-language.tsx';
import { ChoiceField } from '../case-fields.tsx';
import support from '../support.module.scss';
import styles from './answer-form.module.scss';
import { SavedAnswerBar } from './saved-answer-bar.tsx';

/** How this case can go on. A reporter without a page cannot be asked. */
const choicesOf = ({ kind, reference }: CaseFile): readonly (readonly [Outcome, string])[] => [
  ...outcomesOf[kind].map((outcome) => [outcome, outcomeName[outcome]] as const),
  ...(reference === null ? [] : [['ask', 'Ask back'] as const]),
];

const refusals = Object.entries(refusalSentence) as [Refusal, string][];

/** What an admin can do with the case: take it, decide and answer it, put it back. */
export function AnswerForm({ file }: { readonly file: CaseFile }) {
  const desk = useCase(DeskCase);
  const moving = useLive(desk.moving);
  const place = useHeldFocus<HTMLElement>();
  const own = useLivePart(useCase(Session).state, (state) => (state.kind === 'starting' ? null : (state.user?.uuid ?? null)));
  const isMine = file.holder !== null && file.holder.uuid === own;
  const isOver = file.status === 'answered' || file.status === 'withdrawn';
  return (
    <Card ref={place} tabIndex={-1} className={styles.place} aria-labelledby="decide">
      <h3 id="decide">Decide and answer</h3>
      {isOver && <Over file={file} />}
      {!isOver && !isMine && (
        <>
          {file.holder !== null && (
            <p className={styles.hint}>
              <bdi {...PEOPLES_TEXT}>{file.holder.name}</bdi> works on it.
            </p>
          )}
          <Button look="primary" data-answer disabled={moving.kind === 'running'} onClick={() => desk.take(file)}>
            {file.holder === null ? 'Take this case' : 'Take it over'}
          </Button>
        </>
      )}
      {!isOver && isMine && <Draft key={file.id} file={file} isBusy={moving.kind === 'running'} />}
      <p role="alert" className={support.problem}>
        {moving.kind === 'failed' && moving.message}
      </p>
    </Card>
  );
}

function Over({ file: { status, decision, outcome, reference } }: { readonly file: CaseFile }) {
  const ended = outcome === null ? (decision === 'upheld' ? 'We change it' : 'It stays as it is') : outcomeName[outcome];
  if (status === 'withdrawn') return <p className={styles.hint}>The reporter took it back, and their words are deleted.</p>;
  return (
    <p className={styles.hint}>
      Answered: {ended}.{reference !== null && ' If the reporter adds something, it comes back to the queue.'}
    </p>
  );
}

function Draft({ file, isBusy }: { readonly file: CaseFile; readonly isBusy: boolean }) {
  const desk = useCase(DeskCase);
  const draft = useLivePart(desk.drafts, (drafts) => drafts.get(file.id)) ?? NO_ANSWER;
  const hasReader = file.reference !== null;
  const isExplained = draft.outcome !== 'refused' || draft.refusal !== null;
  const isReady =
    draft.outcome !== null && isExplained && !isTooLong(draft.text, MAX_CASE_LENGTH) && (!hasReader || draft.text.trim() !== '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) desk.answer(file);
  };
  return (
    <form className={support.form} data-answer onSubmit={submit}>
      <ChoiceField
        name="outcome"
        legend="Decision"
        choices={choicesOf(file)}
        value={draft.outcome}
        problem={undefined}
        onChange={(outcome) => desk.type(file.id, { outcome })}
      />
      {draft.outcome === 'refused' && (
        <Field label="Why the law lets it stay">
          {(control) => (
            <Select
              {...control}
              value={draft.refusal ?? ''}
              options={[...(draft.refusal === null ? [['', 'Choose the reason'] as const] : []), ...refusals]}
              onChange={(event) => desk.type(file.id, { refusal: refusals.find(([reason]) => reason === event.target.value)?.[0] ?? null })}
            />
          )}
        </Field>
      )}
      <AnswerField file={file} text={draft.text} />
      {hasReader && <SavedAnswerBar file={file} text={draft.text} />}
      <Button type="submit" look="primary" disabled={!isReady || isBusy}>
        {draft.outcome === 'ask' ? 'Send the question' : hasReader ? 'Send answer and close' : 'Close the case'}
      </Button>
      <Button look="quiet" disabled={isBusy} onClick={() => desk.release(file)}>
        Put it back
      </Button>
    </form>
  );
}

function AnswerField({ file, text }: { readonly file: CaseFile; readonly text: string }) {
  const desk = useCase(DeskCase);
  return (
    <Field
      label={file.reference === null ? 'Note for the file' : 'What the reporter will read'}
      limit={{ text, most: MAX_CASE_LENGTH }}
      hint={whoReads(file)}
    >
      {(control) => (
        <textarea
          {...control}
          {...PEOPLES_TEXT}
          rows={8}
          value={text}
          onChange={(event) => desk.type(file.id, { text: event.target.value })}
        />
      )}
    </Field>
  );
}

function whoReads({ reference, email }: CaseFile): string {
  if (reference === null) return 'The player who reported gets no answer. Admins read this note.';
  return email === null
    ? `Shown on the page of ${reference}. No address was left.`
    : `Sent by e-mail and shown on the page of ${reference}.`;
}
