import { Outlet } from 'react-router';
import { ConsentSheet } from './consent-sheet.tsx';
import styles from './default-layout.module.scss';
import { Invited } from './invited.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { SkipLink } from './skip-link.tsx';

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
        <Outlet />
      </main>
      <SiteFooter />
    </div>
  );
}
