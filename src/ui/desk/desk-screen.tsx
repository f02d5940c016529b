import { Navigate, useSearchParams } from 'react-router';
import { AdminNav } from '#ui/admin/admin-nav.tsx';
import { useIsAdmin } from '#ui/admin/use-is-admin.ts';
import { SlimFrame } from '#ui/page/slim-frame.tsx';
import { useHeldFocus } from '#ui/platform/use-held-focus.ts';
import { disputeIn, listIn, soughtIn } from './desk-address.ts';
import styles from './desk-screen.module.scss';
import { DisputeList } from './dispute-list.tsx';
import { DisputePanel } from './dispute-panel.tsx';
import { FindBox } from './find-box.tsx';
import { FoundList } from './found-list.tsx';
import { HealthList } from './health-list.tsx';
import { MailList } from './mail-list.tsx';
import { RefundList } from './refund-list.tsx';
import { RequestList } from './request-list.tsx';
import { WaitingList } from './waiting-list.tsx';

/** `/admin`: the brand's desk. One box finds whoever a text is about. */
export function DeskScreen() {
  const isAdmin = useIsAdmin();
  const [query] = useSearchParams();
  const sought = soughtIn(query);
  const list = listIn(query);
  const main = useHeldFocus<HTMLElement>();
  const dispute = disputeIn(query);
  if (!isAdmin) return <Navigate to="/" replace />;
  return (
    <SlimFrame page="Desk" back="/user/coins" backLabel="Back to your coins" tools={<AdminNav />}>
      <main ref={main} id="main" tabIndex={-1} className={styles.main}>
        <h1>Desk</h1>
        <FindBox key={sought} sought={sought ?? ''} />
        {sought !== null && <FoundList />}
        {list === 'disputes' && <DisputeList />}
        {list === 'refunds' && <RefundList />}
        {list === 'requests' && <RequestList />}
        {(list === 'failed' || list === 'queued') && <MailList status={list} />}
        {dispute !== null && <DisputePanel />}
        {dispute === null && <WaitingList />}
        {dispute === null && <HealthList />}
      </main>
    </SlimFrame>
  );
}
