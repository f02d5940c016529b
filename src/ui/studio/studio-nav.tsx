import { Link, useLocation } from 'react-router';
import { pagePaths } from '#domain/page/page-paths.ts';
import styles from './link-tabs.module.scss';

const pages = [
  [pagePaths.projects, 'Stories'],
  [pagePaths.templates, 'Templates'],
  [pagePaths.cards, 'Cards'],
  [pagePaths.desk, 'Desk'],
] as const;

/** The pages beside those of the stories. */
export function StudioNav() {
  const { pathname } = useLocation();
  return (
    <nav aria-label="Pages of the studio" className={styles.tabs}>
      {pages.map(([path, name]) => (
        <Link key={path} to={path} aria-current={path === pathname ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
