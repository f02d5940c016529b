import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ReviewDesk } from '#application/studio/review/review-desk.ts';
import { Wordings } from '#application/studio/review/wordings.ts';
import { MAX_REVIEW_TEXT_LENGTH } from '#domain/studio/project-limits.ts';
import type { ReviewThread } from '#domain/studio/review/review.ts';
import { Button } from '#ui/design/button.tsx';
import { Field } from '#ui/design/field.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { PEOPLES_TEXT } from '#ui/text/story-language.tsx';
import styles from './review-talk.module.scss';
import { ReviewWords } from './review-words.tsx';

/** What was said in a thread, with what an editor does about it: answer it, decide on another wording, close it and open it again. */
export function ReviewTalk({ thread: { first, answers } }: { readonly thread: ReviewThread }) {
  const desk = useCase(ReviewDesk);
  const wordings = useCase(Wordings);
  const { id, closed, proposal } = first;
  return (
    <>
      <ReviewWords comments={[first, ...answers]} />
      {!closed && <Answer comment={id} />}
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
      {/* Never disabled, which would take the focus from it; a press while another one runs does nothing. */}
      <Button look="quiet" flush onClick={() => desk.close(id, !closed)}>
        {closed ? 'Open it again' : 'Close the comment'}
        <span className="visually-hidden">: {first.name || 'an editor'}</span>
      </Button>
    </>
  );
}

/** Emptied once the server has the answer; one writes on in it. */
function Answer({ comment }: { readonly comment: string }) {
  const desk = useCase(ReviewDesk);
  const state = useLive(desk.answering);
  const [text, setText] = useState(() => desk.typed(comment));
  const [isSent, setIsSent] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const answered = desk.answered$.subscribe((of) => {
      if (of !== comment) return;
      setIsSent(false);
      setText(desk.typed(comment));
      field.current?.focus();
    });
    return () => answered.unsubscribe();
  }, [desk, comment]);
  const isReady = text.trim() !== '' && text.length <= MAX_REVIEW_TEXT_LENGTH && state.kind !== 'running';
  const write = (typed: string) => {
    setText(typed);
    desk.type(comment, typed);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    setIsSent(true);
    desk.answer(comment, text.trim());
  };
  return (
    <form className={styles.answer} onSubmit={send}>
      <Field
        label="Answer"
        limit={{ text, most: MAX_REVIEW_TEXT_LENGTH }}
        problem={isSent && state.kind === 'failed' ? state.message : null}
      >
        {(control) => (
          <textarea {...control} {...PEOPLES_TEXT} ref={field} rows={2} value={text} onChange={({ target }) => write(target.value)} />
        )}
      </Field>
      <Button look="secondary" type="submit" disabled={!isReady}>
        Answer
      </Button>
    </form>
  );
}
