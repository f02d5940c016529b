import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { LineThreads } from '#application/studio/review/line-threads.ts';
import { projectComments, ReviewDesk } from '#application/studio/review/review-desk.ts';
import { reviewThreads } from '#domain/studio/review/review.ts';
import { counted } from '#domain/text/count-text.ts';
import { Button } from '#ui/design/button.tsx';
import { useCase, useRemote } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import styles from './line-threads-note.module.scss';
import { ReviewTalk } from './review-talk.tsx';

/** The threads of a line in a note of the editor. `place`: the element that stands there. */
export function LineThreadsNote({ place }: { readonly place: Element }) {
  const lines = useCase(LineThreads);
  const shown = useLive(lines.state);
  const state = useLive(useRemote(projectComments).state);
  const closing = useLive(useCase(ReviewDesk).closing);
  const note = useRef<HTMLElement>(null);
  useEffect(() => {
    if (shown !== null) note.current?.focus();
  }, [shown]);
  if (shown === null || state.kind !== 'ready') return null;
  const threads = reviewThreads(state.value.comments).filter(({ first }) => shown.includes(first.id));
  const said = threads.reduce((sum, { answers }) => sum + 1 + answers.length, 0);
  return createPortal(
    <section ref={note} tabIndex={-1} aria-label={counted(said, 'comment')} className={styles.note}>
      <ul className={styles.threads}>
        {threads.map((thread) => (
          <li key={thread.first.id}>
            <ReviewTalk thread={thread} />
          </li>
        ))}
      </ul>
      <div className={styles.end}>
        <Button look="quiet" flush onClick={() => lines.close()}>
          Back to the text
        </Button>
        <p role="alert" className={styles.failed}>
          {closing.kind === 'failed' && closing.message}
        </p>
      </div>
    </section>,
    place,
  );
}
