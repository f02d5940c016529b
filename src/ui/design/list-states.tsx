import { Button } from './button.tsx';
import styles from './rows.module.scss';

/** Rows that are still loading. */
export function ListSkeleton({ rows }: { readonly rows: number }) {
  return (
    <ul aria-busy="true" aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <li key={row} className={styles.row}>
          <span className={styles.skeletonWhat} />
          <span className={styles.skeletonWhen} />
          <span className={styles.skeletonChange} />
        </li>
      ))}
    </ul>
  );
}

export function ListFailed({ text, retry }: { readonly text: string; readonly retry: () => void }) {
  return (
    <div className={styles.failed}>
      <p role="alert">{text}</p>
      <Button look="secondary" onClick={retry}>
        Retry
      </Button>
    </div>
  );
}

interface ShowOlderProps {
  readonly isLoading: boolean;
  readonly load: () => void;
}

/** The button at the end of a list that has older rows. */
export function ShowOlder({ isLoading, load }: ShowOlderProps) {
  return (
    <Button look="quiet" flush className={styles.more} disabled={isLoading} onClick={load}>
      {isLoading ? 'Reading…' : 'Show older'}
    </Button>
  );
}
