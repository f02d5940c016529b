import type { ReactNode } from 'react';
import styles from './table.module.scss';

interface TableProps {
  /** What it shows, for who moves to it by keyboard. */
  readonly label: string;
  readonly columns: readonly string[];
  /** The rows, each with a `th` of scope `row` first. */
  readonly children: ReactNode;
  /** The row of sums. */
  readonly foot?: ReactNode;
}

/** Figures by row and column. On a narrow screen it scrolls in itself. */
export function Table({ label, columns, children, foot }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls a wide table on a narrow screen
    <section className={styles.scroll} aria-label={`${label}, scrollable`} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
        {foot !== undefined && <tfoot>{foot}</tfoot>}
      </table>
    </section>
  );
}
