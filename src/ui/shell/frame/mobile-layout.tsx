import { Outlet } from 'react-router';
import styles from './mobile-layout.module.scss';
import { OfflineBanner } from './offline-banner.tsx';
import { SkipLink } from './skip-link.tsx';

/** A slim column from edge to edge of a phone, clear of its notches and bars. Pages bring a `SlimHeader`. */
export function MobileLayout() {
  return (
    <div className={styles.layout}>
      <SkipLink />
      <OfflineBanner at="top" />
      <Outlet />
    </div>
  );
}
