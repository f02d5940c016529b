import BookMarked from 'lucide-react/icons/book-marked';
import Coins from 'lucide-react/icons/coins';
import Gift from 'lucide-react/icons/gift';
import { Link } from 'react-router';
import { InviteArrival } from '#application/engagement/invite-arrival.ts';
import { coinsText } from '#domain/coins/coins-text.ts';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { useFirstEmail } from './first-email.tsx';
import styles from './guest-note.module.scss';

/** What an invited guest gets, what happens to a guest's games and coins at sign-in, and the terms. */
export function GuestNote() {
  const invited = useLive(useCase(InviteArrival).coins);
  return (
    <>
      {invited !== null && (
        <div className={styles.place}>
          <Gift />
          <p>
            <strong>A friend invited you:</strong> {coinsText(invited)} for each of you, once you have a new account and have played a turn.
          </p>
        </div>
      )}
      <div className={styles.place}>
        <BookMarked />
        <p>
          <strong>Your games and coins stay with you:</strong> they move into your account. If you have an account already, games and bought
          coins move into it; free coins are only given once.
        </p>
      </div>
      <FirstEmailNote />
      <p className={styles.terms}>
        By signing in you agree to our <Link to="/terms">terms</Link>. What we keep about you stands in our{' '}
        <Link to="/privacy">privacy notice</Link>.
      </p>
    </>
  );
}

/** What a first confirmed address gives. */
export function FirstEmailNote() {
  const text = useFirstEmail();
  return (
    text !== null && (
      <div className={styles.place}>
        <Coins />
        <p>{text}</p>
      </div>
    )
  );
}
