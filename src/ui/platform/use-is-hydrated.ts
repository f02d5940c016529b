import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and while a page of the server is taken over; for what only the browser knows. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
