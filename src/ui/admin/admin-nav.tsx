import { NavLink } from 'react-router';
import styles from './admin-nav.module.scss';

const pages = [
  ['/admin/orders', 'Orders'],
  ['/admin/funnel', 'Funnel'],
  ['/admin/events', 'Events'],
  ['/admin/recordings', 'Recordings'],
  ['/admin/reports', 'Reports'],
] as const;

/** The pages of admins. */
export function AdminNav() {
  return (
    <nav aria-label="Admin pages" className={styles.nav}>
      <ul className={styles.pages}>
        {pages.map(([path, name]) => (
          <li key={path}>
            <NavLink to={path} className={() => styles.page}>
              {name}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
