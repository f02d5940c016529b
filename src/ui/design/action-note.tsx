import type { ActionState } from '#application/remote/action.ts';
import styles from './action-note.module.scss';

interface ActionNoteProps {
  readonly state: ActionState;
  /** The text while the action runs. */
  readonly running: string;
}

/** The status of an action, beside its button. Its space is reserved, so that nothing moves. */
export function ActionNote({ state, running }: ActionNoteProps) {
  return (
    <div className={styles.note}>
      <p role="status">{state.kind === 'running' && running}</p>
      <p role="alert" className={styles.failed}>
        {state.kind === 'failed' && state.message}
      </p>
    </div>
  );
}
