import { type Ref, useId } from 'react';
import button from '../controls/button.module.scss';
import dialog from '../controls/dialog.module.scss';
import styles from './keys-dialog.module.scss';

const keys = [
  ['1 – 4', 'Take that choice'],
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
        <div className={dialog.ways}>
          <button type="submit" className={button.primary}>
            Close
          </button>
        </div>
      </form>
    </dialog>
  );
}
