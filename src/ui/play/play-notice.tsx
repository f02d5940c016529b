import X from 'lucide-react/icons/x';
import { DailyCheckIn } from '#application/engagement/daily-check-in.ts';
import { Recharge } from '#application/payments/recharge.ts';
import { Play } from '#application/play/play.ts';
import { spendingOf } from '#application/play/play-selectors.ts';
import type { PlayNotice, PlayState } from '#application/play/play-state.ts';
import { refusedTurnText } from '#domain/coins/coin-sheet.ts';
import { clockText, dayText } from '#domain/text/date-text.ts';
import { useCoins } from '#ui/coins/use-coins.ts';
import { Button } from '#ui/design/button.tsx';
import { IconButton } from '#ui/design/icon-button.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLive, useLivePart } from '#ui/platform/use-live.ts';
import { useNow } from '#ui/platform/use-now.ts';
import styles from './play-notice.module.scss';

const noticeOf = (state: PlayState): PlayNotice | null => (state.kind === 'open' ? state.notice : null);
const hasTyped = (state: PlayState): boolean => state.kind === 'open' && state.draft !== '';
const connectionOf = (state: PlayState): 'live' | 'reconnecting' | 'offline' => (state.kind === 'open' ? state.connection : 'live');

/**
 * The notice about the last command. The draft is kept. It comes into view if it `scrolls`: a command of the player caused it.
 */
export function PlayNoticeBar({ scrolls = true }: { readonly scrolls?: boolean }) {
  const play = useCase(Play);
  const notice = useLivePart(play.state, noticeOf);
  const typed = useLivePart(play.state, hasTyped);
  return (
    <div role="alert">
      {notice && (
        <div ref={scrolls ? intoView : undefined} className={styles.notice}>
          <p>
            {notice.kind === 'coins' ? <Refused notice={notice} /> : notice.message}
            {notice.kind === 'coins' && typed && ' Your words are kept.'}
          </p>
          <NoticeAction notice={notice} />
          <IconButton label="Close this message" onClick={() => play.dismissNotice()}>
            <X />
          </IconButton>
        </div>
      )}
    </div>
  );
}

const intoView = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' });

/** The button that helps, for notices about coins. */
function NoticeAction({ notice }: { readonly notice: PlayNotice }) {
  const code = notice.kind === 'failed' ? notice.code : null;
  if (notice.kind === 'coins') return <GetCoinsFor notice={notice} />;
  if (code === 'COINS_OWED' || code === 'COINS_INSUFFICIENT') return <GetCoins />;
  if (code === 'SPENDING_LIMIT')
    return (
      <Button to="/user/settings#spending" look="secondary" className={styles.way}>
        Change your limit
      </Button>
    );
  return null;
}

function GetCoins() {
  const recharge = useCase(Recharge);
  return (
    <Button look="primary" className={styles.way} onClick={() => recharge.show()}>
      Get coins
    </Button>
  );
}

function GetCoinsFor({ notice }: { readonly notice: CoinsNotice }) {
  return useCoinsSince(notice) < notice.cost && <GetCoins />;
}

type CoinsNotice = Extract<PlayNotice, { kind: 'coins' }>;

const restOf = (state: PlayState): number | null => spendingOf(state)?.rest ?? null;

/** The coins that the player has by now: some may have come since the turn was refused. */
const useCoinsSince = ({ balance }: CoinsNotice): number => useCoins() ?? balance;

function Refused({ notice }: { readonly notice: CoinsNotice }) {
  const coins = useCoinsSince(notice);
  const rest = useLivePart(useCase(Play).state, restOf);
  const today = useLive(useCase(DailyCheckIn).today);
  const now = useNow();
  const refused = refusedTurnText(notice.cost, coins, rest);
  if (coins >= notice.cost) return refused;
  // Today's may have been taken since, which the refusal does not know.
  const free = today.kind === 'ready' && today.value.taken ? today.value.nextAt : notice.nextFreeAt;
  return free === null ? refused : `${refused} ${freeCoinsText(free, now)}`;
}

function freeCoinsText(at: string, now: number): string {
  // A time that has come: today's check-in is open, and the dialog offers it first.
  if (new Date(at).getTime() <= now) return 'Today’s free coins are waiting.';
  return `Free coins come on ${dayText(at, 'weekday')} at ${clockText(at)}.`;
}

/** The status of a lost connection. */
export function ConnectionLine() {
  const connection = useLivePart(useCase(Play).state, connectionOf);
  return (
    <div role="status">
      {connection !== 'live' && (
        <p className={styles.connection}>
          {connection === 'offline'
            ? 'You are offline. The story goes on when you are back.'
            : 'The connection broke off. Connecting again…'}
        </p>
      )}
    </div>
  );
}
