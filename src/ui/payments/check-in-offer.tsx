import Check from 'lucide-react/icons/circle-check';
import { DailyCheckIn } from '#application/engagement/daily-check-in.ts';
import { coinsText } from '#domain/coins/coins-text.ts';
import button from '#ui/design/button.module.scss';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import styles from './check-in-offer.module.scss';

/** Today's free coins, offered before anything is sold. */
export function CheckInOffer() {
  const checkIn = useCase(DailyCheckIn);
  const today = useLive(checkIn.today);
  const taking = useLive(checkIn.taking);
  const added = useLive(checkIn.added);
  if (today.kind !== 'ready' || (today.value.taken && added === 0)) return null;
  return (
    <div className={styles.offer}>
      {today.value.taken ? (
        <p className={styles.taken}>
          <Check /> {coinsText(added)} added.
        </p>
      ) : (
        <>
          <p>Today’s {coinsText(today.value.coins)} are free.</p>
          <button type="button" className={button.secondary} disabled={taking.kind === 'running'} onClick={() => checkIn.take()}>
            Take {coinsText(today.value.coins)}
          </button>
        </>
      )}
      <p role="alert" className={styles.problem}>
        {taking.kind === 'failed' && taking.message}
      </p>
    </div>
  );
}
