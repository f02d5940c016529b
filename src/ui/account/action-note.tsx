import type { ActionState } from '../../application/remote/action.ts';
import styles from './action-note.module.scss';

interface ActionNoteProps {
  readonly state: ActionState;
  /** What is said while it is under way. */
  readonly running: string;
}

/** Says beside a button how it goes. Its room is there from the start, so that nothing moves. */
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
