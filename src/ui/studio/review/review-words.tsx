import type { ReviewComment, WordingProposal } from '#domain/studio/review/review.ts';
import { recentText } from '#domain/text/date-text.ts';
import { useNow } from '#ui/platform/use-now.ts';
import { PEOPLES_TEXT } from '#ui/text/story-language.tsx';
import styles from './review-words.module.scss';
import { WordingDiff } from './wording-diff.tsx';

/** What was said in a thread, the oldest first. */
export function ReviewWords({ comments }: { readonly comments: readonly ReviewComment[] }) {
  const now = useNow();
  return (
    <ol className={styles.words}>
      {comments.map(({ id, name, editor, text, at, closed, proposal }) => (
        <li key={id}>
          <p className={styles.who}>
            {name !== '' && <bdi {...PEOPLES_TEXT}>{name}</bdi>} <span>{editor ? 'editor' : 'reader by link'} · </span>
            <time dateTime={at}>{recentText(at, now)}</time>
          </p>
          {proposal === null ? (
            <p className={styles.text} {...PEOPLES_TEXT}>
              {text}
            </p>
          ) : (
            <>
              <p className={styles.who}>{outcomeText(proposal, closed)}</p>
              <WordingDiff shown={proposal.shown} text={text} />
            </>
          )}
        </li>
      ))}
    </ol>
  );
}

function outcomeText({ outcome, by }: WordingProposal, isClosed: boolean): string {
  if (outcome === null) return 'Proposes another wording';
  return `Proposed another wording: ${outcome}${by === '' ? '' : ` by ${by}`}${isClosed ? '' : ', not in the text yet'}`;
}
