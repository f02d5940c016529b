import { type FormEvent, useState } from 'react';
import { projectComments, ReviewDesk, reportedLines } from '#application/studio/review/review-desk.ts';
import { Wordings } from '#application/studio/review/wordings.ts';
import { ScriptTools } from '#application/studio/script/script-tools.ts';
import { MAX_REVIEW_TEXT_LENGTH } from '#domain/studio/project-limits.ts';
import { type ReviewThread, reviewThreads } from '#domain/studio/review/review.ts';
import { counted } from '#domain/text/count-text.ts';
import { recentText } from '#domain/text/date-text.ts';
import { ActionNote } from '#ui/design/action-note.tsx';
import { Button } from '#ui/design/button.tsx';
import { Field } from '#ui/design/field.tsx';
import { ListFailed, ListSkeleton } from '#ui/design/list-states.tsx';
import { useCase, useRemote } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { useNow } from '#ui/platform/use-now.ts';
import { reasonText } from '#ui/support/desk/desk-text.ts';
import { PEOPLES_TEXT } from '#ui/text/story-language.tsx';
import styles from './comments-pane.module.scss';
import { ReviewWords } from './review-words.tsx';

/** What people said about the lines of a story by its link: answered, closed and opened again. */
export function CommentsPane() {
  return (
    <div className={styles.pane}>
      <Comments />
      <Reports />
    </div>
  );
}

function Comments() {
  const comments = useRemote(projectComments);
  const state = useLive(comments.state);
  const closing = useLive(useCase(ReviewDesk).closing);
  if (state.kind === 'loading') return <ListSkeleton rows={6} />;
  if (state.kind === 'failed') return <ListFailed text={state.message} retry={() => comments.retry()} />;
  const threads = reviewThreads(state.value.comments);
  const closed = threads.filter(({ first }) => first.closed);
  const open = threads.filter(({ first }) => !first.closed);
  return (
    <section aria-labelledby="comments">
      <h2 id="comments">{open.length === 0 ? 'No open comment' : counted(open.length, 'open comment')}</h2>
      {threads.length === 0 && (
        <p>
          Make a preview link under Versions and let its readers comment: what they write about a line comes here, and stands beside it.
        </p>
      )}
      <Threads threads={open} />
      {closed.length > 0 && (
        <details>
          <summary>{counted(closed.length, 'closed comment')}</summary>
          <Threads threads={closed} />
        </details>
      )}
      <ActionNote state={closing} running="One moment…" />
    </section>
  );
}

/** What players reported. It is decided at the desk; here it leads to the text. */
function Reports() {
  const reports = useRemote(reportedLines);
  const state = useLive(reports.state);
  const now = useNow();
  const tools = useCase(ScriptTools);
  if (state.kind === 'loading') return <ListSkeleton rows={2} />;
  if (state.kind === 'failed') return <ListFailed text={state.message} retry={() => reports.retry()} />;
  const { value } = state;
  return (
    <section aria-labelledby="reported">
      <h2 id="reported">
        {value.reports.length === 0
          ? 'Nothing reported by players'
          : counted(value.reports.length, 'report by players', 'reports by players')}
      </h2>
      <ul>
        {value.reports.map(({ id, reason, note, at, open, paragraph, place }) => (
          <li key={id} className={styles.thread}>
            <p className={styles.source} {...PEOPLES_TEXT}>
              {paragraph}
            </p>
            <p>
              {reasonText[reason]}, {recentText(at, now)}
              {!open && ', decided at the desk'}
            </p>
            {note !== '' && <p {...PEOPLES_TEXT}>{note}</p>}
            {place === null ? (
              <p className={styles.note}>Its line is gone from the draft.</p>
            ) : (
              <Button look="quiet" flush onClick={() => tools.goTo({ file: place.path, line: place.line, from: 0, to: 0 })}>
                {place.path}, line {place.line + 1}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const Threads = ({ threads }: { readonly threads: readonly ReviewThread[] }) => (
  <ul>
    {threads.map((thread) => (
      <Thread key={thread.first.id} thread={thread} />
    ))}
  </ul>
);

function Thread({ thread: { first, answers } }: { readonly thread: ReviewThread }) {
  const tools = useCase(ScriptTools);
  const desk = useCase(ReviewDesk);
  const isBusy = useLive(desk.closing).kind === 'running';
  const wordings = useCase(Wordings);
  const { id, path, line, source, closed, proposal } = first;
  return (
    <li className={styles.thread}>
      <p className={styles.source} {...PEOPLES_TEXT}>
        {source.trim()}
      </p>
      {line === null ? (
        <p className={styles.note}>This line is gone from {path}.</p>
      ) : (
        <Button look="quiet" flush onClick={() => tools.goTo({ file: path, line, from: 0, to: 0 })}>
          {path}, line {line + 1}
        </Button>
      )}
      <ReviewWords comments={[first, ...answers]} />
      {/* Emptied once the answer is there. */}
      {!closed && <Answer key={answers.length} comment={id} />}
      {proposal !== null && !closed && (
        <div className={styles.decide}>
          <Button look="secondary" onClick={() => wordings.show(id)}>
            Look at it in the text
          </Button>
          <Button look="quiet" onClick={() => wordings.decline(id)}>
            Decline
          </Button>
        </div>
      )}
      <Button look="quiet" flush disabled={isBusy} onClick={() => desk.close(id, !closed)}>
        {closed ? 'Open it again' : 'Close the comment'}
        <span className="visually-hidden">: {first.name || 'an editor'}</span>
      </Button>
    </li>
  );
}

function Answer({ comment }: { readonly comment: string }) {
  const desk = useCase(ReviewDesk);
  const state = useLive(desk.answering);
  const [text, setText] = useState('');
  const [isAsked, ask] = useState(false);
  const isReady = text.trim() !== '' && text.length <= MAX_REVIEW_TEXT_LENGTH && state.kind !== 'running';
  const send = (event: FormEvent) => {
    event.preventDefault();
    ask(true);
    if (isReady) desk.answer(comment, text.trim());
  };
  return (
    <form className={styles.answer} onSubmit={send}>
      <Field
        label="Answer"
        limit={{ text, most: MAX_REVIEW_TEXT_LENGTH }}
        problem={isAsked && state.kind === 'failed' ? state.message : null}
      >
        {(control) => <textarea {...control} {...PEOPLES_TEXT} rows={2} value={text} onChange={({ target }) => setText(target.value)} />}
      </Field>
      <Button look="secondary" type="submit" disabled={!isReady}>
        Answer
      </Button>
    </form>
  );
}
