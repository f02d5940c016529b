import { type MoneyGroup, type MoneySplit, netOf } from '#domain/payments/money-rows.ts';
import { countText } from '#domain/text/count-text.ts';
import { priceText } from '#domain/text/money.ts';
import { Table } from '#ui/design/table.tsx';
import { groupText, splitNames } from './money-text.ts';

interface MoneyTableProps {
  readonly split: MoneySplit;
  readonly groups: readonly MoneyGroup[];
  /** One for each currency. */
  readonly totals: readonly MoneyGroup[];
}

/** What was sold, what went back and what is left, by day, brand, pack, provider or country, with a sum for each currency. */
export function MoneyTable({ split, groups, totals }: MoneyTableProps) {
  return (
    <Table
      label="Takings"
      columns={[splitNames[split], 'Purchases', 'Sold', 'Refunded', 'Disputed', 'Fees', 'Left']}
      foot={totals.map((total) => (
        <tr key={total.currency + total.digits}>
          <th scope="row">All in {total.currency.toUpperCase()}</th>
          <Sums group={total} />
        </tr>
      ))}
    >
      {groups.map((group) => (
        <tr key={`${group.key} ${group.currency} ${group.digits}`}>
          <th scope="row">{groupText(split, group.key)}</th>
          <Sums group={group} />
        </tr>
      ))}
    </Table>
  );
}

function Sums({ group }: { readonly group: MoneyGroup }) {
  // With a minus, as amounts of coins have it, in place of a hyphen.
  const money = (amount: number) => priceText({ amount, currency: group.currency, digits: group.digits }).replace('-', '−');
  return (
    <>
      <td>{countText(group.purchases)}</td>
      {[group.sold, group.refunded, group.disputed, group.fees, netOf(group)].map((amount, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the five columns stay
        <td key={index}>{money(amount)}</td>
      ))}
    </>
  );
}
