import type { ReactNode } from 'react';
import styles from './empty.module.scss';

interface EmptyProps {
  readonly icon?: ReactNode;
  readonly title: string;
  readonly text: string;
  /** The button that leads on. */
  readonly children: ReactNode;
}

/** Replaces content that is empty or failed: what happened, and what to do. */
export function Empty({ icon, title, text, children }: EmptyProps) {
  return (
    <div className={styles.empty}>
      {icon}
      <h2>{title}</h2>
      <p>{text}</p>
      {children}
    </div>
  );
}
