import CircleUser from 'lucide-react/icons/circle-user-round';
import { Link } from 'react-router';
import { Session } from '../../application/session/session.ts';
import { displayName } from '../../domain/session/user.ts';
import { Logo } from '../branding/logo.tsx';
import button from '../controls/button.module.scss';
import { SearchBox } from '../stories/search-box.tsx';
import { ThemeToggle } from '../theme/theme-toggle.tsx';
import { useCase } from '../use-cases.tsx';
import { useLive } from '../use-live.ts';
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
          <ThemeToggle />
          <Account />
        </div>
      </div>
    </header>
  );
}

function Account() {
  const session = useLive(useCase(Session).state);
  const name = displayName(session.kind === 'starting' ? null : session.user);
  return (
    <Link to="/user/profile" className={button.icon} aria-label={`Your profile: ${name}`} title={name}>
      <CircleUser />
    </Link>
  );
}
