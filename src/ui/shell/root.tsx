import { useEffect, useRef } from 'react';
import { type Location, Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import styles from './root.module.scss';

/** Every page that a visit begins with has the same key; a place in one of them means nothing in another. */
const placeKey = ({ key, pathname }: Location): string => (key === 'default' ? pathname : key);

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
      <ScrollRestoration getKey={placeKey} />
    </>
  );
}
