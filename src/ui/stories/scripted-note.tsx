import styles from './scripted-note.module.scss';

/** Says that no AI is at work. */
export function ScriptedNote({ author }: { readonly author: string }) {
  return (
    <p className={styles.note}>
      <strong>Scripted</strong> Every word was written by {author}. Your own words are matched to what the story can answer; no AI is at
      work.
    </p>
  );
}
