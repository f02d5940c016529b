import type { Choice } from '../../domain/play/turn.ts';
import styles from './choices.module.scss';

interface ChoicesProps {
  readonly choices: readonly Choice[];
  readonly choose: (choice: Choice) => void;
}

/** What the story offers. Each has its number key. */
export function Choices({ choices, choose }: ChoicesProps) {
  return (
    <ol className={styles.choices} aria-label="Choices">
      {choices.map((choice, index) => (
        <li key={choice.id}>
          <button type="button" data-choice={index + 1} aria-keyshortcuts={String(index + 1)} onClick={() => choose(choice)}>
            <span>{choice.label}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}
