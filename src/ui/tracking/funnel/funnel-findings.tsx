import MessageCircle from 'lucide-react/icons/message-circle';
import { differences, type FunnelGroup, funnelSteps, type Split, stepShare } from '#domain/tracking/funnel.ts';
import { Card } from '#ui/design/card.tsx';
import styles from './funnel-findings.module.scss';
import { groupName } from './funnel-text.ts';

interface FunnelFindingsProps {
  readonly split: Split;
  readonly groups: readonly FunnelGroup[];
}

const actions: Readonly<Record<(typeof funnelSteps)[number], string>> = {
  landing: '',
  play: 'press Play',
  turn5: 'reach turn 5',
  signIn: 'sign in',
  purchase: 'buy coins',
};

/** What the figures say for certain; nothing is claimed where the ranges overlap. */
export function FunnelFindings({ split, groups }: FunnelFindingsProps) {
  const found = differences(groups);
  const nameOf = ({ key }: FunnelGroup) => <b>{groupName(split, key).name}</b>;
  const inHundred = (group: FunnelGroup, step: number) => Math.round(100 * (stepShare(group, step)?.value ?? 0));
  return (
    <Card aria-label="What the figures say">
      <div className={styles.findings}>
        <MessageCircle />
        {found.length === 0 && <p>No difference yet that is more than chance.</p>}
        {found.length > 0 && (
          <ul>
            {found.map(({ step, best, worst }) => (
              <li key={step}>
                Most people {actions[funnelSteps[step] ?? 'landing']} from {nameOf(best)}: {inHundred(best, step)} in 100, against{' '}
                {inHundred(worst, step)} from {nameOf(worst)}.
              </li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
}
