import Download from 'lucide-react/icons/download';
import { Navigate, useSearchParams } from 'react-router';
import { type MoneyFigures, moneyFile, moneyOfDays } from '#application/payments/money.ts';
import { Clock } from '#application/platform/clock.ts';
import { type MoneyQuery, readMoneyQuery } from '#domain/payments/money-query.ts';
import type { MoneySplit } from '#domain/payments/money-rows.ts';
import { AdminNav } from '#ui/admin/admin-nav.tsx';
import { useIsAdmin } from '#ui/admin/use-is-admin.ts';
import { Button } from '#ui/design/button.tsx';
import { Card } from '#ui/design/card.tsx';
import { ListFailed, ListSkeleton, ShowOlder } from '#ui/design/list-states.tsx';
import { SlimFrame } from '#ui/page/slim-frame.tsx';
import { useCase, useRemote } from '#ui/platform/use-cases.tsx';
import { useHeldFocus } from '#ui/platform/use-held-focus.ts';
import { useLive } from '#ui/platform/use-live.ts';
import { CodesCard } from './codes-card.tsx';
import { CoinCards } from './coin-cards.tsx';
import { MoneyFilters } from './money-filters.tsx';
import styles from './money-screen.module.scss';
import { MoneyTable } from './money-table.tsx';
import { groupText } from './money-text.ts';

/** `/admin/money`: what came in and went back, as the providers said it. Source: DESK-31. */
export function MoneyScreen() {
  const isAdmin = useIsAdmin();
  const now = useCase(Clock).now();
  const [params] = useSearchParams();
  const money = useRemote(moneyOfDays);
  const file = useRemote(moneyFile);
  const { list: state } = useLive(money.state);
  const main = useHeldFocus<HTMLElement>();
  if (!isAdmin) return <Navigate to="/" replace />;
  const query = readMoneyQuery((name) => params.get(name), now);
  const isEmpty = state.kind !== 'ready' || state.value.days.length === 0;
  return (
    <SlimFrame page="Money" back="/user/coins" backLabel="Back to your coins" tools={<AdminNav />}>
      <main ref={main} id="main" tabIndex={-1} className={styles.main}>
        <h1>Money</h1>
        <p className={styles.lead}>
          As the providers said it, by the day on which we learnt it (UTC). Payments that do not fit their order are left out until somebody
          has decided about them. A payment that a provider converts is in the currency that was paid, and its fee in that of the balance.
        </p>
        <div className={styles.tools}>
          <MoneyFilters query={query} />
          <Button look="secondary" disabled={isEmpty} onClick={() => file.run({ from: query.from, to: query.to })}>
            <Download /> CSV
          </Button>
        </div>
        {state.kind === 'loading' && <ListSkeleton rows={6} />}
        {state.kind === 'failed' && <ListFailed text={state.message} retry={() => money.refresh()} />}
        {state.kind === 'ready' && <Figures query={query} figures={state.value} earlier={() => money.older()} />}
        <CodesCard />
      </main>
    </SlimFrame>
  );
}

interface FiguresProps {
  readonly query: MoneyQuery;
  readonly figures: MoneyFigures;
  /** Reads further days. */
  readonly earlier: () => void;
}

function Figures({ query: { split }, figures: { days, whole, before, loadingOlder }, earlier }: FiguresProps) {
  const totalsBy = (by: Exclude<MoneySplit, 'day'> | 'all') => whole?.totals.filter((total) => total.by === by) ?? [];
  const totals = totalsBy('all');
  return (
    <>
      {whole !== null && <CoinCards coins={whole.coins} totals={totals} />}
      {days.length === 0 ? (
        <p className={styles.empty}>No money came or went in this time.</p>
      ) : (
        <Card aria-labelledby="takings">
          <h2 id="takings">Takings</h2>
          <MoneyTable
            split={split}
            groups={split === 'day' ? days.map((sums) => ({ ...sums, key: sums.day })) : totalsBy(split)}
            totals={totals}
          />
          {split === 'day' && before !== null && (
            <>
              <p className={styles.name}>The sums are of all days, also of those before {groupText('day', days.at(-1)?.day ?? before)}.</p>
              <ShowOlder isLoading={loadingOlder} load={earlier}>
                Earlier days
              </ShowOlder>
            </>
          )}
        </Card>
      )}
    </>
  );
}
