import X from 'lucide-react/icons/x';
import { Link } from 'react-router';
import { NameQuestion } from '#application/session/name-question.ts';
import button from '#ui/design/button.module.scss';
import { useCase } from '#ui/platform/use-cases.tsx';
import styles from './arrival.module.scss';

/** Asks a member who has given no name, in a line. */
export function AskForName() {
  const question = useCase(NameQuestion);
  return (
    <p className={styles.question}>
      <span>What may we call you?</span>
      <Link to="/user/settings" onClick={() => question.close()}>
        Choose a name
      </Link>
      <button type="button" className={button.icon} aria-label="Do not ask again" onClick={() => question.close()}>
        <X />
      </button>
    </p>
  );
}
