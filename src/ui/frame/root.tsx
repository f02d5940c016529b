import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { focusPage } from '#ui/page/focus-page.ts';
import { RechargeLayer } from '#ui/payments/recharge-layer.tsx';
import styles from './root.module.scss';
import { SignedOutGate } from './signed-out-gate.tsx';

/** Wraps every page: the coin packs over it, scroll restoration, the focus after navigation, and a progress line while a page loads. */
export function Root() {
  const { pathname } = useLocation();
  const { state } = useNavigation();
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    focusPage();
  }, [pathname]);

  return (
    <>
      {state === 'loading' && <div className={styles.progress} aria-hidden="true" />}
      <SignedOutGate>
        <Outlet />
      </SignedOutGate>
      <RechargeLayer />
      <ScrollRestoration />
    </>
  );
}
