import Download from 'lucide-react/icons/download';
import { useRef } from 'react';
import { dataExport } from '#application/account/data-export.ts';
import type { User } from '#domain/session/user.ts';
import { ActionNote } from '#ui/design/action-note.tsx';
import { Button } from '#ui/design/button.tsx';
import { useRemote } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { DeletionDialog } from './deletion-dialog.tsx';
import styles from './own-data.module.scss';
import rows from './rows.module.scss';

/** Export and deletion of the account. */
export function OwnData({ user }: { readonly user: User }) {
  const data = useRemote(dataExport);
  const exporting = useLive(data.state);
  const deletion = useRef<HTMLDialogElement>(null);
  return (
    <>
      <p>Everything we keep about you, your games with every word included, in one file.</p>
      <div className={rows.ways}>
        <Button look="secondary" disabled={exporting.kind === 'running'} onClick={() => data.run()}>
          <Download />
          Download my data
        </Button>
        <ActionNote state={exporting} running="Gathering your data…" />
      </div>
      <p className={styles.apart}>Deleting your account takes everything in it away, for ever.</p>
      <Button look="secondary" tone="danger" className={rows.alone} onClick={() => deletion.current?.showModal()}>
        Delete my account
      </Button>
      <DeletionDialog ref={deletion} coins={user.coins} />
    </>
  );
}
