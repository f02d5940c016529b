import { changedWords, type WordRun } from '#domain/studio/texts/changed-words.ts';
import { PEOPLES_TEXT } from '#ui/text/story-language.tsx';
import styles from './wording-diff.module.scss';

/** Another wording in the place of what it is proposed for, with the words that differ. */
export function WordingDiff({ shown, text }: { readonly shown: string; readonly text: string }) {
  const { before, after } = changedWords(shown, text);
  return (
    <div className={styles.diff} {...PEOPLES_TEXT}>
      <Runs runs={before} mark="del" />
      <Runs runs={after} mark="ins" />
    </div>
  );
}

function Runs({ runs, mark: Mark }: { readonly runs: readonly WordRun[]; readonly mark: 'del' | 'ins' }) {
  return (
    <p data-mark={Mark}>
      <span className="visually-hidden">{Mark === 'del' ? 'Now: ' : 'Proposed: '}</span>
      {runs.map(({ text, isOther }, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        isOther ? <Mark key={index}>{text}</Mark> : text,
      )}
    </p>
  );
}
