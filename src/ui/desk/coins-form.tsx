import { useState } from 'react';
import { deskAct } from '#application/desk/acts.ts';
import type { Person } from '#application/desk/people.ts';
import { coinsConsequence } from '#domain/desk/consequence.ts';
import { Field } from '#ui/design/field.tsx';
import { useRemote } from '#ui/platform/use-cases.tsx';
import { ActForm } from './act-form.tsx';

/** Gives a person coins, or takes some. */
export function CoinsForm({ person: { id, wallet } }: { readonly person: Person }) {
  const acts = useRemote(deskAct);
  const [text, setText] = useState('');
  const coins = /^[+-]?[1-9]\d{0,4}$/.test(text.trim()) ? Number(text) : null;
  return (
    <ActForm
      name="Give or take coins"
      consequence={coins === null ? null : coinsConsequence(wallet, coins)}
      onSend={(given) => coins !== null && acts.run({ kind: 'coins', input: { ...given, person: id, coins } })}
    >
      <Field label="Coins" hint="A number, like 50; with a minus to take them." size="short">
        {(control) => (
          <input
            {...control}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        )}
      </Field>
    </ActForm>
  );
}
