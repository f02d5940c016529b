import type { ReactNode } from 'react';
import { PageHead } from '#ui/brand/page-head.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { SkipLink } from './skip-link.tsx';
import { SlimHeader } from './slim-header.tsx';

interface SlimFrameProps {
  /** The page's name in the title of the tab. */
  readonly page: string;
  /** Where the header's arrow leads, and its name. */
  readonly back: string;
  readonly backLabel: string;
  /** The page's tools in the header. */
  readonly tools?: ReactNode;
  /** Holds the `main` element. */
  readonly children: ReactNode;
}

/** A page with a slim header: the player's own pages and those of admins. */
export function SlimFrame({ page, back, backLabel, tools, children }: SlimFrameProps) {
  return (
    <>
      <PageHead page={page} />
      <SkipLink />
      <SlimHeader back={back} backLabel={backLabel}>
        {tools}
      </SlimHeader>
      <OfflineBanner at="bottom" />
      {children}
    </>
  );
}
