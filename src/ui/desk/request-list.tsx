import { Link } from 'react-router';
import { waitingRequests } from '#application/desk/lists.ts';
import { List } from '#ui/design/list.tsx';
import { ListFailed, ListNone, ListSkeleton } from '#ui/design/list-states.tsx';
import { useRemote } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { personAddress } from './desk-address.ts';
import styles from './desk-screen.module.scss';
import { RequestItem } from './request-item.tsx';

/** All that waits for a second admin: coins, refunds and codes. Source: DESK-11, DESK-52. */
export function RequestList() {
  const requests = useRemote(waitingRequests);
  const state = useLive(requests.state);
  return (
    <List title="Waiting for a second admin">
      {state.kind === 'loading' && <ListSkeleton rows={3} />}
      {state.kind === 'failed' && <ListFailed text={state.message} retry={() => requests.retry()} />}
      {state.kind === 'ready' && state.value.length === 0 && <ListNone>None.</ListNone>}
      {state.kind === 'ready' && (
        <ul className={styles.requests}>
          {state.value.map((request) => (
            <RequestItem key={request.id} request={request} mayDecide>
              {request.person === null ? (
                <Link to="/admin/money">All codes</Link>
              ) : (
                <Link to={personAddress(request.person)}>Their page</Link>
              )}
            </RequestItem>
          ))}
        </ul>
      )}
    </List>
  );
}
