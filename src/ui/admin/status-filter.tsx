import { Link } from 'react-router';
import styles from './status-filter.module.scss';

interface StatusFilterProps<Status extends string> {
  /** What is filtered, for assistive technology. */
  readonly label: string;
  /** Each status with its name; null for all. */
  readonly statuses: readonly (readonly [status: Status | null, name: string])[];
  readonly chosen: Status | null;
}

/** Links that show an admin's list by status; the address keeps it. */
export function StatusFilter<Status extends string>({ label, statuses, chosen }: StatusFilterProps<Status>) {
  return (
    <ul className={styles.filters} aria-label={label}>
      {statuses.map(([status, name]) => (
        <li key={name}>
          <Link
            to={{ search: status === null ? '' : `?status=${status}` }}
            className={styles.filter}
            aria-current={status === chosen ? 'true' : undefined}
            preventScrollReset
            replace
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
