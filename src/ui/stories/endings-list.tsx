import Check from 'lucide-react/icons/check';
import Lock from 'lucide-react/icons/lock-keyhole';
import type { KnownEnding } from '#domain/play/turn.ts';
import styles from './endings-list.module.scss';

/** Found endings with their name, the others with their hint only. */
export function EndingsList({ endings }: { readonly endings: readonly KnownEnding[] }) {
  return (
    <ul className={styles.list}>
      {endings.map((ending) => (
        <li key={ending.id} className={ending.found ? styles.found : styles.missed}>
          {ending.found ? <Check /> : <Lock />}
          <div>
            {ending.found ? <strong>{ending.name}</strong> : <span className="visually-hidden">Not found yet: </span>}
            <p>{ending.hint}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
