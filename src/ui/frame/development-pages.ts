import type { Page } from '#ui/page/page.ts';

/** Pages for developers alone. In a build for players they do not exist. */
export const developmentPages: readonly Page[] =
  import.meta.env.MODE === 'development'
    ? Object.values(import.meta.glob<Page>('/src/ui/**/*.development.page.ts', { eager: true, import: 'page' }))
    : [];
