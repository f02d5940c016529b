import type { ReviewComment } from '#domain/studio/review.ts';
import { recentText } from '#domain/text/date-text.ts';
import { useNow } from '#ui/platform/use-now.ts';
import { PEOPLES_TEXT } from '#ui/text/story-language.tsx';
import styles from './review-words.module.scss';

/** What was said in a thread, the oldest first. */
export function ReviewWords({ comments }: { readonly comments: readonly ReviewComment[] }) {
  const now = useNow();
  return (
    <ol className={styles.words}>
      {comments.map(({ id, name, editor, text, at }) => (
        <li key={id}>
          <p className={styles.who}>
            {name !== '' && <bdi {...PEOPLES_TEXT}>{name}</bdi>} <span>{editor ? 'editor' : 'reader by link'}</span>{' '}
            <time dateTime={at}>{recentText(at, now)}</time>
          </p>
          <p className={styles.text} {...PEOPLES_TEXT}>
            {text}
          </p>
        </li>
      ))}
    </ol>
  );
}
