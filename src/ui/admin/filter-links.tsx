import type { To } from 'react-router';
import { Chip } from '#ui/design/chip.tsx';
import styles from './filter-links.module.scss';

interface FilterLinksProps<Value extends string | null> {
  /** What is filtered, for assistive technology. */
  readonly label: string;
  /** Each value with its name; null for all. */
  readonly options: readonly (readonly [value: Value, name: string])[];
  /** Undefined where none is. */
  readonly chosen: Value | undefined;
  /** The address that shows a value. */
  readonly to: (value: Value) => To;
  /** Whether the links are narrow on every screen. */
  readonly narrow?: boolean;
}

/** Links that show a part of an admin's list. */
export function FilterLinks<Value extends string | null>({ label, options, chosen, to, narrow = false }: FilterLinksProps<Value>) {
  return (
    <ul className={styles.filters} aria-label={label}>
      {options.map(([value, name]) => (
        <li key={value}>
          <Chip
            to={to(value)}
            size={narrow ? 'narrow' : 'narrowOnPhones'}
            aria-current={value === chosen ? 'true' : undefined}
            preventScrollReset
            replace
          >
            {name}
          </Chip>
        </li>
      ))}
    </ul>
  );
}

/** The address of a list that is filtered by status. */
export const byStatus = (status: string | null): To => ({ search: status === null ? '' : `?status=${status}` });
