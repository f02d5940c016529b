import type { ReactNode } from 'react';
import { ListSkeleton } from '#ui/design/list-states.tsx';
import styles from './pane-room.module.scss';

/** What a pane shows alone: as far from its edges as its texts are. */
export const PaneRoom = ({ children }: { readonly children: ReactNode }) => <div className={styles.room}>{children}</div>;

/** A pane whose rows are still loading. */
export const PaneLoading = () => (
  <PaneRoom>
    <ListSkeleton rows={8} />
  </PaneRoom>
);
