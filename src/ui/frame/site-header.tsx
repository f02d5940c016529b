import { Link } from 'react-router';
import { AccountMenu } from '#ui/account/account-menu.tsx';
import { Logo } from '#ui/brand/logo.tsx';
import { Balance } from '#ui/coins/balance.tsx';
import { ThemeToggle } from '#ui/design/theme-toggle.tsx';
import { SearchBox } from '#ui/stories/search-box.tsx';
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
