import { endingShelves } from '#application/engagement/player-profile.ts';
import { shownLevel } from '#domain/engagement/level.ts';
import type { User } from '#domain/session/user.ts';
import { counted, countText } from '#domain/text/count-text.ts';
import { Card } from '#ui/design/card.tsx';
import { Meter } from '#ui/design/meter.tsx';
import { useRemote } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import styles from './level-card.module.scss';

/** The level, the turns, and the way to the next level where it is known. `user` is null until the session is known. */
export function LevelCard({ user }: { readonly user: Pick<User, 'level'> | null }) {
  const shelves = useLive(useRemote(endingShelves).state);
  const turns = shelves.kind === 'ready' ? shelves.value.turns : null;
  const waiting = user === null || shelves.kind === 'loading';
  const { level, progress } = shownLevel(user?.level ?? 0, turns);
  if (!waiting && level === null && turns === null) return null;
  return (
    <Card className={styles.card} aria-label="Level" aria-busy={waiting}>
      <p className={styles.head}>
        <strong>{levelText(level, waiting)}</strong>
        <span>{turns === null ? '' : counted(turns, 'turn')}</span>
      </p>
      {waiting && <Way max={1} value={0} line={'\u00a0'} />}
      {!waiting && progress !== null && turns !== null && <Way {...wayFrom(turns, progress)} />}
    </Card>
  );
}

function levelText(level: number | null, waiting: boolean): string {
  if (level !== null) return `Level ${countText(level)}`;
  return waiting ? 'Level –' : 'Played';
}

type Progress = NonNullable<ReturnType<typeof shownLevel>['progress']>;

function wayFrom(turns: number, { level, from, next }: Progress) {
  if (next === null) return { max: 1, value: 1, line: 'The highest level.' };
  return { max: next - from, value: turns - from, line: `${counted(next - turns, 'more turn')} to level ${level + 1}.` };
}

function Way({ max, value, line }: { readonly max: number; readonly value: number; readonly line: string }) {
  return (
    <>
      <Meter max={max} value={value} label="Way to the next level" />
      <p className={styles.line}>{line}</p>
    </>
  );
}
