import { type ReactNode, useId } from 'react';
import styles from './list.module.scss';

interface ListProps {
  readonly title: string;
  /** Rows, or what stands for them: `ListSkeleton`, `ListFailed`, `ListNone`. */
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** Rows under a title. */
export function List({ title, children, className }: ListProps) {
  const id = useId();
  return (
    <section className={className ? `${styles.list} ${className}` : styles.list} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
