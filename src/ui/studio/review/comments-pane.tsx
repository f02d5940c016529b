import { useRef, useState } from 'react';
import { projectComments, ReviewDesk, reportedLines } from '#application/studio/review/review-desk.ts';
import { ScriptTools } from '#application/studio/script/script-tools.ts';
import { type ReviewThread, reviewThreads } from '#domain/studio/review/review.ts';
import { counted } from '#domain/text/count-text.ts';
import { recentText } from '#domain/text/date-text.ts';
import { ActionNote } from '#ui/design/action-note.tsx';
import { Button } from '#ui/design/button.tsx';
import { ConfirmDialog } from '#ui/design/confirm-dialog.tsx';
import { ListFailed, ListSkeleton } from '#ui/design/list-states.tsx';
import { useCase, useRemote } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { useNow } from '#ui/platform/use-now.ts';
import { reasonText } from '#ui/support/desk/desk-text.ts';
import { PEOPLES_TEXT } from '#ui/text/story-language.tsx';
import styles from './comments-pane.module.scss';
import { ReviewTalk } from './review-talk.tsx';

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
  const desk = useCase(ReviewDesk);
  const closing = useLive(desk.closing);
  const deleting = useLive(desk.deleting);
  const dialog = useRef<HTMLDialogElement>(null);
  const [asked, setAsked] = useState<ReviewThread | null>(null);
  const ask = (thread: ReviewThread) => {
    setAsked(thread);
    dialog.current?.showModal();
  };
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
      <Threads threads={open} ask={ask} />
      {closed.length > 0 && (
        <details>
          <summary>{counted(closed.length, 'closed comment')}</summary>
          <Threads threads={closed} ask={ask} />
        </details>
      )}
      <ActionNote state={deleting.kind === 'running' || deleting.kind === 'failed' ? deleting : closing} running="One moment…" />
      <ConfirmDialog
        ref={dialog}
        title={`Delete the comment of ${asked === null ? '' : authorOf(asked)}?`}
        text="What was written and answered there is gone then, for its readers too. A comment that is closed can be opened again."
        yes="Delete it"
        no="Keep it"
        onYes={() => asked !== null && desk.delete(asked.first.id)}
      />
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
        {value.reports.map(({ id, reason, note, at, open, told, paragraph, place }) => (
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
              <p className={styles.note}>
                {told ? 'The language model told this, so it stands in no line of the draft.' : 'Its line is gone from the draft.'}
              </p>
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

const authorOf = ({ first }: ReviewThread): string => first.name || 'an editor';

interface ThreadsProps {
  readonly threads: readonly ReviewThread[];
  /** Asks whether a thread is to be deleted. */
  readonly ask: (thread: ReviewThread) => void;
}

const Threads = ({ threads, ask }: ThreadsProps) => (
  <ul>
    {threads.map((thread) => (
      <Thread key={thread.first.id} thread={thread} ask={ask} />
    ))}
  </ul>
);

function Thread({ thread, ask }: { readonly thread: ReviewThread } & Pick<ThreadsProps, 'ask'>) {
  const tools = useCase(ScriptTools);
  const { path, line, source } = thread.first;
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
      <ReviewTalk thread={thread} />
      <Button look="quiet" flush onClick={() => ask(thread)}>
        Delete the comment
        <span className="visually-hidden">: {authorOf(thread)}</span>
      </Button>
    </li>
  );
}
