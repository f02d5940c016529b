import { PlayerProfile } from '../../../application/engagement/player-profile.ts';
import { levelProgress } from '../../../domain/engagement/level.ts';
import { useCase } from '../../use-cases.tsx';
import { useLive } from '../../use-live.ts';
import styles from './level-card.module.scss';

/** The level with the way to the next one. */
export function LevelCard({ vipLevel }: { readonly vipLevel: number }) {
  const shelves = useLive(useCase(PlayerProfile).shelves);
  const turns = shelves.kind === 'ready' ? shelves.value.turns : null;
  const { level, from, next } = levelProgress(turns ?? 0);
  const vip = vipLevel > 0 ? ` VIP level ${vipLevel}, from coins you bought.` : '';
  return (
    <section className={styles.card} aria-label="Level" aria-busy={turns === null}>
      <p className={styles.head}>
        <strong>Level {turns === null ? '–' : level}</strong>
        <span>{turns === null ? '' : turnsText(turns)}</span>
      </p>
      <progress max={next === null ? 1 : next - from} value={next === null ? 1 : (turns ?? 0) - from} aria-label="Way to the next level" />
      <p className={styles.line}>
        {turns === null
          ? '\u00a0'
          : `${next === null ? 'The highest level.' : `${turnsText(next - turns, 'more ')} to level ${level + 1}.`}${vip}`}
      </p>
    </section>
  );
}

const turnsText = (turns: number, more = ''): string => `${turns.toLocaleString('en')} ${more}${turns === 1 ? 'turn' : 'turns'}`;
