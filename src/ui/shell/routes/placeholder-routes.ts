import type { PagePath } from '../../../domain/pages/page-paths.ts';

/** A route of the specification whose screen is still to come. It resolves inside its layout and guard and says what will be there. */
export interface PlaceholderRoute {
  readonly path: PagePath;
  readonly layout: 'default' | 'mobile' | 'none';
  readonly admin: boolean;
}

const later = (path: PagePath, layout: PlaceholderRoute['layout'], admin = false): PlaceholderRoute => ({ path, layout, admin });

/** May only get shorter. What each page says stands in `placeholder-text.ts`, which is loaded with it. */
export const placeholderRoutes: readonly PlaceholderRoute[] = [
  later('/complaints', 'default'),
  later('/content-removal', 'default'),
  later('/landing', 'mobile'),
  later('/landing1', 'mobile'),
  later('/landing2', 'mobile'),
  later('/landing3', 'mobile'),
  later('/user/profile', 'none'),
  later('/daily-tasks', 'mobile'),
  later('/projects', 'default', true),
  later('/projects/:id', 'none', true),
  later('/templates', 'default', true),
];
