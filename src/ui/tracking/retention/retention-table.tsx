import { countText } from '#domain/text/count-text.ts';
import { percentText } from '#domain/text/percent-text.ts';
import {
  placesOf,
  type RetentionCounts,
  type RetentionGroup,
  type RetentionSplit,
  retentionShare,
  retentionSteps,
  stepOf,
} from '#domain/tracking/retention.ts';
import { Card } from '#ui/design/card.tsx';
import { Table } from '#ui/design/table.tsx';
import { retentionName, splitNames, stepNames } from './retention-text.ts';

interface RetentionTableProps {
  readonly split: RetentionSplit;
  readonly groups: readonly RetentionGroup[];
  readonly total: RetentionCounts;
}

/** Every figure, by group. */
export function RetentionTable({ split, groups, total }: RetentionTableProps) {
  return (
    <Card aria-labelledby="figures">
      <h2 id="figures">Figures</h2>
      <Table
        label="Figures"
        columns={[splitNames[split], 'Arrived', ...retentionSteps.map((step) => stepNames[step]), ...placesOf(total).map(([name]) => name)]}
        foot={
          <tr>
            <th scope="row">All</th>
            <Counts counts={total} />
          </tr>
        }
      >
        {groups.map(({ key, counts }) => (
          <tr key={key}>
            <th scope="row">{retentionName(split, key)}</th>
            <Counts counts={counts} />
          </tr>
        ))}
      </Table>
    </Card>
  );
}

function Counts({ counts }: { readonly counts: RetentionCounts }) {
  return (
    <>
      <td>{countText(counts.came)}</td>
      {retentionSteps.map((step) => {
        const share = retentionShare(counts, step);
        const [reached] = stepOf(counts, step);
        return (
          <td key={step}>
            {share === null ? (
              '–'
            ) : (
              <>
                {countText(reached)} <small>{percentText(share.value)}</small>
              </>
            )}
          </td>
        );
      })}
      {placesOf(counts).map(([name, people]) => (
        <td key={name}>{countText(people)}</td>
      ))}
    </>
  );
}
