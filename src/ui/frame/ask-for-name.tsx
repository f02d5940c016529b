import X from 'lucide-react/icons/x';
import { Link } from 'react-router';
import { NameQuestion } from '#application/session/name-question.ts';
import { IconButton } from '#ui/design/icon-button.tsx';
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
      <IconButton label="Do not ask again" onClick={() => question.close()}>
        <X />
      </IconButton>
    </p>
  );
}
