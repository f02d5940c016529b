import type { ReactNode } from 'react';
import styles from './tabs.module.scss';

interface TabsProps<Tab extends string> {
  /** What is chosen, for assistive technology. */
  readonly label: string;
  readonly tabs: readonly (readonly [tab: Tab, name: ReactNode])[];
  readonly chosen: Tab;
  readonly onChoose: (tab: Tab) => void;
}

/** Shows one of a few lists in the same place. */
export function Tabs<Tab extends string>({ label, tabs, chosen, onChoose }: TabsProps<Tab>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what a form sends
    <div role="group" aria-label={label} className={styles.tabs}>
      {tabs.map(([tab, name]) => (
        <button key={tab} type="button" aria-pressed={tab === chosen} onClick={() => onChoose(tab)}>
          {name}
        </button>
      ))}
    </div>
  );
}
