import { deskAct } from '#application/desk/acts.ts';
import type { Person } from '#application/desk/people.ts';
import { coinsText } from '#domain/coins/coins-text.ts';
import { momentText } from '#domain/text/date-text.ts';
import { priceText } from '#domain/text/money.ts';
import { Card } from '#ui/design/card.tsx';
import { useRemote } from '#ui/platform/use-cases.tsx';
import { PEOPLES_TEXT } from '#ui/text/story-language.tsx';
import { ActForm } from './act-form.tsx';
import styles from './person-acts.module.scss';
import { mayRefund } from './person-text.ts';

/** What another admin asked for above the brand's limit. */
export function WaitingRequests({ person: { requests, orders, rights } }: { readonly person: Person }) {
  const acts = useRemote(deskAct);
  if (requests.length === 0) return null;
  const mayDecide = mayRefund({ rights });
  const whatOf = ({ coins, order: id, amount }: Person['requests'][number]) => {
    const order = orders.find((one) => one.id === id);
    if (coins !== null) return coins > 0 ? `Give ${coinsText(coins)}` : `Take ${coinsText(-coins)}`;
    return order && amount !== null
      ? `Give back ${priceText({ ...order, amount })} of order ${order.id}`
      : `Give back money of order ${id}`;
  };
  return (
    <Card aria-labelledby="waiting">
      <h2 id="waiting">Waits for a second admin</h2>
      <ul>
        {requests.map((request) => (
          <li key={request.id}>
            <p>
              <strong>{whatOf(request)}</strong>, asked by {request.by}, {momentText(request.at)}
            </p>
            <p {...PEOPLES_TEXT}>{request.reason}</p>
            {request.own && <p>You asked for it, so another admin has to confirm it.</p>}
            {!request.own && mayDecide && (
              <div className={styles.acts}>
                {[true, false].map((confirm) => (
                  <ActForm
                    key={String(confirm)}
                    name={confirm ? 'Confirm' : 'Decline'}
                    consequence={
                      confirm
                        ? `${whatOf(request)}: it is done at once, and they are told by mail.`
                        : 'Nothing is given, and nobody is told.'
                    }
                    onSend={(given) => acts.run({ kind: 'decide', input: { ...given, request: request.id, confirm } })}
                  />
                ))}
              </div>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
