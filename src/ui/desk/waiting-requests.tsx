import type { Person } from '#application/desk/people.ts';
import { Card } from '#ui/design/card.tsx';
import { mayRefund } from './person-text.ts';
import { RequestItem } from './request-item.tsx';

/** What another admin asked for above the brand's limit. */
export function WaitingRequests({ person: { requests, rights } }: { readonly person: Person }) {
  if (requests.length === 0) return null;
  return (
    <Card aria-labelledby="waiting">
      <h2 id="waiting">Waits for a second admin</h2>
      <ul>
        {requests.map((request) => (
          <RequestItem key={request.id} request={request} mayDecide={mayRefund({ rights })} />
        ))}
      </ul>
    </Card>
  );
}
