import { PlayDialog } from '#ui/design/play-dialog.tsx';
import { ReadingSettings } from '../reading-settings.tsx';
import styles from './reading-dialog.module.scss';

/** How the story looks and how fast it appears, to try out over the game. */
export function ReadingDialog({ close }: { readonly close: () => void }) {
  return (
    <PlayDialog title="Reading settings" close={close}>
      <div className={styles.settings}>
        <ReadingSettings />
      </div>
    </PlayDialog>
  );
}
