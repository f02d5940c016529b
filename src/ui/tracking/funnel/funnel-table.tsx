import { countText } from '#domain/text/count-text.ts';
import { percentText } from '#domain/text/percent-text.ts';
import { type FunnelGroup, funnelSteps, perThousand, type Split, type StepCounts, stepNames, stepShare } from '#domain/tracking/funnel.ts';
import { Card } from '#ui/design/card.tsx';
import { Table } from '#ui/design/table.tsx';
import { GroupMark } from './funnel-mark.tsx';
import { groupName } from './funnel-text.ts';

interface FunnelTableProps {
  readonly split: Split;
  readonly groups: readonly FunnelGroup[];
  readonly total: StepCounts;
}

/** Every figure of the charts. */
export function FunnelTable({ split, groups, total }: FunnelTableProps) {
  return (
    <Card aria-labelledby="figures">
      <h2 id="figures">Figures</h2>
      <Table
        label="Figures"
        columns={[
          split.charAt(0).toUpperCase() + split.slice(1),
          ...funnelSteps.map((step) => stepNames[step]),
          'Purchases per 1,000 visits',
        ]}
        foot={
          <tr>
            <th scope="row">All</th>
            <Counts group={{ counts: total }} />
          </tr>
        }
      >
        {groups.map((group, index) => (
          <Group key={group.key} split={split} group={group} index={index} />
        ))}
      </Table>
    </Card>
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
