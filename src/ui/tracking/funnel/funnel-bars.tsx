import { scaleLinear } from '@visx/scale';
import { countText } from '#domain/text/count-text.ts';
import { percentText } from '#domain/text/percent-text.ts';
import { funnelSteps, type Split, type StepCounts, shareOf, stepNames } from '#domain/tracking/funnel.ts';
import { Card } from '#ui/design/card.tsx';
import styles from './funnel-bars.module.scss';

const HEIGHT = 38;
/** Percent of the card from which a bar has room for its number. */
const ROOM_FOR_NUMBER = 40;

/** All people as one bar per step, with how many go on. The table holds the same figures. */
export function FunnelBars({ split, counts }: { readonly split: Split; readonly counts: StepCounts }) {
  const [landing = 0] = counts;
  const x = scaleLinear<number>({ domain: [0, Math.max(1, landing)], range: [0, 100] });
  return (
    <Card>
      <h2>All {split}s</h2>
      <ol className={styles.steps}>
        {funnelSteps.map((step, index) => {
          const count = counts[index] ?? 0;
          const next = counts[index + 1];
          const share = next === undefined ? null : shareOf(next, count);
          const inside = x(count) >= ROOM_FOR_NUMBER;
          return (
            <li key={step}>
              <span className={styles.name}>{stepNames[step]}</span>
              <svg height={HEIGHT} role="img" aria-label={countText(count)}>
                <rect width={`${Math.max(0.6, x(count))}%`} height={HEIGHT} rx="3" />
                <text x={inside ? 0 : `${x(count)}%`} dx="10" y="24" data-inside={inside}>
                  {countText(count)}
                </text>
              </svg>
              {share !== null && next !== undefined && (
                <span className={styles.onward}>
                  <b>{percentText(share.value)}</b> go on, {countText(count - next)} leave here
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
