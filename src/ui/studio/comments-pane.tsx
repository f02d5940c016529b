import { type FormEvent, useState } from 'react';
import { projectComments, ReviewDesk } from '#application/studio/review-desk.ts';
import { ScriptTools } from '#application/studio/script-tools.ts';
import { MAX_REVIEW_TEXT_LENGTH } from '#domain/studio/project-limits.ts';
import { type ReviewThread, reviewThreads } from '#domain/studio/review.ts';
import { counted } from '#domain/text/count-text.ts';
import { ActionNote } from '#ui/design/action-note.tsx';
import { Button } from '#ui/design/button.tsx';
import { Field } from '#ui/design/field.tsx';
import { ListFailed, ListSkeleton } from '#ui/design/list-states.tsx';
import { useCase, useRemote } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { PEOPLES_TEXT } from '#ui/text/story-language.tsx';
import styles from './comments-pane.module.scss';
import { ReviewWords } from './review-words.tsx';

/** What people said about the lines of a story by its link: answered, closed and opened again. */
export function CommentsPane() {
  const comments = useRemote(projectComments);
  const state = useLive(comments.state);
  const closing = useLive(useCase(ReviewDesk).closing);
  if (state.kind === 'loading') return <ListSkeleton rows={6} />;
  if (state.kind === 'failed') return <ListFailed text={state.message} retry={() => comments.retry()} />;
  const threads = reviewThreads(state.value.comments);
  const closed = threads.filter(({ first }) => first.closed);
  const open = threads.filter(({ first }) => !first.closed);
  return (
    <section className={styles.pane} aria-labelledby="comments">
      <h2 id="comments">{open.length === 0 ? 'No open comment' : counted(open.length, 'open comment')}</h2>
      {threads.length === 0 && <p>Let people write about the lines of this draft where its link is made, under Versions.</p>}
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
  const { id, path, line, source, closed } = first;
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
      <Button look="quiet" flush disabled={isBusy} onClick={() => desk.close(id, !closed)}>
        {closed ? 'Open again' : 'Close'}
        <span className="visually-hidden">: the comment of {first.name || 'an editor'}</span>
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
