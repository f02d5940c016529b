import Download from 'lucide-react/icons/download';
import { Navigate, useSearchParams } from 'react-router';
import { Clock } from '#application/platform/clock.ts';
import { retentionFile, retentionOfDays } from '#application/tracking/retention.ts';
import { type RetentionRow, retentionCsv, retentionGroups, retentionSplits, retentionTotal } from '#domain/tracking/retention.ts';
import { type RetentionQuery, readRetentionQuery, retentionSearch } from '#domain/tracking/retention-query.ts';
import { AdminNav } from '#ui/admin/admin-nav.tsx';
import { useIsAdmin } from '#ui/admin/use-is-admin.ts';
import { Button } from '#ui/design/button.tsx';
import { ListFailed, ListSkeleton } from '#ui/design/list-states.tsx';
import { SlimFrame } from '#ui/page/slim-frame.tsx';
import { useCase, useRemote } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { FunnelFilters } from '../funnel/funnel-filters.tsx';
import styles from '../funnel/funnel-screen.module.scss';
import { rangeText, rowsFor } from '../funnel/funnel-text.ts';
import { PlaceBars, StayBars } from './retention-bars.tsx';
import { RetentionTable } from './retention-table.tsx';
import { retentionName } from './retention-text.ts';

/** `/admin/retention`: who stays, of all who arrived, by whatever way. */
export function RetentionScreen() {
  const isAdmin = useIsAdmin();
  const now = useCase(Clock).now();
  const [params] = useSearchParams();
  const retention = useRemote(retentionOfDays);
  const file = useRemote(retentionFile);
  const state = useLive(retention.state);
  if (!isAdmin) return <Navigate to="/" replace />;
  const query = readRetentionQuery((name) => params.get(name), now);
  const rows = state.kind === 'ready' ? state.value : [];
  const shown = rowsFor(rows, query);
  const csv = () => retentionCsv(query.split, retentionGroups(shown, query.split), (key) => retentionName(query.split, key));
  return (
    <SlimFrame page="Retention" back="/user/coins" backLabel="Back to your coins" tools={<AdminNav />}>
      <main id="main" tabIndex={-1} className={styles.main}>
        <h1>Retention</h1>
        <p className={styles.lead}>
          {rangeText(query)}. Counted from players and turns that the server keeps for its games, not from events of browsers. Not counted:
          who refused it, who never came as far as a session, deleted accounts, and guests who went into an older account. No source means
          that they came by themselves.
        </p>
        <div className={styles.tools}>
          <FunnelFilters query={query} rows={rows} splits={retentionSplits} search={retentionSearch} />
          <Button look="secondary" disabled={shown.length === 0} onClick={() => file.run({ from: query.from, to: query.to, csv: csv() })}>
            <Download /> CSV
          </Button>
        </div>
        {state.kind === 'loading' && <ListSkeleton rows={6} />}
        {state.kind === 'failed' && <ListFailed text={state.message} retry={() => retention.retry()} />}
        {state.kind === 'ready' && <Figures query={query} rows={shown} />}
      </main>
    </SlimFrame>
  );
}

function Figures({ query: { split }, rows }: { readonly query: RetentionQuery; readonly rows: readonly RetentionRow[] }) {
  if (rows.length === 0) return <p className={styles.empty}>Nobody arrived in this time.</p>;
  const total = retentionTotal(rows);
  return (
    <>
      <div className={styles.charts}>
        <StayBars counts={total} />
        <PlaceBars counts={total} />
      </div>
      <RetentionTable split={split} groups={retentionGroups(rows, split)} total={total} />
    </>
  );
}
