import type { RouteObject } from 'react-router';
import { pagePaths } from '../../domain/pages/page-paths.ts';
import { loadChunk } from '../load-chunk.ts';
import type { Features } from '../shell/routes/features.ts';
import type { UseCases } from '../use-cases.tsx';

/** The forms of complaints and of requests to remove content, and the page of a reference number. */
export const supportPages = (useCases: UseCases, features: Features): RouteObject[] => [
  {
    path: pagePaths.complaints,
    lazy: async () => {
      const [{ complaintRoute }] = await Promise.all([loadChunk(() => import('./complaint-route.ts')), features.support()]);
      return complaintRoute(useCases);
    },
  },
  {
    path: pagePaths.contentRemoval,
    lazy: async () => {
      const [{ RemovalScreen }] = await Promise.all([loadChunk(() => import('./removal-screen.tsx')), features.support()]);
      return { Component: RemovalScreen };
    },
  },
  {
    path: pagePaths.complaint,
    lazy: async () => {
      const [{ caseRoute }] = await Promise.all([loadChunk(() => import('./case-route.ts')), features.support()]);
      return caseRoute(useCases);
    },
  },
];
