import type { NarratorTraits } from '#domain/narrator/narrator-traits.ts';
import styles from './narrator-note.module.scss';

/** Says whether an AI narrates a story. */
export function NarratorNote({ narrator }: { readonly narrator: NarratorTraits }) {
  return (
    <p className={styles.note}>
      <strong>{narrator.label}</strong> {narrator.meaning}
    </p>
  );
}
