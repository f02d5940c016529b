import { Link, useLocation } from 'react-router';
import { Session, type SessionState } from '#application/session/session.ts';
import { isMember } from '#domain/session/is-member.ts';
import { AccountMenu } from '#ui/account/account-menu.tsx';
import { Logo } from '#ui/brand/logo.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLivePart } from '#ui/platform/use-live.ts';
import { FirstEmail } from '#ui/session/first-email.tsx';
import { SignInLink } from '#ui/session/sign-in-link.tsx';
import styles from './landing-header.module.scss';

const isSignedIn = (state: SessionState): boolean => state.kind !== 'starting' && isMember(state.user);

/** The brand, and the way to sign in or the account. */
export function LandingHeader() {
  const signedIn = useLivePart(useCase(Session).state, isSignedIn);
  const { pathname } = useLocation();
  return (
    <header className={styles.header}>
      <Link to="/" className={styles.home}>
        <Logo />
      </Link>
      {signedIn ? (
        <AccountMenu />
      ) : (
        <SignInLink next={pathname} className={styles.signIn}>
          Sign in
          <small>
            <FirstEmail />
          </small>
        </SignInLink>
      )}
    </header>
  );
}
