import type { RouteObject } from 'react-router';
import { loadChunk } from '#application/platform/load-chunk.ts';
import { pagePaths } from '#domain/page/page-paths.ts';
import type { Features } from '#ui/page/features.ts';
import { lazyPage } from '#ui/page/lazy-page.ts';
import type { UseCases } from '#ui/platform/use-cases.tsx';

/** The forms of complaints and of requests to remove content, and the page of a reference number. */
export const supportPages = (useCases: UseCases, { support }: Features): RouteObject[] => [
  lazyPage(pagePaths.complaints, support, async () => (await loadChunk(() => import('./complaint-route.ts'))).complaintRoute(useCases)),
  lazyPage(pagePaths.contentRemoval, support, async () => ({
    Component: (await loadChunk(() => import('./removal-screen.tsx'))).RemovalScreen,
  })),
  lazyPage(pagePaths.complaint, support, async () => (await loadChunk(() => import('./case-route.ts'))).caseRoute(useCases)),
];
