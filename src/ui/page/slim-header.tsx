import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { IconButton } from '#ui/design/icon-button.tsx';
import styles from './slim-header.module.scss';

interface SlimHeaderProps {
  readonly back: string;
  readonly backLabel: string;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
}

/** A one-line header: back link, title, and the tools of the page. */
export function SlimHeader({ back, backLabel, title, children }: SlimHeaderProps) {
  return (
    <header className={styles.header}>
      <IconButton to={back} label={backLabel}>
        <ArrowLeft />
      </IconButton>
      <div className={styles.title}>{title}</div>
      <div className={styles.tools}>{children}</div>
    </header>
  );
}
