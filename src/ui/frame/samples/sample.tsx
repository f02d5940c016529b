import type { ReactNode } from 'react';
import styles from './sample.module.scss';

/** A primitive under its name. */
export function Sample({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles.sample} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
