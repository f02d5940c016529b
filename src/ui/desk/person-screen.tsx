import { Navigate } from 'react-router';
import { openedPerson, type Person } from '#application/desk/people.ts';
import { AdminNav } from '#ui/admin/admin-nav.tsx';
import { useIsAdmin } from '#ui/admin/use-is-admin.ts';
import { ListFailed, ListSkeleton } from '#ui/design/list-states.tsx';
import { SlimFrame } from '#ui/page/slim-frame.tsx';
import { useRemote } from '#ui/platform/use-cases.tsx';
import { useHeldFocus } from '#ui/platform/use-held-focus.ts';
import { useLive } from '#ui/platform/use-live.ts';
import { PEOPLES_TEXT } from '#ui/text/story-language.tsx';
import { PersonCoins } from './person-coins.tsx';
import { PersonGames } from './person-games.tsx';
import { PersonHistory } from './person-history.tsx';
import { PersonOrders } from './person-orders.tsx';
import styles from './person-screen.module.scss';
import { nameOf } from './person-text.ts';
import { WaitingRequests } from './waiting-requests.tsx';
import { WhoTheyAre } from './who-they-are.tsx';

/** `/admin/people/:id`: all that the desk knows of a person. */
export function PersonScreen() {
  const isAdmin = useIsAdmin();
  const opened = useRemote(openedPerson);
  const state = useLive(opened.state);
  const main = useHeldFocus<HTMLElement>();
  if (!isAdmin) return <Navigate to="/" replace />;
  return (
    <SlimFrame page="Person" back="/admin" backLabel="Back to the desk" tools={<AdminNav />}>
      <main ref={main} id="main" tabIndex={-1} className={styles.main}>
        {state.kind === 'loading' && <ListSkeleton rows={6} />}
        {state.kind === 'failed' && <ListFailed text={state.message} retry={() => opened.retry()} />}
        {state.kind === 'ready' && <Shown person={state.value} />}
      </main>
    </SlimFrame>
  );
}

function Shown({ person }: { readonly person: Person }) {
  return (
    <>
      <h1>
        <bdi {...PEOPLES_TEXT}>{nameOf(person)}</bdi>
      </h1>
      <WaitingRequests person={person} />
      {/* Once something was done, its form is closed. */}
      <div key={Math.max(0, ...person.done.map(({ id }) => id))} className={styles.parts}>
        <WhoTheyAre person={person} />
        <PersonCoins person={person} />
        <PersonOrders person={person} />
        <PersonGames person={person} />
        <PersonHistory person={person} />
      </div>
    </>
  );
}
