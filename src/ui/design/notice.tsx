import type { ReactNode } from 'react';
import styles from './notice.module.scss';

interface NoticeProps {
  readonly icon?: ReactNode;
  readonly title: string;
  readonly text: string;
  /** The button that leads on. */
  readonly children: ReactNode;
}

/** Replaces content that is empty or failed: what happened, and what to do. */
export function Notice({ icon, title, text, children }: NoticeProps) {
  return (
    <div className={styles.notice}>
      {icon}
      <h2>{title}</h2>
      <p>{text}</p>
      {children}
    </div>
  );
}
