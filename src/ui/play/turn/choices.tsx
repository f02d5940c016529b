import { useEffect, useState } from 'react';
import type { Choice } from '../../../domain/play/turn.ts';
import styles from './choices.module.scss';

interface ChoicesProps {
  readonly choices: readonly Choice[];
  readonly choose: (choice: Choice) => void;
}

/** Whoever taps to read on taps once more before they see that the text is over. */
const SETTLING_MS = 400;

/** What the story offers. Each has its number key. In their first moment they take no press, which was meant for what stood there before. */
export function Choices({ choices, choose }: ChoicesProps) {
  const [settling, setSettling] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setSettling(false), SETTLING_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <ol className={styles.choices} aria-label="Choices" data-settling={settling || undefined}>
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
