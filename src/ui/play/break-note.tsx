import { BreakReminder } from '#application/play/break-reminder.ts';
import { Button } from '#ui/design/button.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import styles from './floating-note.module.scss';

/** Suggests a break. It takes no focus and stops nothing. */
export function BreakNote() {
  const reminder = useCase(BreakReminder);
  const due = useLive(reminder.due);
  return (
    <div role="status" className={styles.place}>
      {due && (
        <div className={styles.note}>
          <p>You have played for an hour. The story waits if you want to rest your eyes.</p>
          <div className={styles.ways}>
            <Button look="quiet" onClick={() => reminder.turnOff()}>
              Do not remind me
            </Button>
            <Button look="secondary" onClick={() => reminder.goOn()}>
              Go on
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
