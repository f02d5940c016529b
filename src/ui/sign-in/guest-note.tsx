import BookMarked from 'lucide-react/icons/book-marked';
import { Link } from 'react-router';
import styles from './guest-note.module.scss';

/** What happens to a guest's games and coins at sign-in, and the terms. */
export function GuestNote() {
  return (
    <>
      <div className={styles.place}>
        <BookMarked />
        <p>
          <strong>Your games and coins stay with you:</strong> they move into your account. If you have an account already, games and bought
          coins move into it; free coins are only given once.
        </p>
      </div>
      <p className={styles.terms}>
        By signing in you agree to our <Link to="/terms">terms</Link>. What we keep about you stands in our{' '}
        <Link to="/privacy">privacy notice</Link>.
      </p>
    </>
  );
}
