import type { ReactNode, Ref } from 'react';
import styles from './toolbar.module.scss';

interface ToolbarProps {
  /** What its tools are for. */
  readonly label: string;
  /** `line`: under a text. `float`: over it. `foot`: at the foot of a box. */
  readonly look: 'line' | 'float' | 'foot';
  readonly ref?: Ref<HTMLDivElement>;
  /** Buttons with an icon, a word, or both. */
  readonly children: ReactNode;
}

/** Tools for one thing, side by side. */
export const Toolbar = ({ label, look, ref, children }: ToolbarProps) => (
  <div ref={ref} role="toolbar" aria-label={label} className={styles[look]}>
    {children}
  </div>
);
