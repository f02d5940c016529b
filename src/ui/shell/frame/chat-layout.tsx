import { Outlet } from 'react-router';
import styles from './chat-layout.module.scss';
import { OfflineBanner } from './offline-banner.tsx';
import { SkipLink } from './skip-link.tsx';

/** The layout of a talk. The page has its own slim header. */
export function ChatLayout() {
  return (
    <div className={styles.layout}>
      <SkipLink />
      <OfflineBanner at="top" />
      <Outlet />
    </div>
  );
}
