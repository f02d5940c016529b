import { Outlet } from 'react-router';
import { OfflineBanner } from '#ui/page/offline-banner.tsx';
import { SkipLink } from '#ui/page/skip-link.tsx';
import styles from './slim-layout.module.scss';

/** The layout of pages that have their own `SlimHeader`: a narrow column, or with `full` the whole width, inside the safe area of a phone. */
export function SlimLayout({ full = false }: { readonly full?: boolean }) {
  return (
    <div className={full ? styles.layout : `${styles.layout} ${styles.column}`}>
      <SkipLink />
      <OfflineBanner at="top" />
      <Outlet />
    </div>
  );
}
