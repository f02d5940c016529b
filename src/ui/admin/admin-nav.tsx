import { Link, useLocation } from 'react-router';
import styles from './admin-nav.module.scss';

const pages = [
  ['/admin/orders', 'Orders'],
  ['/admin/funnel', 'Funnel'],
  ['/admin/events', 'Events'],
  ['/admin/recordings', 'Recordings'],
  ['/admin/reports', 'Reports'],
  ['/admin/narrator', 'Narrator'],
] as const;

/** The pages of admins. */
export function AdminNav() {
  const { pathname } = useLocation();
  return (
    <nav aria-label="Admin pages" className={styles.nav}>
      <ul className={styles.pages}>
        {pages.map(([path, name]) => (
          <li key={path}>
            <Link to={path} className={styles.page} aria-current={`${pathname}/`.startsWith(`${path}/`) ? 'page' : undefined}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
