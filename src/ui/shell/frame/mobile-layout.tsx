import { Outlet } from 'react-router';
import styles from './mobile-layout.module.scss';
import { OfflineBanner } from './offline-banner.tsx';
import { SkipLink } from './skip-link.tsx';

/** A narrow column inside the safe area of a phone. Pages have their own `SlimHeader`. */
export function MobileLayout() {
  return (
    <div className={styles.layout}>
      <SkipLink />
      <OfflineBanner at="top" />
      <Outlet />
    </div>
  );
}
