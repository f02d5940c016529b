import MessageSquare from 'lucide-react/icons/message-square';
import { useEffect, useRef } from 'react';
import { PreviewPlay, type PreviewState } from '#application/studio/review/preview-play.ts';
import { type OpenParagraph, PreviewReview } from '#application/studio/review/preview-review.ts';
import { threadsAt } from '#domain/studio/review/review.ts';
import { counted } from '#domain/text/count-text.ts';
import { parse } from '#domain/text/markdown.ts';
import { Button } from '#ui/design/button.tsx';
import { IconButton } from '#ui/design/icon-button.tsx';
import { SlimFrame } from '#ui/page/slim-frame.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { PEOPLES_TEXT } from '#ui/text/story-language.tsx';
import { StoryBlocks } from '#ui/text/story-text.tsx';
import styles from './preview-screen.module.scss';
import { ReviewSheet } from './review-sheet.tsx';

type DraftChange = PreviewState['parts'][number]['part']['change'];

/** `/preview/{token}`: a draft to try, for people without an account. */
export function PreviewScreen() {
  const play = useCase(PreviewPlay);
  const { parts, isLoading, message, isGone } = useLive(play.state);
  const last = parts.at(-1)?.part;
  const newest = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone.
  useEffect(() => {
    if (parts.length > 1 && document.activeElement === document.body) newest.current?.focus({ preventScroll: true });
  }, [parts]);
  return (
    <SlimFrame page={last?.title ?? 'A draft'} back="/" backLabel="To the stories">
      <main id="main" tabIndex={-1} className={styles.main}>
        <h1 {...PEOPLES_TEXT}>{last?.title ?? 'A draft'}</h1>
        {last !== undefined && (
          <p className={styles.note}>
            A draft to try. It costs nothing, and nothing of it is kept{last.paragraphs.length > 0 && ' but your comments'}.
          </p>
        )}
        <div role="log" aria-label="The story" className={styles.log}>
          {parts.map(({ chosen, part, isAgain }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts are only added
            <div key={index} ref={index === parts.length - 1 ? newest : null} tabIndex={-1} className={styles.part}>
              <ChangeNote change={part.change} before={parts[index - 1]?.part.change ?? null} isEnd={part.choices.length === 0} />
              {!isAgain && (
                <section {...PEOPLES_TEXT}>
                  {chosen !== '' && <p className={styles.chosen}>{chosen}</p>}
                  {part.scene !== null && part.scene.image !== parts[index - 1]?.part.scene?.image && (
                    <img src={part.scene.image} alt={part.scene.alt} width={1600} height={900} />
                  )}
                  <PartText part={part} />
                </section>
              )}
            </div>
          ))}
        </div>
        <div role="status" className={styles.status}>
          {isLoading && <p className={styles.note}>Reading on…</p>}
          {!isLoading && last?.choices.length === 0 && <p className={styles.note}>The draft ends here.</p>}
        </div>
        {message !== '' && <p role="alert">{message}</p>}
        {!isLoading && !isGone && last && last.choices.length > 0 && (
          <ul aria-label="Choices" className={styles.choices}>
            {last.choices.map(({ id, label }) => (
              <li key={id}>
                <Button look="secondary" onClick={() => play.choose(id)}>
                  <span {...PEOPLES_TEXT}>{label}</span>
                </Button>
              </li>
            ))}
          </ul>
        )}
        {isGone && (
          <Button look="secondary" to="/">
            To the stories
          </Button>
        )}
        {!isLoading && !isGone && (message !== '' || last?.choices.length === 0 || last?.change?.kind === 'apart') && (
          <Button look="quiet" flush onClick={() => play.again()}>
            {last === undefined ? 'Try again' : 'Begin again'}
          </Button>
        )}
      </main>
      <ReviewSheet />
    </SlimFrame>
  );
}

/** What a reader is told of a change of the draft, once. */
function ChangeNote({ change, before, isEnd }: { readonly change: DraftChange; readonly before: DraftChange; readonly isEnd: boolean }) {
  if (change === null) return null;
  if (change.kind === 'left')
    return (
      <p className={styles.change}>
        The draft has changed: “<bdi {...PEOPLES_TEXT}>{change.label}</bdi>” is not there any more.{' '}
        {isEnd ? 'The story ends before it now.' : 'You are back where you chose it.'}
      </p>
    );
  if (change.kind === before?.kind) return null;
  if (change.kind === 'older')
    return <p className={styles.change}>The draft is being changed just now. You read on in it as it was before.</p>;
  return (
    <p className={styles.change}>
      The draft has changed, and your way cannot be found in its new text. You read on in it as it was before; begin again to read the new
      text.
    </p>
  );
}

/** The text of a part; where comments are taken, each paragraph with the button by which it is written about. */
function PartText({ part: { text, paragraphs } }: { readonly part: PreviewState['parts'][number]['part'] }) {
  if (paragraphs.length === 0) return <StoryBlocks blocks={parse(text)} />;
  return paragraphs.map((paragraph, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
    <div key={index} className={styles.paragraph}>
      <StoryBlocks blocks={parse(paragraph.text)} />
      {paragraph.place !== null && <CommentButton open={{ text: paragraph.text, place: paragraph.place }} />}
    </div>
  ));
}

function CommentButton({ open }: { readonly open: OpenParagraph }) {
  const review = useCase(PreviewReview);
  const { threads, seen } = useLive(review.state);
  const count = threadsAt(threads, seen, open.place).reduce((sum, { answers }) => sum + 1 + answers.length, 0);
  return (
    <span className={styles.comment}>
      {count > 0 && <span aria-hidden="true">{count}</span>}
      <IconButton
        label={count === 0 ? 'Write about this paragraph' : `${counted(count, 'comment')} on this paragraph`}
        onClick={() => review.look(open)}
      >
        <MessageSquare />
      </IconButton>
    </span>
  );
}
