import { useState } from 'react';
import { deskAct } from '#application/desk/acts.ts';
import type { PersonOrder } from '#application/desk/people.ts';
import { refundConsequence } from '#domain/desk/consequence.ts';
import { moneyOf, priceText } from '#domain/text/money.ts';
import { typedAmount } from '#domain/text/typed-amount.ts';
import { Field } from '#ui/design/field.tsx';
import { useRemote } from '#ui/platform/use-cases.tsx';
import { ActForm } from './act-form.tsx';

interface RefundFormProps {
  readonly order: PersonOrder;
  /** What the provider says was given back, in the order's counting. */
  readonly refunded: number;
  /** Coins of the person that can be taken. */
  readonly bought: number;
}

/** Gives money of an order back, all of it or a part. */
export function RefundForm({ order, refunded, bought }: RefundFormProps) {
  const acts = useRemote(deskAct);
  const [text, setText] = useState('');
  const { digits } = moneyOf(order);
  const left = order.amount - refunded;
  const amount = text.trim() === '' ? left : typedAmount(text, digits);
  const isAmount = amount !== null && amount > 0;
  return (
    <ActForm
      name="Refund"
      tone="danger"
      consequence={isAmount ? refundConsequence(order, { amount, refunded, bought }) : null}
      onSend={(given) => isAmount && acts.run({ kind: 'refund', input: { ...given, order: order.id, amount, refunded } })}
    >
      <Field label="Amount" hint={`Empty: all that is left, ${priceText({ ...order, amount: left })}.`} size="short">
        {(control) => (
          <input
            {...control}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        )}
      </Field>
    </ActForm>
  );
}
