import { PEOPLES_TEXT } from '#ui/text/story-language.tsx';
import styles from './note-list.module.scss';

/** Sentences of what came over otherwise than it stands in a file, or not at all. They never change. */
export const NoteList = ({ notes }: { readonly notes: readonly string[] }) => (
  <ul className={styles.notes}>
    {notes.map((note, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: sentences may be the same, and the list never changes
      <li key={index} {...PEOPLES_TEXT}>
        {note}
      </li>
    ))}
  </ul>
);
