import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import styles from './row.module.scss';

interface RowProps {
  readonly title: ReactNode;
  readonly detail: ReactNode;
  /** At the end of the line: a price, a change. */
  readonly end: ReactNode;
  readonly endDetail?: ReactNode;
  readonly tone?: 'gain' | undefined;
  /** What the row opens. */
  readonly children?: ReactNode;
}

/** One entry of a `List`. */
export function Row({ children, ...words }: RowProps) {
  if (children === undefined)
    return (
      <li className={styles.row}>
        <Words {...words} />
      </li>
    );
  return (
    <li>
      <details className={styles.opens}>
        <summary className={styles.row}>
          <Words
            {...words}
            title={
              <>
                {words.title} <ChevronDown />
              </>
            }
          />
        </summary>
        {children}
      </details>
    </li>
  );
}

function Words({ title, detail, end, endDetail, tone }: Omit<RowProps, 'children'>) {
  return (
    <>
      <span className={styles.title}>{title}</span>
      <span className={styles.detail}>{detail}</span>
      <span className={endDetail === undefined ? styles.alone : styles.end} data-tone={tone}>
        {end}
      </span>
      {endDetail !== undefined && <span className={styles.endDetail}>{endDetail}</span>}
    </>
  );
}
