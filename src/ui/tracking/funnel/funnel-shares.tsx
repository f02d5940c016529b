import { scaleLinear } from '@visx/scale';
import { percentText, shortPercent } from '#domain/text/percent-text.ts';
import { type FunnelGroup, funnelSteps, type Share, type Split, stepNames, stepShare } from '#domain/tracking/funnel.ts';
import { Card } from '#ui/design/card.tsx';
import { GroupMark } from './funnel-mark.tsx';
import styles from './funnel-shares.module.scss';
import { groupName } from './funnel-text.ts';

interface FunnelSharesProps {
  readonly split: Split;
  readonly groups: readonly FunnelGroup[];
}

/** One plot per step: which share of each group goes on, with the range in which it lies with 95 % certainty. The table holds the same figures. */
export function FunnelShares({ split, groups }: FunnelSharesProps) {
  return (
    <Card className={styles.card}>
      <div className={styles.head}>
        <h2>Step by step</h2>
        <p>Mark: share who went on. Bar: where it lies with 95% certainty. Where bars overlap, it may be chance.</p>
      </div>
      <div className={styles.plots}>
        {[1, 2, 3, 4].map((step) => (
          <StepPlot key={step} step={step} split={split} groups={groups} />
        ))}
      </div>
    </Card>
  );
}

function StepPlot({ step, split, groups }: FunnelSharesProps & { readonly step: number }) {
  const shares = groups.map((group) => stepShare(group, step));
  const known = shares.filter((share) => share !== null);
  const low = Math.min(...known.map((share) => share.low), 1);
  const high = Math.max(...known.map((share) => share.high), 0);
  const x = scaleLinear<number>({ domain: low < high ? [low, high] : [0, 1], range: [0, 100], nice: 2 });
  const [first = 0, last = 1] = x.domain();
  const [from, to] = [funnelSteps[step - 1] ?? 'landing', funnelSteps[step] ?? 'landing'];
  return (
    <div className={styles.plot}>
      <h3>
        {stepNames[from]} → {stepNames[to]}
      </h3>
      <ul>
        {groups.map((group, index) => (
          <li key={group.key}>
            <span className={styles.name}>
              <GroupMark index={index} />
              <span>{groupName(split, group.key).name}</span>
            </span>
            <ShareDot share={shares[index] ?? null} x={x} index={index} />
          </li>
        ))}
      </ul>
      <p className={styles.ends} aria-hidden="true">
        <span>{shortPercent(first)}</span>
        <span>{shortPercent(last)}</span>
      </p>
    </div>
  );
}

interface ShareDotProps {
  readonly share: Share | null;
  readonly x: (share: number) => number;
  readonly index: number;
}

function ShareDot({ share, x, index }: ShareDotProps) {
  if (share === null) return <span className={styles.none}>Nobody yet</span>;
  return (
    <span className={styles.cell}>
      <svg className={styles.drawing} aria-hidden="true" data-series={index}>
        <rect x={`${x(share.low)}%`} y="31" width={`${Math.max(0.5, x(share.high) - x(share.low))}%`} height="6" rx="3" />
        <svg x={`${x(share.value)}%`} y="34" overflow="visible" aria-hidden="true">
          <GroupMark index={index} />
        </svg>
        <text x={`${x(share.value)}%`} y="18" textAnchor={anchor(x(share.value))}>
          {percentText(share.value)}
        </text>
      </svg>
      <span className="visually-hidden">{percentText(share.value)}</span>
    </span>
  );
}

/** Keeps the text within the plot. */
const anchor = (place: number): 'start' | 'middle' | 'end' => (place < 12 ? 'start' : place > 88 ? 'end' : 'middle');
