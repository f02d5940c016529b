import { Outlet } from 'react-router';
import { Invited } from '#ui/engagement/invited.tsx';
import { OfflineBanner } from '#ui/page/offline-banner.tsx';
import { SkipLink } from '#ui/page/skip-link.tsx';
import { ConsentSheet } from '#ui/tracking/consent-sheet.tsx';
import { Arrival } from './arrival.tsx';
import styles from './default-layout.module.scss';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

/** Header, page and footer. */
export function DefaultLayout() {
  return (
    <div className={styles.layout}>
      <SkipLink />
      <ConsentSheet />
      <SiteHeader />
      <Invited />
      <OfflineBanner at="bottom" />
      <main id="main" className={styles.main} tabIndex={-1}>
        <Arrival />
        <Outlet />
      </main>
      <SiteFooter />
    </div>
  );
}
