import { Outlet } from 'react-router';
import { OfflineBanner } from './offline-banner.tsx';
import { SkipLink } from './skip-link.tsx';
import { SlimHeader } from './slim-header.tsx';

/** Nothing but a thin header around a talk. */
export function ChatLayout() {
  return (
    <>
      <SkipLink />
      <SlimHeader back="/" backLabel="Back to the stories" />
      <OfflineBanner at="top" />
      <Outlet />
    </>
  );
}
