import Check from 'lucide-react/icons/circle-check';
import { DailyCheckIn } from '#application/engagement/daily-check-in.ts';
import type { FreeCoins } from '#domain/coins/coin-sheet.ts';
import { coinsText } from '#domain/coins/coins-text.ts';
import { Button } from '#ui/design/button.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import styles from './check-in-offer.module.scss';

/** Today's free coins, offered before anything is sold. */
export function CheckInOffer({ free }: { readonly free: FreeCoins }) {
  const checkIn = useCase(DailyCheckIn);
  const taking = useLive(checkIn.taking);
  if (free.kind === 'none') return null;
  return (
    <div className={styles.offer}>
      {free.kind === 'added' ? (
        <p className={styles.taken}>
          <Check /> {coinsText(free.coins)} added.
        </p>
      ) : (
        <>
          <p>Today’s {coinsText(free.coins)} are free.</p>
          <Button look="secondary" disabled={taking.kind === 'running'} onClick={() => checkIn.take()}>
            Take {coinsText(free.coins)}
          </Button>
        </>
      )}
      <p role="alert" className={styles.problem}>
        {taking.kind === 'failed' && taking.message}
      </p>
    </div>
  );
}
