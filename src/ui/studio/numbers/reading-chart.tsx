import { scaleLinear } from '@visx/scale';
import { atKnot, knotName, mostLeft, type ReadingStep, readingSteps, type StoryNumbers } from '#domain/studio/numbers/story-numbers.ts';
import { countText } from '#domain/text/count-text.ts';
import { percentText, shortPercent } from '#domain/text/percent-text.ts';
import styles from './reading-chart.module.scss';

const [WIDTH, HEIGHT, LEFT] = [800, 200, 48];
/** Knots that are named in the chart: those where the most leave. */
const NAMED = 4;

/** Who has not left, knot by knot. The table holds the same figures. */
export function ReadingChart({ numbers }: { readonly numbers: StoryNumbers }) {
  const steps = readingSteps(numbers);
  const last = steps.at(-1)?.after ?? 1;
  const x = scaleLinear<number>({ domain: [0, steps.length], range: [LEFT, WIDTH] });
  const y = scaleLinear<number>({ domain: [Math.min(last, 0.9), 1], range: [HEIGHT, 8], nice: 4 });
  const [from = 0] = y.domain();
  const named = new Set(mostLeft(steps, NAMED));
  const line = steps.map((step, index) => `H${x(index + 1)}V${y(step.after)}`).join('');
  return (
    <figure className={styles.chart}>
      <figcaption>
        Who is still reading, knot by knot <small>the axis begins at {shortPercent(from)}</small>
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT + 8}`} role="img" aria-label={summary(steps)}>
        {y.ticks(4).map((tick) => (
          <g key={tick} className={styles.tick}>
            <line x1={LEFT} x2={WIDTH} y1={y(tick)} y2={y(tick)} />
            <text x={LEFT - 8} y={y(tick) + 4}>
              {shortPercent(tick)}
            </text>
          </g>
        ))}
        <path className={styles.area} d={`M${LEFT} ${y(1)}${line}V${HEIGHT}H${LEFT}Z`} />
        <path className={styles.line} d={`M${LEFT} ${y(1)}${line}`} />
        {steps.map(
          (step, index) =>
            named.has(step) && (
              <g key={step.path ?? 'none'} className={styles.fall} data-end={index > steps.length / 2 || undefined}>
                <line x1={x(index + 1)} x2={x(index + 1)} y1={y(step.before)} y2={y(step.after)} />
                <text x={x(index + 1)} dx={index > steps.length / 2 ? -6 : 6} y={(y(step.before) + y(step.after)) / 2 + 4}>
                  {`${countText(step.left)} leave ${atKnot(step.path)}`}
                </text>
              </g>
            ),
        )}
      </svg>
    </figure>
  );
}

function summary(steps: readonly ReadingStep[]): string {
  const [first, last] = [steps[0], steps.at(-1)];
  if (!first || !last) return 'Nobody has come to a choice';
  const end = last.path === null ? knotName(null) : `behind ${knotName(last.path)}`;
  return `From ${shortPercent(first.before)} ${atKnot(first.path)} to ${percentText(last.after)} ${end}`;
}
