import { Link } from 'react-router';
import { deskOverview, type Overview } from '#application/desk/overview.ts';
import { countText } from '#domain/text/count-text.ts';
import { momentText } from '#domain/text/date-text.ts';
import { List } from '#ui/design/list.tsx';
import { ListFailed, ListSkeleton } from '#ui/design/list-states.tsx';
import { Row } from '#ui/design/row.tsx';
import { useRemote } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { listAddress } from './desk-address.ts';

type Kind = Overview['waiting'][number]['kind'];

/** Each with the list that it leads to. */
const kinds: Readonly<Record<Kind, readonly [name: string, list: string]>> = {
  cases: ['Cases to answer', '/admin/reports'],
  quarantined: ['Orders to look at', '/admin/orders?status=quarantined'],
  requests: ['Waiting for a second admin', listAddress('requests')],
  refunds: ['Refunds without an answer', listAddress('refunds')],
  disputes: ['Disputes to answer', listAddress('disputes')],
  mails: ['Mails that failed', listAddress('failed')],
  'queued-mails': ['Mails on their way', listAddress('queued')],
  ideas: ['Ideas to answer', '/projects?ideas=open'],
};

/** What needs a person today, each with a number that leads to its list. */
export function WaitingList() {
  const overview = useRemote(deskOverview);
  const state = useLive(overview.state);
  return (
    <List title="Today">
      {state.kind === 'loading' && <ListSkeleton rows={5} />}
      {state.kind === 'failed' && <ListFailed text={state.message} retry={() => overview.retry()} />}
      {state.kind === 'ready' && (
        <ul>
          {state.value.waiting.map(({ kind, count, soonest }) => {
            const [name, list] = kinds[kind];
            return (
              <Row key={kind} title={<Link to={list}>{name}</Link>} detail={detailText(kind, count, soonest)} end={countText(count)} />
            );
          })}
        </ul>
      )}
    </List>
  );
}

function detailText(kind: Kind, count: number, soonest: string | null): string {
  if (count === 0) return 'None';
  if (soonest === null) return 'No date is known';
  return `${kind === 'cases' || kind === 'disputes' ? 'The first is due' : 'The first is from'} ${momentText(soonest)}`;
}
