import { useLocation } from 'react-router';
import { Chip } from '#ui/design/chip.tsx';
import styles from './admin-nav.module.scss';

const pages = [
  ['/admin', 'Desk'],
  ['/projects', 'Studio'],
  ['/templates', 'Templates'],
  ['/admin/cards', 'Cards'],
  ['/admin/money', 'Money'],
  ['/admin/orders', 'Orders'],
  ['/admin/funnel', 'Funnel'],
  ['/admin/retention', 'Retention'],
  ['/admin/events', 'Events'],
  ['/admin/recordings', 'Recordings'],
  ['/admin/reports', 'Reports'],
  ['/admin/narrator', 'Narrator'],
] as const;

/** The desk's own pages are its overview and people; lists below its address have links of their own. */
const isAt = (pathname: string, path: string): boolean =>
  path === '/admin' ? /^\/admin(?:\/people\/.*)?\/?$/.test(pathname) : `${pathname}/`.startsWith(`${path}/`);

/** On narrow screens the links scroll sideways. */
const showCurrent = (nav: HTMLElement | null): void =>
  nav?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });

/** The pages of admins. */
export function AdminNav() {
  const { pathname } = useLocation();
  return (
    <nav key={pathname} ref={showCurrent} aria-label="Admin pages" className={styles.nav}>
      <ul className={styles.pages}>
        {pages.map(([path, name]) => (
          <li key={path}>
            <Chip to={path} size="bareOnPhones" aria-current={isAt(pathname, path) ? 'page' : undefined}>
              {name}
            </Chip>
          </li>
        ))}
      </ul>
    </nav>
  );
}
