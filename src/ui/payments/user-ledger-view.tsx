import { useState } from 'react';
import type { UserLedger } from '#application/payments/order-cases.ts';
import type { Remote } from '#application/remote/remote.ts';
import { coinsText } from '#domain/coins/coins-text.ts';
import { total } from '#domain/coins/wallet.ts';
import { countText } from '#domain/text/count-text.ts';
import { momentText } from '#domain/text/date-text.ts';
import { changeText } from '#ui/coins/line-text.ts';
import { Button } from '#ui/design/button.tsx';
import { ListFailed, ListSkeleton } from '#ui/design/list-states.tsx';
import { entryKind } from './order-review-text.ts';
import styles from './user-ledger-view.module.scss';

/** Entries shown before "Show all". */
const FIRST = 10;

interface UserLedgerViewProps {
  readonly ledger: Remote<UserLedger>;
  /** The order whose own entries are marked. */
  readonly orderId: string;
  readonly retry: () => void;
}

/** A buyer's balance, and every change of it, the latest first. */
export function UserLedgerView({ ledger, orderId, retry }: UserLedgerViewProps) {
  const [all, setAll] = useState(false);
  if (ledger.kind === 'loading') return <ListSkeleton rows={3} />;
  if (ledger.kind === 'failed') return <ListFailed text={ledger.message} retry={retry} />;
  const { wallet, entries } = ledger.value;
  const shown = all ? entries : entries.slice(0, FIRST);
  return (
    <>
      <p className={styles.wallet}>
        {coinsText(total(wallet))}, {countText(wallet.bought)} of them bought
        {wallet.debt > 0 && <strong>; owes {coinsText(wallet.debt)}</strong>}
      </p>
      {entries.length === 0 && <p className={styles.none}>No coins have come or gone yet.</p>}
      <ul>
        {shown.map((entry) => (
          <Entry key={entry.id} entry={entry} isOfOrder={entry.key.startsWith(`order:${orderId}:`)} />
        ))}
      </ul>
      {shown.length < entries.length && (
        <Button look="quiet" flush onClick={() => setAll(true)}>
          Show all {countText(entries.length)}
        </Button>
      )}
    </>
  );
}

function Entry({ entry, isOfOrder }: { readonly entry: UserLedger['entries'][number]; readonly isOfOrder: boolean }) {
  return (
    <li className={styles.entry}>
      <span className={styles.kind}>
        {entryKind(entry.kind)}
        {isOfOrder && <span className={styles.mark}>This order</span>}
      </span>
      <span className={styles.change}>
        {changeText(total(entry))}
        <span className="visually-hidden"> coins</span>
      </span>
      <span className={styles.key}>{entry.key}</span>
      <time dateTime={entry.created} className={styles.when}>
        {momentText(entry.created)}
      </time>
    </li>
  );
}
