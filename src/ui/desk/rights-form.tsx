import { useState } from 'react';
import { deskAct } from '#application/desk/acts.ts';
import type { Person } from '#application/desk/people.ts';
import { rightsConsequence } from '#domain/desk/rights-consequence.ts';
import { useRemote } from '#ui/platform/use-cases.tsx';
import { ActForm } from './act-form.tsx';
import styles from './person-acts.module.scss';
import { deskRightNames, rightTexts } from './person-text.ts';

/** Says what somebody may do at the desk. */
export function RightsForm({ person: { id, deskRights } }: { readonly person: Person }) {
  const acts = useRemote(deskAct);
  const [rights, setRights] = useState(deskRights);
  return (
    <ActForm
      name="Change rights"
      consequence={rightsConsequence(deskRights, rights)}
      onSend={(given) => acts.run({ kind: 'rights', input: { ...given, person: id, rights } })}
    >
      <fieldset className={styles.rights}>
        <legend>At the desk they may</legend>
        {deskRightNames.map((right) => (
          <label key={right}>
            <input
              type="checkbox"
              checked={rights.includes(right)}
              onChange={({ currentTarget: { checked } }) =>
                setRights(deskRightNames.filter((one) => (one === right ? checked : rights.includes(one))))
              }
            />
            {rightTexts[right]}
          </label>
        ))}
      </fieldset>
    </ActForm>
  );
}
