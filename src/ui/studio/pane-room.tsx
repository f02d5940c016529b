import type { ReactNode } from 'react';
import styles from './pane-room.module.scss';

/** What a pane shows alone, such as rows that are still loading: as far from its edges as its texts are. */
export const PaneRoom = ({ children }: { readonly children: ReactNode }) => <div className={styles.room}>{children}</div>;
