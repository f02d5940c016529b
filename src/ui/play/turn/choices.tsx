import { useEffect, useState } from 'react';
import type { Choice } from '#domain/play/turn.ts';
import { ChoiceLabel } from '#ui/text/rich-text.tsx';
import { useStoryText } from '#ui/text/story-language.tsx';
import styles from './choices.module.scss';
import { Price } from './price.tsx';

interface ChoicesProps {
  readonly choices: readonly Choice[];
  /** Of each choice, in coins. */
  readonly price: number;
  readonly choose: (choice: Choice) => void;
  /** The choice that is highlighted because the player took it already, by id. */
  readonly taken?: string | null;
}

/** A player who taps to read on may tap once more after the text has ended. */
const SETTLING_MS = 400;

/**
 * The choices of a turn, each with a number key. Those that the reply asks about are highlighted, and one that could not be paid. They ignore presses in their first moment, which were
 * meant for the text before.
 */
export function Choices({ choices, price, choose, taken = null }: ChoicesProps) {
  const [settling, setSettling] = useState(true);
  const storyText = useStoryText();
  useEffect(() => {
    const timer = setTimeout(() => setSettling(false), SETTLING_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <ol className={styles.choices} aria-label="Choices" data-settling={settling || undefined}>
      {choices.map((choice, index) => (
        <li key={choice.id}>
          <button
            type="button"
            data-choice={index + 1}
            data-meant={choice.meant || choice.id === taken || undefined}
            aria-keyshortcuts={String(index + 1)}
            onClick={() => choose(choice)}
          >
            <span {...storyText}>
              <ChoiceLabel label={choice.label} />
            </span>
            <Price coins={price} />
          </button>
        </li>
      ))}
    </ol>
  );
}
