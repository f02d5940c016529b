import type { ReactNode } from 'react';
import styles from './page-message.module.scss';

interface PageMessageProps {
  readonly picture: ReactNode;
  readonly title: string;
  readonly text: string;
  /** Buttons and links that lead on. */
  readonly children: ReactNode;
}

/** The content of a page that only says one thing. The page's own element centres it. */
export function PageMessage({ picture, title, text, children }: PageMessageProps) {
  return (
    <>
      {picture}
      <h1>{title}</h1>
      <p className={styles.text}>{text}</p>
      <div className={styles.ways}>{children}</div>
    </>
  );
}
