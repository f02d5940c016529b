import type { MoneyFigures } from '#application/payments/money.ts';
import { type MoneyGroup, netOf } from '#domain/payments/money-rows.ts';
import { countText } from '#domain/text/count-text.ts';
import { priceText } from '#domain/text/money.ts';
import { percentText } from '#domain/text/percent-text.ts';
import { Card } from '#ui/design/card.tsx';
import styles from './money-screen.module.scss';

interface CoinCardsProps {
  readonly coins: NonNullable<MoneyFigures['whole']>['coins'];
  /** One for each currency. */
  readonly totals: readonly MoneyGroup[];
}

/** The figures that an owner looks at first. Coins that players have left are owed to them. */
export function CoinCards({ coins, totals }: CoinCardsProps) {
  const share = coins.players === 0 ? null : Math.min(1, coins.payers / coins.players);
  const figures: readonly (readonly [name: string, value: string, detail: string])[] = [
    ...totals.map(
      (total) =>
        [
          `Left in ${total.currency.toUpperCase()}`,
          priceText({ amount: netOf(total), currency: total.currency, digits: total.digits }),
          `${countText(total.purchases)} sold`,
        ] as const,
    ),
    [
      'People who bought',
      countText(coins.payers),
      share === null ? 'nobody played' : `${percentText(share)} of ${countText(coins.players)} who played`,
    ],
    ['Coins sold', countText(coins.sold), 'less those that refunds took back'],
    ['Coins spent', countText(coins.spentBought + coins.spentBonus), `${countText(coins.spentBought)} of them bought`],
    ['Bought coins owed today', countText(coins.outstandingBought), `and ${countText(coins.outstandingBonus)} given ones`],
  ];
  return (
    <ul className={styles.figures} aria-label="Figures">
      {figures.map(([name, value, detail]) => (
        <Card as="li" key={name}>
          <p className={styles.name}>{name}</p>
          <p className={styles.value}>{value}</p>
          <p className={styles.name}>{detail}</p>
        </Card>
      ))}
    </ul>
  );
}
