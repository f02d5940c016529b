import type { ReactNode } from 'react';
import { PEOPLES_TEXT } from '#ui/text/story-language.tsx';
import { ScriptPlace } from '../script/script-place.tsx';
import styles from './shown-way.module.scss';

interface ShownWayProps {
  readonly name: string;
  /** How long it is, and the like. */
  readonly note: string;
  readonly turns: readonly { readonly before: string; readonly label: string; readonly at: string }[];
  /** What is read last. */
  readonly last: string;
  /** The turn that is meant, from 0; behind the last choice it is what is read last. */
  readonly lit?: number;
  /** What can be done with it. */
  readonly children?: ReactNode;
}

/** A way as players read it: what stands last before each choice, and the choice. */
export function ShownWay({ name, note, turns, last, lit = -1, children }: ShownWayProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
    <section className={styles.way} aria-labelledby="way" tabIndex={0}>
      <h3 id="way">
        {name} <span>{note}</span>
      </h3>
      {children}
      <ol>
        {turns.map(({ before, label, at }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same turn may come twice
          <li key={index} aria-current={index === lit ? 'step' : undefined} ref={index === lit ? showLit : undefined}>
            <p {...PEOPLES_TEXT}>{before}</p>
            <p>
              <em {...PEOPLES_TEXT}>{label}</em> <ScriptPlace at={at} />
            </p>
          </li>
        ))}
      </ol>
      {last !== '' && (
        <p className={styles.last} ref={lit >= turns.length ? showLit : undefined} {...PEOPLES_TEXT}>
          {last}
        </p>
      )}
    </section>
  );
}

const showLit = (turn: HTMLElement | null): void => turn?.scrollIntoView({ block: 'nearest' });
