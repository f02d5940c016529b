import type { Brand } from '#domain/brand/brand.ts';
import type { CalendarDay } from '#domain/engagement/check-in.ts';
import styles from './day-mark.module.scss';

interface DayMarkProps {
  readonly kind: Brand['dayMark'];
  readonly day: CalendarDay;
}

/** The picture of one day of the week: the more coins, the taller the candle or the fuller the moon. Decorative. */
export function DayMark({ kind, day }: DayMarkProps) {
  return (
    <svg className={`${styles.mark} ${styles[day.state]}`} viewBox="0 0 48 108" aria-hidden="true">
      {kind === 'candle' ? <Candle coins={day.coins} state={day.state} /> : <Moon day={day.day} />}
    </svg>
  );
}

/** Heights in units of the picture, by coins. */
const candleHeight = (coins: number): number => (coins >= 30 ? 70 : 12 + 2.4 * coins);

function Candle({ coins, state }: { readonly coins: number; readonly state: CalendarDay['state'] }) {
  const height = candleHeight(coins);
  const top = 108 - height;
  const flame = `M24 ${top - 22}c5 6 7 9 7 13a7 7 0 0 1-14 0c0-4 2-7 7-13z`;
  return (
    <>
      {state !== 'later' && <circle className={styles.glow} cx="24" cy={top - 12} r="22" />}
      <rect className={styles.body} x="14" y={top} width="20" height={height} rx="2" />
      <path className={styles.wick} d={`M24 ${top}v-5`} />
      {state === 'later' ? null : <path className={styles.flame} d={flame} />}
    </>
  );
}

/** Positions and sizes of the moons. */
const MOON = { x: 24, y: 58, radius: 20 };

function Moon({ day }: { readonly day: number }) {
  const { x, y, radius } = MOON;
  const lit = day / 7;
  const across = Math.abs(1 - 2 * lit) * radius;
  const bulge = lit < 0.5 ? 0 : 1;
  const path = `M${x} ${y - radius}A${radius} ${radius} 0 0 1 ${x} ${y + radius}A${across} ${radius} 0 0 ${bulge} ${x} ${y - radius}z`;
  return (
    <>
      <circle className={styles.dark} cx={x} cy={y} r={radius} />
      <path className={styles.lit} d={path} />
    </>
  );
}
