import Pencil from 'lucide-react/icons/pencil';
import { Session } from '#application/session/session.ts';
import { isMember } from '#domain/session/is-member.ts';
import { displayName, type User } from '#domain/session/user.ts';
import { dayText } from '#domain/text/date-text.ts';
import { Button } from '#ui/design/button.tsx';
import { SlimFrame } from '#ui/page/slim-frame.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { Avatar } from '#ui/session/avatar.tsx';
import { FirstEmail } from '#ui/session/first-email.tsx';
import { SignInLink } from '#ui/session/sign-in-link.tsx';
import { PEOPLES_TEXT } from '#ui/text/story-language.tsx';
import { Badges } from './badges.tsx';
import { EndingShelves } from './ending-shelves.tsx';
import { LevelCard } from './level-card.tsx';
import { PlayedAndLiked } from './played-and-liked.tsx';
import styles from './profile-screen.module.scss';
import { YourGames } from './your-games.tsx';

/** `/user/profile`: who the player is, how far they came, and the endings they found. */
export function ProfileScreen() {
  const session = useLive(useCase(Session).state);
  const user = session.kind === 'starting' ? null : session.user;
  return (
    <SlimFrame
      page="Your profile"
      back="/"
      backLabel="Back to the stories"
      tools={
        <Button to="/user/settings#profile" look="quiet">
          <Pencil /> Edit
        </Button>
      }
    >
      <main id="main" tabIndex={-1} className={styles.main}>
        <Who user={user} />
        <LevelCard user={user} />
        <EndingShelves />
        <YourGames />
        <PlayedAndLiked />
        <Badges />
      </main>
    </SlimFrame>
  );
}

/** Who the player is; the e-mail tells which account it is. */
export function Who({ user }: { readonly user: User | null }) {
  const since = user?.createTime ? dayText(user.createTime, 'full') : '';
  return (
    <header className={styles.who}>
      <Avatar url={user?.avatarUrl ?? ''} size={104} className={styles.avatar} />
      <div>
        <h1 {...PEOPLES_TEXT}>{displayName(user)}</h1>
        {user !== null && user.email !== '' && <p>{user.email}</p>}
        <p>{since === '' ? '\u00a0' : `Reading since ${since}`}</p>
        {user !== null && !isMember(user) && (
          <p>
            Kept on this device until you <SignInLink next="/user/profile">sign in</SignInLink>. <FirstEmail />
          </p>
        )}
      </div>
    </header>
  );
}
