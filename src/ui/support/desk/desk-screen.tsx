import Keyboard from 'lucide-react/icons/keyboard';
import { useCallback, useRef } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { CaseQueue } from '#application/support/case-queue.ts';
import { AdminNav } from '#ui/admin/admin-nav.tsx';
import { useIsAdmin } from '#ui/admin/use-is-admin.ts';
import { IconButton } from '#ui/design/icon-button.tsx';
import { KeysDialog } from '#ui/design/keys-dialog.tsx';
import { SlimFrame } from '#ui/page/slim-frame.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { CaseView } from './case-view.tsx';
import { caseFrom } from './desk-address.ts';
import { deskKeys } from './desk-keys.ts';
import styles from './desk-screen.module.scss';
import { QueueList } from './queue-list.tsx';
import { useDeskKeys } from './use-desk-keys.ts';

/** `/admin/reports`: the queues, and the case that is open beside them. On phones one of the two is shown. */
export function DeskScreen() {
  const isAdmin = useIsAdmin();
  const [query] = useSearchParams();
  const { filter: view, list } = useLive(useCase(CaseQueue).state);
  const id = caseFrom(query);
  const keys = useRef<HTMLDialogElement>(null);
  const showKeys = useCallback(() => keys.current?.showModal(), []);
  useDeskKeys({ view, id, showKeys });
  if (!isAdmin) return <Navigate to="/" replace />;
  return (
    <SlimFrame page="Reports" back="/user/coins" backLabel="Back to your coins" tools={<Tools showKeys={showKeys} />}>
      <main id="main" tabIndex={-1} className={id === null ? styles.queue : styles.case}>
        <h1>Reports</h1>
        <section className={styles.list} aria-label="Cases">
          <QueueList view={view} list={list} open={id} />
        </section>
        <section className={styles.open} aria-label="The case">
          {id === null ? <p className={styles.none}>Choose a case to read it here.</p> : <CaseView view={view} />}
        </section>
      </main>
      <KeysDialog ref={keys} keys={deskKeys} />
    </SlimFrame>
  );
}

function Tools({ showKeys }: { readonly showKeys: () => void }) {
  return (
    <>
      <AdminNav />
      <IconButton className={styles.keys} label="Keys" onClick={showKeys}>
        <Keyboard />
      </IconButton>
    </>
  );
}
