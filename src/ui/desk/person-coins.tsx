import type { Person } from '#application/desk/people.ts';
import { coinsText } from '#domain/coins/coins-text.ts';
import { momentText } from '#domain/text/date-text.ts';
import { Facts } from '#ui/admin/facts.tsx';
import { changeText, lineText } from '#ui/coins/line-text.ts';
import { Card } from '#ui/design/card.tsx';
import { ListNone } from '#ui/design/list-states.tsx';
import { Row } from '#ui/design/row.tsx';
import { CoinsForm } from './coins-form.tsx';
import styles from './person-acts.module.scss';

/** A person's coins, and the changes of the ledger that they came from. */
export function PersonCoins({ person }: { readonly person: Person }) {
  const { wallet, ledger, status } = person;
  return (
    <Card aria-labelledby="coins">
      <h2 id="coins">Coins</h2>
      <Facts
        facts={[
          ['Bonus', coinsText(wallet.bonus)],
          ['Bought', coinsText(wallet.bought)],
          ['Owed', coinsText(wallet.debt)],
          ['Spent today', coinsText(wallet.spentToday)],
          ['Own limit', wallet.dailyLimit === null ? 'None' : `${coinsText(wallet.dailyLimit)} a day`],
        ]}
      />
      {(status === 'normal' || status === 'banned') && (
        <div className={styles.acts}>
          <CoinsForm person={person} />
        </div>
      )}
      <h3>Where they came from</h3>
      {ledger.length === 0 && <ListNone>No change of coins yet.</ListNone>}
      <ul>
        {ledger.map((line) => (
          <Row
            key={line.id}
            title={lineText(line)}
            detail={momentText(line.created)}
            end={changeText(line.bonus + line.bought)}
            tone={line.bonus + line.bought > 0 ? 'gain' : undefined}
          />
        ))}
      </ul>
    </Card>
  );
}
