import type { ReactNode } from 'react';
import styles from './settings-section.module.scss';

interface SettingsSectionProps {
  readonly id: string;
  readonly title: string;
  /** Null until it is known whose settings these are. */
  readonly children: ReactNode;
}

/** One group of settings. */
export function SettingsSection({ id, title, children }: SettingsSectionProps) {
  return (
    // A section that was empty is made anew: it has another height, and what is made anew does not jump.
    <section key={String(children === null)} id={id} className={styles.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {children ?? <div className={styles.unknown} aria-busy="true" />}
    </section>
  );
}
