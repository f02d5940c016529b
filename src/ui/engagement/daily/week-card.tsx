import Check from 'lucide-react/icons/circle-check';
import Coins from 'lucide-react/icons/coins';
import { type CheckInToday, DailyCheckIn } from '#application/engagement/daily-check-in.ts';
import { coinsText } from '#domain/coins/coins-text.ts';
import { type CalendarDay, CHECK_IN_COINS, calendarOf } from '#domain/engagement/check-in.ts';
import { clockText } from '#domain/text/date-text.ts';
import { useBrand } from '#ui/brand/use-brand.ts';
import { Button } from '#ui/design/button.tsx';
import { Card } from '#ui/design/card.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { DayMark } from './day-mark.tsx';
import styles from './week-card.module.scss';

const EMPTY_WEEK: CheckInToday = { day: 1, coins: 0, taken: false, streak: 0, nextAt: '' };

/** The week with today's coins. */
export function WeekCard() {
  const checkIn = useCase(DailyCheckIn);
  const today = useLive(checkIn.today);
  if (today.kind === 'failed')
    return (
      <Card className={styles.card} aria-label="Check-in">
        <p role="alert">{today.message}</p>
        <Button look="secondary" onClick={() => checkIn.retry()}>
          Try again
        </Button>
      </Card>
    );
  const ready = today.kind === 'ready';
  const value = ready ? today.value : EMPTY_WEEK;
  return (
    <Card className={ready ? styles.card : `${styles.card} ${styles.loading}`} aria-labelledby="week" aria-busy={!ready}>
      <h2 id="week">{ready ? weekTitle(value) : 'This week'}</h2>
      <p className={styles.line}>{ready ? weekLine(value) : '\u00a0'}</p>
      <Week today={value} known={ready} />
      <TakeCoins today={value} known={ready} />
    </Card>
  );
}

function Week({ today, known }: { readonly today: CheckInToday; readonly known: boolean }) {
  const { dayMark } = useBrand();
  const days = calendarOf(today).map((day): CalendarDay => (known ? day : { ...day, state: 'later', today: false }));
  return (
    <ol className={styles.week}>
      {days.map((day) => (
        <li key={day.day} className={day.today ? styles.today : styles.day} aria-current={day.today ? 'date' : undefined}>
          <span className={styles.picture}>
            <DayMark kind={dayMark} day={day} />
          </span>
          <strong>
            {day.coins}
            <span className="visually-hidden"> coins, {stateText[day.state]}</span>
          </strong>
          <span className={styles.name}>
            {day.today ? (
              'Today'
            ) : (
              <>
                <span className={styles.word}>Day </span>
                {day.day}
              </>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}

const stateText: Readonly<Record<CalendarDay['state'], string>> = { taken: 'taken', ready: 'ready to take', later: 'later' };

function TakeCoins({ today, known }: { readonly today: CheckInToday; readonly known: boolean }) {
  const checkIn = useCase(DailyCheckIn);
  const taking = useLive(checkIn.taking);
  const added = useLive(checkIn.added);
  const at = known ? clockText(today.nextAt) : '';
  return (
    <div className={styles.take}>
      {today.taken ? (
        <p className={styles.taken}>
          <Check /> {added > 0 ? `${coinsText(added)} added` : `Today’s ${coinsText(today.coins)} are yours`}
        </p>
      ) : (
        <Button
          look="primary"
          size="large"
          className={styles.button}
          disabled={!known || taking.kind === 'running'}
          onClick={() => checkIn.take()}
        >
          <Coins /> {known ? `Take ${coinsText(today.coins)}` : 'Take today’s coins'}
        </Button>
      )}
      <p role={taking.kind === 'failed' ? 'alert' : undefined} className={taking.kind === 'failed' ? styles.problem : styles.note}>
        {taking.kind === 'failed' && taking.message}
        {taking.kind !== 'failed' && today.taken && `The next coins come after midnight UTC, ${at} where you are.`}
        {taking.kind !== 'failed' &&
          !today.taken &&
          `A day ends at midnight UTC${at && `, ${at} where you are`}. If you miss one, the row begins again at day 1. Your coins stay.`}
      </p>
      <p className="visually-hidden" role="status">
        {added > 0 ? `${coinsText(added)} added.` : ''}
      </p>
    </div>
  );
}

const LAST = CHECK_IN_COINS.length;

const weekTitle = ({ day, taken }: CheckInToday): string => (taken && day === LAST ? 'A whole week' : `Day ${day} of ${LAST}`);

function weekLine({ day, taken, streak, coins }: CheckInToday): string {
  const next = coinsText(CHECK_IN_COINS[day % LAST] ?? 0);
  if (taken && day === LAST) return `Seven days in a row. Tomorrow a new week begins, with ${next}.`;
  const row = streak === 1 ? 'One day so far.' : `${streak} days in a row so far.`;
  if (taken) return `${row} Tomorrow there are ${next}.`;
  if (streak === 0) return `The first of seven days. Today there are ${coinsText(coins)}.`;
  return `${row} Today there are ${coinsText(coins)}.`;
}
