import CalendarCheck from 'lucide-react/icons/calendar-check';
import LogIn from 'lucide-react/icons/log-in';
import LogOut from 'lucide-react/icons/log-out';
import Settings from 'lucide-react/icons/settings';
import UserRound from 'lucide-react/icons/user-round';
import { type ReactNode, useId, useRef } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { DailyCheckIn } from '#application/engagement/daily-check-in.ts';
import { Session } from '#application/session/session.ts';
import { SignOut } from '#application/session/sign-out.ts';
import { waitingText } from '#domain/engagement/check-in.ts';
import { isMember } from '#domain/session/is-member.ts';
import { displayName } from '#domain/session/user.ts';
import { IconButton } from '#ui/design/icon-button.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useIsHydrated } from '#ui/platform/use-is-hydrated.ts';
import { useLive } from '#ui/platform/use-live.ts';
import { Avatar } from '#ui/session/avatar.tsx';
import { FirstEmail } from '#ui/session/first-email.tsx';
import { SignInLink } from '#ui/session/sign-in-link.tsx';
import styles from './account-menu.module.scss';

/** The account menu. */
export function AccountMenu() {
  const session = useLive(useCase(Session).state);
  const navigate = useNavigate();
  const menu = useRef<HTMLElement>(null);
  const id = useId();
  const user = session.kind === 'starting' ? null : session.user;
  const presence = useLive(useCase(Session).presence);
  const signedOut = presence.kind === 'signed-out-member';
  const name = signedOut ? 'Signed out' : displayName(user);
  const today = useLive(useCase(DailyCheckIn).today);
  return (
    <>
      <IconButton
        popoverTarget={id}
        label={`Your account: ${name}`}
        title={name}
        onClick={() => {
          // For browsers without popovers.
          if (!menu.current?.showPopover) navigate('/user/settings');
        }}
      >
        <Avatar url={user?.avatarUrl ?? ''} size={28} className={styles.avatar} />
      </IconButton>
      <nav ref={menu} id={id} popover="auto" className={styles.menu} aria-label="Your account">
        <p className={styles.who}>
          <strong dir="auto">{name}</strong>
          {user?.email && <span>{user.email}</span>}
        </p>
        {/* The browser restores the focus to the button. */}
        <Items
          admin={user?.role === 'admin'}
          member={isMember(user)}
          waiting={!signedOut && today.kind === 'ready' ? waitingText(today.value) : null}
          close={() => menu.current?.hidePopover?.()}
        />
      </nav>
    </>
  );
}

interface ItemsProps {
  readonly admin: boolean;
  readonly member: boolean;
  /** Which coins wait; null when none do. */
  readonly waiting: string | null;
  readonly close: () => void;
}

function Items({ admin, member, waiting, close }: ItemsProps) {
  const signOut = useCase(SignOut);
  const { pathname, search } = useLocation();
  // The server renders one page for all queries.
  const next = useIsHydrated() ? pathname + search : pathname;
  const item = (to: string, icon: ReactNode, text: string) => (
    <li>
      <Link to={to} onClick={close}>
        {icon}
        {text}
      </Link>
    </li>
  );
  return (
    <ul>
      {!member && (
        <li>
          <SignInLink next={next} onClick={close}>
            <LogIn />
            <span className={styles.signIn}>
              Sign in
              <small>
                <FirstEmail />
              </small>
            </span>
          </SignInLink>
        </li>
      )}
      {item('/daily-tasks', <CalendarCheck />, waiting ?? 'Daily tasks')}
      {item('/user/profile', <UserRound />, 'Your profile')}
      {item('/user/settings', <Settings />, 'Settings')}
      {admin && item('/admin', <Settings />, 'Desk')}
      {member && (
        <li>
          <button
            type="button"
            onClick={() => {
              close();
              signOut.run();
            }}
          >
            <LogOut />
            Sign out
          </button>
        </li>
      )}
    </ul>
  );
}
