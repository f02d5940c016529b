import Coins from 'lucide-react/icons/coins';
import { Link } from 'react-router';
import { DailyCheckIn } from '#application/engagement/daily-check-in.ts';
import { waitingText } from '#domain/engagement/check-in.ts';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import styles from './waiting-coins.module.scss';

/** Today's coins while they wait, such as "Day 2: 5 coins", with the way to them. */
export function WaitingCoins() {
  const today = useLive(useCase(DailyCheckIn).today);
  const text = today.kind === 'ready' ? waitingText(today.value) : null;
  return (
    text !== null && (
      <Link to="/daily-tasks" className={styles.waiting}>
        <Coins aria-hidden="true" /> {text}
      </Link>
    )
  );
}
