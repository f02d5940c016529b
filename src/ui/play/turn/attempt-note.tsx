import { useEffect, useRef } from 'react';
import { Play } from '#application/play/play.ts';
import { attemptOf } from '#application/play/play-selectors.ts';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLivePart } from '#ui/platform/use-live.ts';
import { PAGE_WORDS, useStoryText } from '#ui/text/story-language.tsx';
import { StoryText } from '#ui/text/story-text.tsx';
import styles from './attempt-note.module.scss';

/** What the player's own words came to where they played no choice: a note over the choices, until something is played. */
export function AttemptNote() {
  const attempt = useLivePart(useCase(Play).state, attemptOf);
  const storyText = useStoryText();
  const note = useRef<HTMLDivElement>(null);
  const [id, status] = [attempt?.id, attempt?.status];
  // biome-ignore lint/correctness/useExhaustiveDependencies: another note, and the end of its reply, are to be seen
  useEffect(() => {
    if (id !== undefined) note.current?.scrollIntoView({ block: 'nearest' });
  }, [id, status]);
  return (
    // Always there: a screen reader reads only changes of an existing region.
    <div ref={note} role="status" className={styles.note} data-open={attempt !== null || undefined}>
      {attempt && (
        <>
          <p className={styles.words} {...storyText}>
            <span className="visually-hidden" {...PAGE_WORDS}>
              You:{' '}
            </span>
            {attempt.input?.text}
          </p>
          {attempt.status === 'running' ? <p className={styles.waiting}>…</p> : <StoryText text={attempt.text} />}
        </>
      )}
    </div>
  );
}
