import { useLocation } from 'react-router';
import { loadOptional } from '#application/platform/load-chunk.ts';
import { NameQuestion } from '#application/session/name-question.ts';
import { Session } from '#application/session/session.ts';
import { pagePaths } from '#domain/page/page-paths.ts';
import { WaitingCoins } from '#ui/engagement/waiting-coins.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLazyComponent } from '#ui/platform/use-lazy-component.ts';
import { useLive } from '#ui/platform/use-live.ts';
import styles from './arrival.module.scss';

const loadQuestion = async () => (await loadOptional('name-question', () => import('./ask-for-name.tsx')))?.AskForName ?? null;

/** Over the front page: what waits for the player, and the question for a name. Their place is kept before they are known, so that nothing moves. */
export function Arrival() {
  const presence = useLive(useCase(Session).presence);
  const asked = useLive(useCase(NameQuestion).open);
  const isFront = useLocation().pathname === pagePaths.home;
  const Question = useLazyComponent(isFront && asked, loadQuestion);
  if (!isFront) return null;
  return (
    <div className={styles.arrival}>
      {presence.kind !== 'signed-out-member' && (
        <>
          <WaitingCoins />
          {asked && Question && <Question />}
        </>
      )}
    </div>
  );
}
