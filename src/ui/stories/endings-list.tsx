import Check from 'lucide-react/icons/check';
import Lock from 'lucide-react/icons/lock-keyhole';
import type { KnownEnding } from '#domain/play/turn.ts';
import { useStoryText } from '#ui/text/story-language.tsx';
import styles from './endings-list.module.scss';

/** Found endings with their name, the others with their hint only. */
export function EndingsList({ endings }: { readonly endings: readonly KnownEnding[] }) {
  const storyText = useStoryText();
  return (
    <ul className={styles.list}>
      {endings.map((ending) => (
        <li key={ending.id} className={ending.found ? styles.found : styles.missed}>
          {ending.found ? <Check /> : <Lock />}
          <div>
            {ending.found ? <strong {...storyText}>{ending.name}</strong> : <span className="visually-hidden">Not found yet: </span>}
            <p {...storyText}>{ending.hint}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
