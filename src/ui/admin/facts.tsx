import type { ReactNode } from 'react';
import styles from './facts.module.scss';

export type Fact = readonly [name: string, value: ReactNode];

/** Names with their values. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
