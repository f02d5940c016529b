import Gift from 'lucide-react/icons/gift';
import X from 'lucide-react/icons/x';
import { useLocation } from 'react-router';
import { InviteArrival } from '#application/engagement/invite-arrival.ts';
import { coinsText } from '#domain/coins/coins-text.ts';
import { IconButton } from '#ui/design/icon-button.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import { FirstEmail } from '#ui/session/first-email.tsx';
import { SignInLink } from '#ui/session/sign-in-link.tsx';
import styles from './invite-note.module.scss';

/** What an invited visitor and the friend get. It lies over the page, so that nothing moves. */
export function InviteNote({ coins }: { readonly coins: number }) {
  const arrival = useCase(InviteArrival);
  const { pathname, search } = useLocation();
  return (
    <section className={styles.note} aria-labelledby="invited">
      <Gift aria-hidden="true" />
      <div role="status">
        <p id="invited" className={styles.title}>
          A friend invited you
        </p>
        <p>
          {coinsText(coins)} for each of you, once you have <SignInLink next={pathname + search}>confirmed an e-mail address</SignInLink>{' '}
          and played a turn. <FirstEmail />
        </p>
      </div>
      <IconButton label="Close" onClick={() => arrival.close()}>
        <X />
      </IconButton>
    </section>
  );
}
