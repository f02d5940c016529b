import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { type OrderCase, OrderCases, type ProviderWord } from '../../application/admin/order-cases.ts';
import type { SoldOrder } from '../../application/admin/order-list.ts';
import { priceText } from '../../domain/recharge/pack.ts';
import { coinsText } from '../coins/coins-text.ts';
import { dayTime } from '../coins/day-time.ts';
import { ListFailed } from '../coins/list-states.tsx';
import { providerName } from '../recharge/provider-name.ts';
import { useCase } from '../use-cases.tsx';
import { useLivePart } from '../use-live.ts';
import styles from './order-case-view.module.scss';
import { differences } from './order-words.ts';
import { UserLedgerView } from './user-ledger-view.tsx';

/** All there is to know of an order: what we have, what its provider has, and what its user's coins did. Nothing until it was opened. */
export function OrderCaseView({ order }: { readonly order: SoldOrder }) {
  const cases = useCase(OrderCases);
  const known = useLivePart(cases.state, (all) => all.get(order.id));
  if (known === undefined) return null;
  const again = () => cases.open(order);
  return (
    <div className={styles.case}>
      <div className={styles.sides}>
        <section>
          <h2>Order</h2>
          <Facts
            facts={[
              ['Id', order.id],
              ['Buyer', order.user],
              ['Opened', dayTime(order.created)],
              ['Paid', order.paid === null ? 'Not yet' : dayTime(order.paid)],
              ['Price', priceText(order.amount, order.currency)],
              ['Promised', coinsText(order.coins)],
              ['Brought', coinsText(order.brought)],
            ]}
          />
        </section>
        <section>
          <h2>What {providerName(order.provider)} says now</h2>
          <Word order={order} word={known.word} again={again} />
        </section>
      </div>
      <section className={styles.ledger}>
        <h2>Ledger of this buyer</h2>
        <UserLedgerView ledger={known.ledger} orderId={order.id} again={again} />
      </section>
    </div>
  );
}

interface WordProps {
  readonly order: SoldOrder;
  readonly word: OrderCase['word'];
  readonly again: () => void;
}

function Word({ order, word, again }: WordProps) {
  if (word === null) return <p className={styles.none}>No payment page was opened for this order, so there is nothing to ask about.</p>;
  if (word.kind === 'loading') return <Ghost lines={5} />;
  if (word.kind === 'failed') return <ListFailed text={word.message} retry={again} />;
  return (
    <>
      <Differences sentences={differences(order, word.value)} />
      <Facts facts={wordFacts(order, word.value)} />
    </>
  );
}

const wordFacts = (order: SoldOrder, word: ProviderWord): Fact[] => [
  ['Payment', order.provider_id ?? ''],
  ['State', word.state],
  ['Amount', priceText(word.amount, word.currency)],
  ['Refunded', priceText(word.refunded, word.currency)],
  ['Dispute', word.dispute],
];

function Differences({ sentences }: { readonly sentences: readonly string[] }) {
  if (sentences.length === 0) return <p className={styles.none}>It agrees with the order.</p>;
  return (
    <ul className={styles.differences} aria-label="What differs">
      {sentences.map((sentence) => (
        <li key={sentence}>
          <TriangleAlert />
          <span>{sentence}</span>
        </li>
      ))}
    </ul>
  );
}

type Fact = readonly [name: string, value: ReactNode];

function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Ghost({ lines }: { readonly lines: number }) {
  return (
    <div className={styles.ghosts} aria-busy="true">
      {Array.from({ length: lines }, (_, line) => line).map((line) => (
        <span key={line} />
      ))}
    </div>
  );
}
