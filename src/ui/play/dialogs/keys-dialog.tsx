import { type Ref, useId } from 'react';
import { SingleKeys } from '../../../application/play/single-keys.ts';
import button from '../../controls/button.module.scss';
import dialog from '../../controls/dialog.module.scss';
import { useCase } from '../../use-cases.tsx';
import { useLive } from '../../use-live.ts';
import styles from './keys-dialog.module.scss';

const keys = [
  ['1 – 4', 'Take that choice'],
  ['Space, Page Down', 'Show the reply, then go on by one screen'],
  ['Enter', 'Send, or go to the text box'],
  ['Shift + Enter', 'A new line'],
  ['Ctrl + Z', 'Undo the last turn'],
  ['Ctrl + Shift + Z', 'Redo'],
  ['R', 'Another reply'],
  ['[ and ]', 'The reply before, the next reply'],
  ['T', 'Branches'],
  ['M', 'What the story remembers'],
  ['Escape', 'Leave the text box, close a message'],
  ['?', 'Show these keys'],
] as const;

export function KeysDialog({ ref }: { readonly ref: Ref<HTMLDialogElement> }) {
  const id = useId();
  return (
    <dialog ref={ref} className={dialog.dialog} aria-labelledby={id} closedby="any">
      <form method="dialog" className={dialog.inside}>
        <h2 id={id}>Keys</h2>
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
        <SingleKeysSwitch />
        <div className={dialog.ways}>
          <button type="submit" className={button.primary}>
            Close
          </button>
        </div>
      </form>
    </dialog>
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
