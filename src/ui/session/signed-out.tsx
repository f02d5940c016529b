import LogIn from 'lucide-react/icons/log-in';
import { useLocation } from 'react-router';
import { Session } from '#application/session/session.ts';
import type { PlaceOfQuestion } from '#domain/page/place-of-question.ts';
import type { LossReason } from '#domain/session/presence.ts';
import { signedOutText } from '#domain/session/signed-out-text.ts';
import { useBrand } from '#ui/brand/use-brand.ts';
import { Button } from '#ui/design/button.tsx';
import { Empty } from '#ui/design/empty.tsx';
import { SlimFrame } from '#ui/page/slim-frame.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import { SignInLink } from './sign-in-link.tsx';
import styles from './signed-out.module.scss';

interface SignedOutProps {
  readonly reason: LossReason;
  /** Called once the player has chosen to be a guest. */
  readonly begin?: (() => void) | undefined;
}

/** In place of what belongs to a member who was signed out: why, and the ways on. */
export function SignedOutNotice({ reason, begin }: SignedOutProps) {
  const { title, text } = signedOutText(reason);
  const { supportEmail } = useBrand();
  return (
    <Empty icon={<LogIn />} title={title} text={text}>
      <Ways reason={reason} begin={begin} />
      {reason === 'banned' && <a href={`mailto:${supportEmail}`}>{supportEmail}</a>}
    </Empty>
  );
}

interface SignedOutPartProps extends SignedOutProps {
  readonly place: Exclude<PlaceOfQuestion, 'page'>;
}

/** Over a page, where nothing moves by it, or in place of one. */
export function SignedOutSection({ reason, place }: SignedOutPartProps) {
  const { title, closed } = signedOutText(reason);
  if (place === 'over')
    return (
      <section className={styles.bar} aria-label={title}>
        <p role="status">{closed ? `${title}.` : `${title}. Sign in to go on.`}</p>
        <Ways reason={reason} />
      </section>
    );
  return (
    <SlimFrame page={title} back="/" backLabel="Back to the stories">
      <main id="main" className={styles.page} tabIndex={-1}>
        <SignedOutNotice reason={reason} />
      </main>
    </SlimFrame>
  );
}

function Ways({ reason, begin }: SignedOutProps) {
  const session = useCase(Session);
  const { pathname, search } = useLocation();
  const playAsGuest = () => {
    session.playAsGuest();
    begin?.();
  };
  return (
    <div className={styles.ways}>
      <SignInLink next={pathname + search} look="primary">
        {signedOutText(reason).signIn}
      </SignInLink>
      <Button look="quiet" onClick={playAsGuest}>
        Play as a guest instead
      </Button>
    </div>
  );
}
