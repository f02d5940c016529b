import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './list-states.module.scss';
import { Row } from './row.tsx';
import { Skeleton } from './skeleton.tsx';

/** Rows that are still loading. */
export function ListSkeleton({ rows }: { readonly rows: number }) {
  return (
    <ul aria-busy="true" aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <Row
          key={row}
          title={<Skeleton width="12rem" height="1rem" />}
          detail={<Skeleton width="9rem" height="0.75rem" className={styles.detail} />}
          end={<Skeleton width="2.5rem" height="1rem" />}
        />
      ))}
    </ul>
  );
}

/** In place of rows where there are none: why, and what brings them. */
export const ListNone = ({ children }: { readonly children: ReactNode }) => <p className={styles.none}>{children}</p>;

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
  /** What the button says, where it is not “Show older”. */
  readonly children?: string;
}

/** The button at the end of a list that has older rows. */
export function ShowOlder({ isLoading, load, children = 'Show older' }: ShowOlderProps) {
  return (
    <Button look="quiet" flush className={styles.more} disabled={isLoading} onClick={load}>
      {isLoading ? 'Reading…' : children}
    </Button>
  );
}
