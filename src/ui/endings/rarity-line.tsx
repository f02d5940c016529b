import { rarityText } from '#domain/endings/rarity.ts';
import styles from './rarity-line.module.scss';

/** The circumference of the ring is 100, so that a percent is a length of 1. */
const RADIUS = 100 / (2 * Math.PI);

/** "12 % of players found this", with a ring that shows the share. */
export function RarityLine({ percent }: { readonly percent: number | null }) {
  if (percent === null) return null;
  return (
    <p className={styles.line}>
      <svg viewBox="-20 -20 40 40" aria-hidden="true">
        <circle r={RADIUS} />
        <circle r={RADIUS} className={styles.share} strokeDasharray={`${Math.max(1, percent)} 100`} transform="rotate(-90)" />
      </svg>
      {capital(rarityText(percent))} of players found this
    </p>
  );
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
