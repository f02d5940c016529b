import { pagePaths } from '#domain/page/page-paths.ts';
import { filterFromParams, filterToParams, isSearch } from '#domain/stories/story-filter.ts';
import type { FrontProps, Page } from '#ui/page/page.ts';
import { Home } from './home.tsx';
import { openHome } from './open-home.ts';

/** The front page is part of the script that every visit begins with, so nothing of it is loaded on demand. */
export const page: Page<FrontProps> = {
  path: pagePaths.home,
  layout: 'default',
  needs: [],
  open: async () => openHome,
  view: async () => Home,
  rendered: {
    state: 'shelf',
    // There are too many searches and sorted shelves to keep.
    address: (path, query) => {
      const filter = filterFromParams(query);
      if (isSearch(filter) || filter.sort === 'random' || filter.sort === 'recent') return null;
      const search = new URLSearchParams(filterToParams(filter)).toString();
      return search === '' ? path : `${path}?${search}`;
    },
  },
};
