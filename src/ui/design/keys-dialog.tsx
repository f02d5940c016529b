import type { Ref } from 'react';
import { SingleKeys } from '#application/design/single-keys.ts';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { Dialog } from './dialog.tsx';
import styles from './keys-dialog.module.scss';

interface KeysDialogProps {
  readonly ref: Ref<HTMLDialogElement>;
  /** What each key does. */
  readonly keys: readonly (readonly [key: string, meaning: string])[];
}

/** The keys of a page, and the switch that turns off those of a single character. Open it with `showModal`. */
export function KeysDialog({ ref, keys }: KeysDialogProps) {
  return (
    <Dialog ref={ref} title="Keys">
      {/* First, as it gets the focus: below the keys it would scroll them out of view. */}
      <SingleKeysSwitch />
      <dl className={styles.keys}>
        {keys.map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

/** Turns off single keys, which interfere with speech input and are easily hit by accident. */
function SingleKeysSwitch() {
  const keys = useCase(SingleKeys);
  const on = useLive(keys.state);
  return (
    <label className={styles.single}>
      <input type="checkbox" role="switch" aria-checked={on} checked={on} onChange={(event) => keys.choose(event.target.checked)} />
      <span>
        <strong>Single keys</strong>
        <span>When off, only Escape, the arrows and keys with Ctrl do something.</span>
      </span>
    </label>
  );
}
