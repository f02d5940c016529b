import { scaleLinear } from '@visx/scale';
import { countText } from '#domain/text/count-text.ts';
import { percentText } from '#domain/text/percent-text.ts';
import { placesOf, type RetentionCounts, retentionShare, retentionSteps, stepOf } from '#domain/tracking/retention.ts';
import { Card } from '#ui/design/card.tsx';
import styles from '../funnel/funnel-bars.module.scss';
import { stepNames } from './retention-text.ts';

const HEIGHT = 38;
/** Percent of the card from which a bar has room for its number. */
const ROOM_FOR_NUMBER = 40;

/** The share of people that stays, as one bar per step. The table holds the same figures. */
export function StayBars({ counts }: { readonly counts: RetentionCounts }) {
  return (
    <Card>
      <h2>Who stays</h2>
      <ol className={styles.steps}>
        {retentionSteps.map((step) => {
          const share = retentionShare(counts, step);
          const [reached, of] = stepOf(counts, step);
          return (
            <li key={step}>
              <span className={styles.name}>{stepNames[step]}</span>
              <Bar part={share?.value ?? 0} text={share === null ? 'Nobody yet' : percentText(share.value)} />
              <span className={styles.onward}>
                {countText(reached)} of {countText(of)}
              </span>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}

/** Where those who played are now, in the story that they played first. */
export function PlaceBars({ counts }: { readonly counts: RetentionCounts }) {
  const places = placesOf(counts);
  const most = Math.max(1, ...places.map(([, people]) => people));
  return (
    <Card>
      <h2>Where players leave their first story</h2>
      <ol className={styles.steps}>
        {places.map(([name, people]) => (
          <li key={name}>
            <span className={styles.name}>{name}</span>
            <Bar part={people / most} text={countText(people)} />
          </li>
        ))}
      </ol>
    </Card>
  );
}

function Bar({ part, text }: { readonly part: number; readonly text: string }) {
  const x = scaleLinear<number>({ domain: [0, 1], range: [0, 100] });
  const inside = x(part) >= ROOM_FOR_NUMBER;
  return (
    <svg height={HEIGHT} role="img" aria-label={text}>
      <rect width={`${Math.max(0.6, x(part))}%`} height={HEIGHT} rx="3" />
      <text x={inside ? 0 : `${x(part)}%`} dx="10" y="24" data-inside={inside}>
        {text}
      </text>
    </svg>
  );
}
