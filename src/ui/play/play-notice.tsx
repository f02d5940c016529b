import X from 'lucide-react/icons/x';
import { Link } from 'react-router';
import { Recharge } from '#application/payments/recharge.ts';
import { Play } from '#application/play/play.ts';
import type { PlayNotice, PlayState } from '#application/play/play-state.ts';
import { coinsText } from '#domain/coins/coins-text.ts';
import button from '#ui/design/button.module.scss';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLivePart } from '#ui/platform/use-live.ts';
import { clockTime } from '#ui/text/clock-time.ts';
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
          <p>{notice.kind === 'coins' ? `${coinsMessage(notice)}${typed ? ' Your words are kept.' : ''}` : notice.message}</p>
          <NoticeAction notice={notice} />
          <button type="button" className={button.icon} aria-label="Close this message" onClick={() => play.dismissNotice()}>
            <X />
          </button>
        </div>
      )}
    </div>
  );
}

const intoView = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' });

/** The button that helps, for notices about coins. */
function NoticeAction({ notice }: { readonly notice: PlayNotice }) {
  const recharge = useCase(Recharge);
  const code = notice.kind === 'failed' ? notice.code : null;
  if (notice.kind === 'coins' || code === 'COINS_OWED' || code === 'COINS_INSUFFICIENT')
    return (
      <button type="button" className={`${button.primary} ${styles.way}`} onClick={() => recharge.show()}>
        Get coins
      </button>
    );
  if (code === 'SPENDING_LIMIT')
    return (
      <Link to="/user/settings#spending" className={`${button.secondary} ${styles.way}`}>
        Change your limit
      </Link>
    );
  return null;
}

function coinsMessage({ cost, balance, nextFreeAt }: Extract<PlayNotice, { kind: 'coins' }>): string {
  const short = `This turn costs ${coinsText(cost)} and you have ${balance === 0 ? 'none left' : balance}.`;
  if (nextFreeAt === null) return short;
  const day = new Date(nextFreeAt).toLocaleDateString('en', { weekday: 'long' });
  // A time that has come: today's check-in is open, and the dialog offers it first.
  if (new Date(nextFreeAt).getTime() <= Date.now()) return `${short} Today’s free coins are waiting.`;
  return `${short} Free coins come on ${day} at ${clockTime(nextFreeAt)}.`;
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
