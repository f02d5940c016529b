import { Link } from 'react-router';
import type { Person } from '#application/desk/people.ts';
import { dayText, momentText } from '#domain/text/date-text.ts';
import { Card } from '#ui/design/card.tsx';
import { ListNone } from '#ui/design/list-states.tsx';
import { Row } from '#ui/design/row.tsx';
import { PEOPLES_TEXT } from '#ui/text/story-language.tsx';
import { mailStatuses, mailText } from './mail-text.ts';
import { actText } from './person-text.ts';

/** What a person wrote to us, what they were mailed, what they follow, and what was done for them here. */
export function PersonHistory({ person: { cases, mails, subscriptions, done } }: { readonly person: Person }) {
  return (
    <Card aria-labelledby="history">
      <h2 id="history">Cases</h2>
      {cases.length === 0 && <ListNone>They sent us nothing.</ListNone>}
      <ul>
        {cases.map(({ id, reference, kind, status, due, created }) => (
          <Row
            key={id}
            title={<Link to={`/admin/reports?case=${id}`}>{reference ?? kind}</Link>}
            detail={`${kind}, ${dayText(created, 'long')}`}
            end={status}
            endDetail={`Due ${dayText(due, 'long')}`}
          />
        ))}
      </ul>
      <h2>Done here</h2>
      {done.length === 0 && <ListNone>Nothing was done for this person yet.</ListNone>}
      <ul>
        {done.map(({ id, action, by, reason, coins, at }) => (
          <Row
            key={id}
            title={actText(action)}
            detail={<bdi {...PEOPLES_TEXT}>{reason}</bdi>}
            end={coins === null ? '' : `${coins}`}
            endDetail={`${by}, ${momentText(at)}`}
          />
        ))}
      </ul>
      <h2>Mails</h2>
      {mails.length === 0 && <ListNone>None in the last 90 days.</ListNone>}
      <ul>
        {mails.map(({ id, template, status, created, problem }) => (
          <Row
            key={id}
            title={mailText(template)}
            detail={problem ? `${momentText(created)}: ${problem}` : momentText(created)}
            end={mailStatuses[status] ?? status}
          />
        ))}
      </ul>
      <h2>Follows</h2>
      {subscriptions.length === 0 && <ListNone>No story.</ListNone>}
      <ul>
        {subscriptions.map(({ story, title, email, confirmed }) => (
          <Row key={story} title={title} detail={email} end={confirmed ? 'Confirmed' : 'Not confirmed'} />
        ))}
      </ul>
    </Card>
  );
}
