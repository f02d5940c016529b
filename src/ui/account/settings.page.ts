import { pagePaths } from '#domain/page/page-paths.ts';
import type { Page } from '#ui/page/page.ts';

export const page: Page = {
  path: pagePaths.settings,
  layout: 'none',
  needs: ['account', 'coins', 'play'],
  open: async () => (await import('./open-settings.ts')).openSettings,
  view: async () => (await import('./settings-screen.tsx')).SettingsScreen,
};
