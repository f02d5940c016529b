import { Link } from 'react-router';
import { deskAct } from '#application/desk/acts.ts';
import { openRefunds } from '#application/desk/lists.ts';
import { momentText } from '#domain/text/date-text.ts';
import { priceText } from '#domain/text/money.ts';
import { List } from '#ui/design/list.tsx';
import { ListFailed, ListNone, ListSkeleton } from '#ui/design/list-states.tsx';
import { Row } from '#ui/design/row.tsx';
import { useRemote } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { ActForm } from './act-form.tsx';
import { personAddress } from './desk-address.ts';
import styles from './person-acts.module.scss';

/** Refunds that no payment service has answered, and what to say of those that nobody asks for any more. */
export function RefundList() {
  const refunds = useRemote(openRefunds);
  const state = useLive(refunds.state);
  const acts = useRemote(deskAct);
  return (
    <List title="Refunds without an answer">
      {state.kind === 'loading' && <ListSkeleton rows={3} />}
      {state.kind === 'failed' && <ListFailed text={state.message} retry={() => refunds.retry()} />}
      {state.kind === 'ready' && state.value.length === 0 && <ListNone>None.</ListNone>}
      {state.kind === 'ready' && (
        <ul>
          {state.value.map(({ id, order, person, provider, providerId, status, asked, ...price }) => (
            <li key={id} data-thing={id}>
              <ul>
                <Row
                  title={<Link to={personAddress(person)}>Order {order}</Link>}
                  detail={`${status === 'asked' ? 'Asked for again by itself' : 'Look on the page of the payment service'}: ${provider}, payment ${providerId ?? 'unknown'}, refund ${id}`}
                  end={priceText(price)}
                  endDetail={momentText(asked)}
                />
              </ul>
              {status === 'unclear' && (
                <div className={styles.acts}>
                  <ActForm
                    name="It went back"
                    consequence={`${priceText(price)} counts as given back. They are told by mail.`}
                    onSend={(given) => acts.run({ kind: 'settle', input: { ...given, refund: id, wentBack: true } })}
                  />
                  <ActForm
                    name="Nothing went back"
                    consequence="It is off this list, and nobody is told. The order can be refunded again. Where the payment service failed today, wait until tomorrow: it may still make this one."
                    onSend={(given) => acts.run({ kind: 'settle', input: { ...given, refund: id, wentBack: false } })}
                  />
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
    </List>
  );
}
