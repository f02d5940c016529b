import { CoinsAccount } from '#application/coins/coins-account.ts';
import { useIsAdmin } from '#ui/admin/use-is-admin.ts';
import { BalanceCard } from '#ui/coins/balance-card.tsx';
import { CodeForm } from '#ui/coins/code-form.tsx';
import { StatementList } from '#ui/coins/statement-list.tsx';
import { Button } from '#ui/design/button.tsx';
import { SlimFrame } from '#ui/page/slim-frame.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import styles from './coins-screen.module.scss';
import { PurchaseList } from './purchase-list.tsx';

/** `/user/coins`: the balance, the statement and the purchases. */
export function CoinsScreen() {
  const statement = useLive(useCase(CoinsAccount).statement);
  const isAdmin = useIsAdmin();
  const wallet = statement.kind === 'ready' ? statement.value.wallet : null;
  const newest = statement.kind === 'ready' ? statement.value.lines[0]?.id : statement.kind;
  return (
    <SlimFrame page="Your coins" back="/" backLabel="Back to the stories">
      <main id="main" tabIndex={-1} className={styles.main}>
        <h1>Your coins</h1>
        {/* The keys recreate what follows an element that changes height: a new element counts as no layout shift. */}
        <BalanceCard key={`balance ${(wallet?.debt ?? 0) > 0}`} wallet={wallet} />
        <CodeForm className={styles.code} />
        <StatementList key={`statement ${newest}`} className={styles.statement} />
        <PurchaseList key={`purchases ${newest}`} className={styles.purchases} />
        {isAdmin && (
          <p className={styles.admin}>
            <Button to="/admin" look="secondary">
              The desk
            </Button>
          </p>
        )}
      </main>
    </SlimFrame>
  );
}
