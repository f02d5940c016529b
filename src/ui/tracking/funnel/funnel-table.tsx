import { countText } from '#domain/text/count-text.ts';
import { percentText } from '#domain/text/percent-text.ts';
import { type FunnelGroup, funnelSteps, perThousand, type Split, type StepCounts, stepNames, stepShare } from '#domain/tracking/funnel.ts';
import { GroupMark } from './funnel-mark.tsx';
import styles from './funnel-table.module.scss';
import { groupName } from './funnel-text.ts';

interface FunnelTableProps {
  readonly split: Split;
  readonly groups: readonly FunnelGroup[];
  readonly total: StepCounts;
}

/** Every figure of the charts. */
export function FunnelTable({ split, groups, total }: FunnelTableProps) {
  return (
    <section className={styles.card} aria-labelledby="figures">
      <h2 id="figures">Figures</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls a wide table on a narrow screen */}
      <section className={styles.scroll} aria-label="Figures, scrollable" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{split.charAt(0).toUpperCase() + split.slice(1)}</th>
              {funnelSteps.map((step) => (
                <th key={step} scope="col">
                  {stepNames[step]}
                </th>
              ))}
              <th scope="col">Purchases per 1,000 visits</th>
            </tr>
          </thead>
          <tbody>
            {groups.map((group, index) => (
              <Group key={group.key} split={split} group={group} index={index} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">All</th>
              <Counts group={{ counts: total }} />
            </tr>
          </tfoot>
        </table>
      </section>
    </section>
  );
}

interface GroupProps {
  readonly split: Split;
  readonly group: FunnelGroup;
  /** Its place, which decides the sign that the charts use for it. */
  readonly index: number;
}

function Group({ split, group, index }: GroupProps) {
  const { name, detail } = groupName(split, group.key);
  return (
    <tr>
      <th scope="row">
        <GroupMark index={index} /> {name} <small>{detail}</small>
      </th>
      <Counts group={group} />
    </tr>
  );
}

function Counts({ group }: { readonly group: Pick<FunnelGroup, 'counts'> }) {
  return (
    <>
      {funnelSteps.map((step, index) => {
        const share = index === 0 ? null : stepShare(group, index);
        return (
          <td key={step}>
            {countText(group.counts[index] ?? 0)} {share !== null && <small>{percentText(share.value)}</small>}
          </td>
        );
      })}
      <td>{perThousand(group.counts) || '–'}</td>
    </>
  );
}
