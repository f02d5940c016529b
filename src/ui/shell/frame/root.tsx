import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import styles from './root.module.scss';

/** Around every page: scroll positions, the focus after a change of page, and a line while the next page is on its way. */
export function Root() {
  const { pathname } = useLocation();
  const { state } = useNavigation();
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <>
      {state === 'loading' && <div className={styles.progress} aria-hidden="true" />}
      <Outlet />
      <ScrollRestoration />
    </>
  );
}
