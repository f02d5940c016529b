import type { PagePath } from '#domain/page/page-paths.ts';

/** A specified route that is not built yet. It has its layout and guard, and says what is planned. */
export interface PlaceholderRoute {
  readonly path: PagePath;
  readonly layout: 'default' | 'none';
  readonly admin: boolean;
}

const later = (path: PagePath, layout: PlaceholderRoute['layout'], admin = false): PlaceholderRoute => ({ path, layout, admin });

/** This list may only get shorter. The texts are in `placeholder-text.ts`, which is loaded on demand. */
export const placeholderRoutes: readonly PlaceholderRoute[] = [
  later('/projects', 'default', true),
  later('/projects/:id', 'none', true),
  later('/templates', 'default', true),
];
