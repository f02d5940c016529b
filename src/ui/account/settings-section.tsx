import type { ReactNode } from 'react';
import { Card } from '#ui/design/card.tsx';
import styles from './settings-section.module.scss';

interface SettingsSectionProps {
  readonly id: string;
  readonly title: string;
  /** Null until the session is known. */
  readonly children: ReactNode;
}

/** One group of settings. */
export function SettingsSection({ id, title, children }: SettingsSectionProps) {
  return (
    // The key recreates the section when it gets content: its height changes, and a new element counts as no layout shift.
    <Card key={String(children === null)} id={id} look="page" className={styles.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {children ?? <div className={styles.unknown} aria-busy="true" />}
    </Card>
  );
}
