import Download from 'lucide-react/icons/download';
import { Navigate } from 'react-router';
import { Funnel, type FunnelState } from '#application/tracking/funnel.ts';
import { groupsOf, splits, totalOf } from '#domain/tracking/funnel.ts';
import { type FunnelQuery, funnelSearch } from '#domain/tracking/funnel-query.ts';
import { AdminNav } from '#ui/admin/admin-nav.tsx';
import { useIsAdmin } from '#ui/admin/use-is-admin.ts';
import { Button } from '#ui/design/button.tsx';
import { ListFailed, ListSkeleton } from '#ui/design/list-states.tsx';
import { SlimFrame } from '#ui/page/slim-frame.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { FunnelBars } from './funnel-bars.tsx';
import { FunnelFilters } from './funnel-filters.tsx';
import { FunnelFindings } from './funnel-findings.tsx';
import styles from './funnel-screen.module.scss';
import { FunnelShares } from './funnel-shares.tsx';
import { FunnelTable } from './funnel-table.tsx';
import { groupName, rangeText, rowsFor } from './funnel-text.ts';

/** `/admin/funnel`: how many people go on from a landing page, step by step, to a purchase. */
export function FunnelScreen() {
  const isAdmin = useIsAdmin();
  const funnel = useCase(Funnel);
  const { query, rows } = useLive(funnel.state);
  if (!isAdmin) return <Navigate to="/" replace />;
  if (query === null) return null;
  const shown = rows.kind === 'ready' ? rowsFor(rows.value, query) : [];
  return (
    <SlimFrame page="Funnel" back="/user/coins" backLabel="Back to your coins" tools={<AdminNav />}>
      <main id="main" tabIndex={-1} className={styles.main}>
        <h1>Funnel</h1>
        <p className={styles.lead}>{rangeText(query)}. People are counted once, by their first landing page, and only if they allow it.</p>
        <div className={styles.tools}>
          <FunnelFilters query={query} rows={rows.kind === 'ready' ? rows.value : []} splits={splits} search={funnelSearch} />
          <Button
            look="secondary"
            disabled={shown.length === 0}
            onClick={() => funnel.save(shown, query, (key) => groupName(query.split, key).name)}
          >
            <Download /> CSV
          </Button>
        </div>
        <Figures query={query} state={{ query, rows }} retry={() => funnel.retry()} />
      </main>
    </SlimFrame>
  );
}

interface FiguresProps {
  readonly query: FunnelQuery;
  readonly state: FunnelState;
  readonly retry: () => void;
}

function Figures({ query, state: { rows }, retry }: FiguresProps) {
  if (rows.kind === 'loading') return <ListSkeleton rows={6} />;
  if (rows.kind === 'failed') return <ListFailed text={rows.message} retry={retry} />;
  const shown = rowsFor(rows.value, query);
  if (shown.length === 0) return <p className={styles.empty}>Nobody came by in this time.</p>;
  const groups = groupsOf(shown, query.split);
  const total = totalOf(shown);
  return (
    <>
      <FunnelFindings split={query.split} groups={groups} />
      <div className={styles.charts}>
        <FunnelBars split={query.split} counts={total} />
        <FunnelShares split={query.split} groups={groups} />
      </div>
      <FunnelTable split={query.split} groups={groups} total={total} />
    </>
  );
}
