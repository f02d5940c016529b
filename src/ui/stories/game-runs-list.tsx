import ChevronRight from 'lucide-react/icons/chevron-right';
import Flag from 'lucide-react/icons/flag';
import { Link } from 'react-router';
import { type GameRun, GameRuns } from '#application/stories/game-runs.ts';
import { runPage } from '#domain/stories/game-page.ts';
import { turnText } from '#domain/stories/turn-text.ts';
import { wayName } from '#domain/stories/ways-to-read.ts';
import { counted } from '#domain/text/count-text.ts';
import { leftText } from '#domain/text/date-text.ts';
import { Button } from '#ui/design/button.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { useNow } from '#ui/platform/use-now.ts';
import styles from './game-runs-list.module.scss';

interface GameRunsListProps {
  /** Of games of many stories: each names its story. */
  readonly named: boolean;
  /** The game that Continue opens, by id. */
  readonly latest?: string | undefined;
  /** Shown where there is none. */
  readonly none?: string;
}

/** Games of the player, the last played first. Each opens that game. */
export function GameRunsList({ named, latest, none = '' }: GameRunsListProps) {
  const games = useCase(GameRuns);
  const state = useLive(games.state);
  if (state.kind === 'loading') return <div className={styles.loading} aria-busy="true" />;
  if (state.kind === 'failed')
    return (
      <p role="alert" className={styles.failed}>
        {state.message}
        <Button look="secondary" onClick={() => games.retry()}>
          Try again
        </Button>
      </p>
    );
  const { runs, before, loadingOlder } = state.value;
  if (runs.length === 0) return <p className={styles.none}>{none}</p>;
  return (
    <>
      <ul className={styles.list}>
        {runs.map((run) => (
          <li key={run.id}>
            <Run run={run} named={named} isLatest={run.id === latest && runs.length > 1} />
          </li>
        ))}
      </ul>
      {before !== null && (
        <Button look="quiet" flush className={styles.more} disabled={loadingOlder} onClick={() => games.older()}>
          {loadingOlder ? 'Reading…' : 'Show older games'}
        </Button>
      )}
    </>
  );
}

interface RunProps {
  readonly run: GameRun;
  readonly named: boolean;
  readonly isLatest: boolean;
}

function Run({ run, named, isLatest }: RunProps) {
  const now = useNow();
  const text = (
    <>
      {named && <img src={run.cover} alt="" width={44} height={66} loading="lazy" />}
      <span className={styles.words}>
        {named && (
          <strong className={styles.title} dir="auto">
            {run.title}
          </strong>
        )}
        <Place run={run} isTitle={!named} />
        <span className={styles.when}>
          {isLatest && <em>Latest · </em>}
          {run.opens ? `Played ${leftText(run.played, now)}` : 'This story is for older readers. Your game is kept.'}
        </span>
      </span>
    </>
  );
  if (!run.opens) return <div className={styles.run}>{text}</div>;
  return (
    <Link to={runPage(run)} className={styles.run}>
      {text}
      <ChevronRight className={styles.open} aria-hidden="true" />
    </Link>
  );
}

/** Where the player is in a game, and how it is played. */
function Place({ run: { ended, ending, turns, mode, character }, isTitle }: { readonly run: GameRun; readonly isTitle: boolean }) {
  const way = character === null ? wayName(mode) : `Talk with ${character}`;
  return (
    <span className={isTitle ? styles.place : styles.under}>
      {ended && <Flag aria-hidden="true" />}
      <span>
        {ended ? `${ending ?? 'Ended'} · ${counted(turns, 'turn')}` : turnText(turns)}
        {way !== '' && <small> · {way}</small>}
      </span>
    </span>
  );
}
