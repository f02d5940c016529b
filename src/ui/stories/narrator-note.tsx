import type { NarratorTraits } from '../../domain/play/narrator-traits.ts';
import styles from './narrator-note.module.scss';

/** Says whether an AI would tell a story, in the narrator's own words. */
export function NarratorNote({ narrator }: { readonly narrator: NarratorTraits }) {
  return (
    <p className={styles.note}>
      <strong>{narrator.label}</strong> {narrator.meaning}
    </p>
  );
}
