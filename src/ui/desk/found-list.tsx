import { Link } from 'react-router';
import { type FoundPeople, foundPeople } from '#application/desk/people.ts';
import { dayText } from '#domain/text/date-text.ts';
import { List } from '#ui/design/list.tsx';
import { ListFailed, ListNone, ListSkeleton } from '#ui/design/list-states.tsx';
import { Row } from '#ui/design/row.tsx';
import { useRemote } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { PEOPLES_TEXT } from '#ui/text/story-language.tsx';
import { personAddress } from './desk-address.ts';
import { byText, nameOf, standingText } from './person-text.ts';

/** Whom a search has found. */
export function FoundList() {
  const found = useRemote(foundPeople);
  const state = useLive(found.state);
  return (
    <List title="Found">
      {state.kind === 'loading' && <ListSkeleton rows={3} />}
      {state.kind === 'failed' && <ListFailed text={state.message} retry={() => found.retry()} />}
      {state.kind === 'ready' && <Found found={state.value} />}
    </List>
  );
}

function Found({ found: { people, cases } }: { readonly found: FoundPeople }) {
  if (people.length === 0 && cases.length === 0)
    return <ListNone>Nobody. Check it for slips, or search for something else that names them.</ListNone>;
  return (
    <ul>
      {people.map((person) => (
        <Row
          key={person.id}
          title={
            <Link to={personAddress(person.id)}>
              <bdi {...PEOPLES_TEXT}>{nameOf(person)}</bdi>
            </Link>
          }
          detail={`${standingText(person)}, since ${dayText(person.created, 'long')}`}
          end={byText[person.by]}
        />
      ))}
      {cases.map(({ id, reference }) => (
        <Row
          key={id}
          title={<Link to={`/admin/reports?case=${id}`}>Case {reference ?? id}</Link>}
          detail="No account has its address"
          end="Case"
        />
      ))}
    </ul>
  );
}
