import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import styles from './first-choices.module.scss';

interface FirstChoicesProps {
  readonly choices: readonly string[];
  /** The page of the game. */
  readonly to: string;
  /** Also called for a press that opens another tab or window. */
  readonly onPress: (event: MouseEvent, choice: string) => void;
}

/** The choices of a story's first turn, before it is open: each is a link to the game. */
export const FirstChoices = ({ choices, to, onPress }: FirstChoicesProps) => (
  <ol className={styles.choices}>
    {choices.map((choice, index) => (
      <li key={choice}>
        <Link to={to} data-press className={styles.choice} onClick={(event) => onPress(event, choice)}>
          <span className={styles.number} aria-hidden="true">
            {index + 1}
          </span>
          <span dir="auto">{choice}</span>
        </Link>
      </li>
    ))}
  </ol>
);
