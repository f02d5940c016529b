import { Link } from 'react-router';
import { listedDisputes } from '#application/desk/disputes.ts';
import { momentText } from '#domain/text/date-text.ts';
import { priceText } from '#domain/text/money.ts';
import { List } from '#ui/design/list.tsx';
import { ListFailed, ListNone, ListSkeleton, ShowOlder } from '#ui/design/list-states.tsx';
import { Row } from '#ui/design/row.tsx';
import { providerName } from '#ui/payments/provider-name.ts';
import { useRemote } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { disputeAddress } from './desk-address.ts';
import { dueText, reasonText, standingOf } from './dispute-text.ts';

/** Payments that a bank asks back. Source: DESK-47, DESK-67. */
export function DisputeList() {
  const disputes = useRemote(listedDisputes);
  const { list: state } = useLive(disputes.state);
  return (
    <List title="Disputes">
      {state.kind === 'loading' && <ListSkeleton rows={3} />}
      {state.kind === 'failed' && <ListFailed text={state.message} retry={() => disputes.refresh()} />}
      {state.kind === 'ready' && state.value.disputes.length === 0 && <ListNone>None.</ListNone>}
      {state.kind === 'ready' && (
        <ul>
          {state.value.disputes.map(({ id, provider, opened, ...dispute }) => (
            <Row
              key={id}
              title={<Link to={disputeAddress(id)}>{standingOf(dispute)}</Link>}
              detail={`${providerName(provider)}, ${reasonText(dispute)}, since ${momentText(opened)}`}
              end={priceText(dispute)}
              endDetail={dispute.awaits ? dueText(dispute) : undefined}
            />
          ))}
        </ul>
      )}
      {state.kind === 'ready' && state.value.before !== null && (
        <ShowOlder isLoading={state.value.loadingOlder} load={() => disputes.older()} />
      )}
    </List>
  );
}
