import type { Page } from '#ui/page/page.ts';

/** Every page of the app, by the file that declares it. All of them in one chunk: a chunk each would cost a request before the page's own. */
export const pages = import.meta.glob<Page>(['/src/ui/**/*.page.ts', '!/src/ui/**/*.development.page.ts'], {
  eager: true,
  import: 'page',
});
