import { Outlet } from 'react-router';
import styles from './chat-layout.module.scss';
import { OfflineBanner } from './offline-banner.tsx';
import { SkipLink } from './skip-link.tsx';

/** Nothing around a talk; its page brings a thin header. */
export function ChatLayout() {
  return (
    <div className={styles.layout}>
      <SkipLink />
      <OfflineBanner at="top" />
      <Outlet />
    </div>
  );
}
