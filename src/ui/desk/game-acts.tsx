import { useState } from 'react';
import { deskAct } from '#application/desk/acts.ts';
import type { PersonGame } from '#application/desk/people.ts';
import { Field } from '#ui/design/field.tsx';
import { useRemote } from '#ui/platform/use-cases.tsx';
import { ActForm } from './act-form.tsx';
import styles from './person-acts.module.scss';

/** Puts a game in front of others of its story, or moves it to another person. */
export function GameActs({ game }: { readonly game: PersonGame }) {
  const acts = useRemote(deskAct);
  const [to, setTo] = useState('');
  return (
    <div className={styles.acts} data-thing={game.id}>
      {!game.goesOn && game.turns > 0 && (
        <ActForm
          name="Put in front"
          consequence={`${game.title} opens with this game. The one that opens now is kept behind it. They are told by mail.`}
          onSend={(given) => acts.run({ kind: 'game', input: { ...given, game: game.id, to: null } })}
        />
      )}
      <ActForm
        name="Move to another person"
        consequence={to.trim() === '' ? null : `The game is gone here and opens for ${to.trim()}. Both are told by mail.`}
        onSend={(given) => acts.run({ kind: 'game', input: { ...given, game: game.id, to: to.trim() } })}
      >
        <Field label="To" hint="The e-mail address or the id of the other person.">
          {(control) => (
            <input {...control} type="text" autoComplete="off" value={to} onChange={({ currentTarget }) => setTo(currentTarget.value)} />
          )}
        </Field>
      </ActForm>
    </div>
  );
}
