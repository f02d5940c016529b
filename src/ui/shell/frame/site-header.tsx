import { Link } from 'react-router';
import { Logo } from '#ui/branding/logo.tsx';
import { SearchBox } from '#ui/discovery/search-box.tsx';
import { ThemeToggle } from '#ui/theme/theme-toggle.tsx';
import { AccountMenu } from './account-menu.tsx';
import { Balance } from './balance.tsx';
import styles from './site-header.module.scss';

export function SiteHeader() {
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <Link to="/" className={styles.home}>
          <Logo />
        </Link>
        <SearchBox />
        <div className={styles.tools}>
          <Balance />
          <span className={styles.theme}>
            <ThemeToggle />
          </span>
          <AccountMenu />
        </div>
      </div>
    </header>
  );
}
