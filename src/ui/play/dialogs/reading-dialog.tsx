import { ReadingSettings } from '#ui/account/reading-settings.tsx';
import { PlayDialog } from './play-dialog.tsx';
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
