import type { RouteObject } from 'react-router';
import { pagePaths } from '../../domain/pages/page-paths.ts';
import { loadChunk } from '../load-chunk.ts';
import type { Features } from '../shell/routes/features.ts';
import type { UseCases } from '../use-cases.tsx';

export const dailyTasksPage = (useCases: UseCases, features: Features): RouteObject => ({
  path: pagePaths.dailyTasks,
  lazy: async () => {
    const [{ dailyTasksRoute }] = await Promise.all([loadChunk(() => import('./daily/daily-tasks-route.ts')), features.engagement()]);
    return dailyTasksRoute(useCases);
  },
});

export const profilePage = (useCases: UseCases, features: Features): RouteObject => ({
  path: pagePaths.profile,
  lazy: async () => {
    const [{ profileRoute }] = await Promise.all([loadChunk(() => import('./profile/profile-route.ts')), features.engagement()]);
    return profileRoute(useCases);
  },
});
