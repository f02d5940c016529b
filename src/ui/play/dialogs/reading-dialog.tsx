import { Dialog } from '#ui/design/dialog.tsx';
import { ReadingSettings } from '../reading-settings.tsx';
import styles from './reading-dialog.module.scss';

/** How the story looks and how fast it appears, to try out over the game. */
export function ReadingDialog({ close }: { readonly close: () => void }) {
  return (
    <Dialog size="wide" title="Reading settings" onClose={close}>
      <div className={styles.settings}>
        <ReadingSettings />
      </div>
    </Dialog>
  );
}
