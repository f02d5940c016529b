import { useState } from 'react';
import type { PlayedVariable, PlayValue } from '#domain/studio/test-play/played.ts';
import { typedValue } from '#domain/studio/test-play/typed-value.ts';
import { counted } from '#domain/text/count-text.ts';
import styles from './play-variables.module.scss';

interface PlayVariablesProps {
  readonly variables: readonly PlayedVariable[];
  readonly onSet: (name: string, value: PlayValue) => void;
}

/** The variables where the play stands, those first that the last choice changed. A value can be typed. */
export function PlayVariables({ variables, onSet }: PlayVariablesProps) {
  const changed = variables.filter(({ was }) => was !== null);
  const others = variables.filter(({ was }) => was === null);
  return (
    <details className={styles.pane}>
      <summary>
        Variables{' '}
        <span>{changed.length === 0 ? counted(variables.length, 'value') : `${counted(changed.length, 'value')} changed here`}</span>
      </summary>
      <ul>
        {[...changed, ...others].map((variable) => (
          <Variable key={variable.name} variable={variable} onSet={onSet} />
        ))}
      </ul>
    </details>
  );
}

function Variable({
  variable: { name, value, was, isPlain },
  onSet,
}: { readonly variable: PlayedVariable } & Pick<PlayVariablesProps, 'onSet'>) {
  /** What is typed; null while nothing is. It stays while the text changes, and the value with it. */
  const [written, setWritten] = useState<string | null>(null);
  const typed = written === null ? value : typedValue(written, value);
  const keep = () => {
    if (typed !== null && typed !== value) onSet(name, typed);
    setWritten(null);
  };
  return (
    <li className={styles.row} data-changed={was !== null || undefined}>
      <label>
        <span className={styles.name}>{name}</span>
        <input
          value={written ?? String(value)}
          readOnly={!isPlain}
          spellCheck={false}
          autoComplete="off"
          aria-invalid={typed === null}
          onChange={({ currentTarget }) => setWritten(currentTarget.value)}
          onBlur={keep}
          onKeyDown={({ key }) => {
            if (key === 'Enter') keep();
            if (key === 'Escape') setWritten(null);
          }}
        />
      </label>
      {was !== null && <span className={styles.was}>was {String(was)}</span>}
    </li>
  );
}
