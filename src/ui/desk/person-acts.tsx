import { deskAct, personExport } from '#application/desk/acts.ts';
import type { Person } from '#application/desk/people.ts';
import { ActionNote } from '#ui/design/action-note.tsx';
import { useRemote } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { ActForm } from './act-form.tsx';
import styles from './person-acts.module.scss';
import { mayGiveRights } from './person-text.ts';
import { RightsForm } from './rights-form.tsx';

/** What support does for the account of a person. */
export function PersonActs({ person: all }: { readonly person: Person }) {
  const { id: person, status, role, email } = all;
  const acts = useRemote(deskAct);
  const exports = useRemote(personExport);
  const exporting = useLive(exports.state);
  const send = (act: 'send-code' | 'sign-out' | 'ban' | 'unban' | 'delete') => (given: { key: string; reason: string }) =>
    acts.run({ kind: 'person', input: { ...given, person, act } });
  if (status === 'merged' || status === 'deleted') return null;
  return (
    <div className={styles.acts}>
      {email !== null && (
        <ActForm
          name="Send a sign-in code"
          consequence={`A new code goes to ${email}, for the browser in which they asked last. You do not see it.`}
          onSend={send('send-code')}
        />
      )}
      <ActForm
        name="Sign out everywhere"
        consequence="All their devices are signed out at once. Nothing is lost; they are told by mail."
        onSend={send('sign-out')}
      />
      <ActForm
        name="Export their data"
        consequence="A file with all that is kept about them, their words too, is saved on your device. Give it to nobody else."
        onSend={(given) => exports.run({ ...given, person })}
      />
      {mayGiveRights(all) && email !== null && status === 'normal' && <RightsForm person={all} />}
      {role !== 'admin' && status === 'normal' && (
        <ActForm
          name="Ban"
          tone="danger"
          consequence="They are signed out everywhere and cannot sign in, and open payment pages are closed. They are told by mail. A ban can be lifted."
          onSend={send('ban')}
        />
      )}
      {role !== 'admin' && status === 'banned' && (
        <ActForm name="Lift the ban" consequence="They can sign in again, and are told by mail." onSend={send('unban')} />
      )}
      {role !== 'admin' && (
        <ActForm
          name="Delete the account"
          tone="danger"
          consequence="Games, words and all that names them are gone for good; bought coins too. It cannot be undone. They are told by mail."
          onSend={send('delete')}
        />
      )}
      <ActionNote state={exporting} running="Fetching…" />
    </div>
  );
}
