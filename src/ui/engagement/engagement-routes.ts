import type { RouteObject } from 'react-router';
import { loadChunk } from '#application/platform/load-chunk.ts';
import { pagePaths } from '#domain/page/page-paths.ts';
import type { Features } from '#ui/page/features.ts';
import { lazyPage } from '#ui/page/lazy-page.ts';
import type { UseCases } from '#ui/platform/use-cases.tsx';

export const dailyTasksPage = (useCases: UseCases, { engagement }: Features): RouteObject =>
  lazyPage(pagePaths.dailyTasks, engagement, async () =>
    (await loadChunk(() => import('./daily/daily-tasks-route.ts'))).dailyTasksRoute(useCases),
  );

export const profilePage = (useCases: UseCases, { engagement, stories }: Features): RouteObject =>
  lazyPage(
    pagePaths.profile,
    () => Promise.all([engagement(), stories()]),
    async () => (await loadChunk(() => import('./profile/profile-route.ts'))).profileRoute(useCases),
  );
