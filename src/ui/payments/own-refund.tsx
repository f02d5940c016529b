import { useState } from 'react';
import { CoinsAccount, type Order } from '#application/coins/coins-account.ts';
import { Random } from '#application/platform/random.ts';
import { refundQuestion } from '#domain/payments/refund-text.ts';
import { ActionNote } from '#ui/design/action-note.tsx';
import { Button } from '#ui/design/button.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import styles from './own-refund.module.scss';

/** Gives back what is not spent of a purchase, behind a second look at what follows; nothing where nothing is given back at once. Source: DESK-32. */
export function OwnRefund({ order }: { readonly order: Order }) {
  const account = useCase(CoinsAccount);
  const random = useCase(Random);
  const state = useLive(account.refunding);
  /** The same for each press of one question. */
  const [key, setKey] = useState<string | null>(null);
  const { refund } = order;
  const ask = () => {
    account.askAboutRefund();
    setKey(random.uuid());
  };
  if (refund === null) return key !== null && state.kind === 'failed' ? <ActionNote state={state} running="" /> : null;
  if (key === null)
    return (
      <p>
        <Button look="secondary" disabled={state.kind === 'running'} onClick={ask}>
          Refund this
        </Button>
      </p>
    );
  return (
    <div className={styles.question}>
      <p role="alert">{refundQuestion(order, refund)}</p>
      <div className={styles.ways}>
        <Button
          look="primary"
          disabled={state.kind === 'running'}
          onClick={() => account.refund({ input: { key, order: order.id, ...refund }, price: order })}
        >
          Yes, give it back
        </Button>
        <Button look="quiet" onClick={() => setKey(null)}>
          Keep the coins
        </Button>
      </div>
      <ActionNote state={state} running="One moment…" />
    </div>
  );
}
