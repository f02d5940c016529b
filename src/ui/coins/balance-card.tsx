import Coins from 'lucide-react/icons/coins';
import { Link } from 'react-router';
import type { Statement } from '#application/coins/coins-account.ts';
import { Recharge } from '#application/payments/recharge.ts';
import { coinsText } from '#domain/coins/coins-text.ts';
import { total } from '#domain/coins/wallet.ts';
import { countText } from '#domain/text/count-text.ts';
import { Button } from '#ui/design/button.tsx';
import { Card } from '#ui/design/card.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import styles from './balance-card.module.scss';
import { KeepCoins } from './keep-coins.tsx';
import { useCoins } from './use-coins.ts';

type Wallet = Statement['wallet'];

const shown = (coins: number | undefined): string => (coins === undefined ? '–' : countText(coins));

interface WalletProps {
  /** Null while it loads, and after a failed load. */
  readonly wallet: Wallet | null;
}

/** The player's balance. */
export function BalanceCard({ wallet }: WalletProps) {
  const sessionCoins = useCoins();
  const recharge = useCase(Recharge);
  const coins = wallet ? total(wallet) : sessionCoins;
  return (
    <Card className={styles.card} aria-label="Balance">
      <p className={styles.total}>
        <Coins />
        <strong>{shown(coins ?? undefined)}</strong> {coins === 1 ? 'coin' : 'coins'}
      </p>
      {/* The key recreates the list: a right-aligned number that gets wider counts as a layout shift. */}
      <Parts key={JSON.stringify(wallet)} wallet={wallet} />
      {wallet !== null && wallet.debt > 0 && (
        <p className={styles.debt}>
          You owe {coinsText(wallet.debt)} for a payment that was taken back. The next coins you buy settle it; until then nothing can be
          spent.
        </p>
      )}
      <KeepCoins />
      <div className={styles.bar}>
        <Button look="primary" size="large" className={styles.recharge} onClick={() => recharge.show()}>
          Recharge
        </Button>
      </div>
    </Card>
  );
}

/** The kinds of coins, and what was spent today. */
function Parts({ wallet }: WalletProps) {
  return (
    <dl className={styles.parts}>
      <div>
        <dt>
          Bonus <span>spent first</span>
        </dt>
        <dd>{shown(wallet?.bonus)}</dd>
      </div>
      <div>
        <dt>Bought</dt>
        <dd>{shown(wallet?.bought)}</dd>
      </div>
      <div>
        <dt>
          Spent today
          {wallet !== null && <Link to="/user/settings#spending">{wallet.dailyLimit === null ? 'Set a limit' : 'Change limit'}</Link>}
        </dt>
        <dd>{spent(wallet)}</dd>
      </div>
    </dl>
  );
}

function spent(wallet: Wallet | null): string {
  if (wallet === null || wallet.dailyLimit === null) return shown(wallet?.spentToday);
  return `${shown(wallet.spentToday)} of ${shown(wallet.dailyLimit)}`;
}
