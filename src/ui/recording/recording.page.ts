import { pagePaths } from '#domain/page/page-paths.ts';
import type { Page } from '#ui/page/page.ts';

export const page: Page = {
  path: pagePaths.recording,
  layout: 'none',
  guard: 'admin',
  needs: ['admin'],
  open: async () => (await import('./open-recordings.ts')).openRecording,
  view: async () => (await import('./recording-screen.tsx')).RecordingScreen,
};
