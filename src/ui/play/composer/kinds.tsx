import styles from './kinds.module.scss';

/** The kinds of text that a player writes, with their names and what the empty text box asks. */
export const inputKinds = [
  { id: 'do', name: 'Do', question: 'What do you do?' },
  { id: 'say', name: 'Say', question: 'What do you say?' },
  { id: 'story', name: 'Story', question: 'What happens next?' },
] as const;

export type InputKind = (typeof inputKinds)[number]['id'];

interface KindProps {
  readonly kind: InputKind;
  readonly setKind: (kind: InputKind) => void;
}

const LEGEND = 'Your words are something you';

interface KindTabsProps extends KindProps {
  /** Called when a kind was chosen by a touch, which takes the focus from the text box. */
  readonly onTouched: () => void;
}

/** The kinds side by side, in the open sheet of a small screen. */
export function KindTabs({ kind, setKind, onTouched }: KindTabsProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: by keys the focus stays at the radio buttons
    <fieldset className={styles.tabs} onClick={({ detail }) => detail > 0 && onTouched()}>
      <legend className="visually-hidden">{LEGEND}</legend>
      {inputKinds.map(({ id, name }) => (
        <label key={id}>
          <input type="radio" name="kind" className="visually-hidden" checked={kind === id} onChange={() => setKind(id)} />
          {name}
        </label>
      ))}
    </fieldset>
  );
}

/** The kinds as a menu, at the left of the line on large screens. */
export function KindSelect({ kind, setKind }: KindProps) {
  return (
    <span className={styles.select}>
      <select aria-label={LEGEND} value={kind} onChange={({ target }) => setKind(inputKinds[target.selectedIndex]?.id ?? kind)}>
        {inputKinds.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </span>
  );
}
