import { Link } from 'react-router';
import type { Person } from '#application/desk/people.ts';
import { dayText, momentText } from '#domain/text/date-text.ts';
import { listText } from '#domain/text/list-text.ts';
import { Facts } from '#ui/admin/facts.tsx';
import { Card } from '#ui/design/card.tsx';
import { ListNone } from '#ui/design/list-states.tsx';
import { Row } from '#ui/design/row.tsx';
import { PEOPLES_TEXT } from '#ui/text/story-language.tsx';
import { personAddress } from './desk-address.ts';
import { PersonActs } from './person-acts.tsx';
import { maySupport, rightsText, standingText } from './person-text.ts';

/** Who a person is, with their devices. */
export function WhoTheyAre({ person }: { readonly person: Person }) {
  const { name, username, email, number, id, created, source, signInWith, mergedInto, mergedFrom, consent } = person;
  return (
    <Card aria-labelledby="who">
      <h2 id="who">Who</h2>
      <Facts
        facts={[
          ['Standing', standingText(person)],
          ...(person.role === 'admin' ? [['Rights', rightsText(person.deskRights)] as const] : []),
          ['Since', dayText(created, 'long')],
          ['E-mail', email ?? 'None'],
          [
            'Name',
            <bdi key="name" {...PEOPLES_TEXT}>
              {name || username || 'None'}
            </bdi>,
          ],
          ['Number', `${number}`],
          ['Id', id],
          ['Signs in with', listText(['a code', ...signInWith])],
          ['Came by', source ?? 'No campaign'],
          ['Consent', consentText(consent)],
          ...(mergedInto === null
            ? []
            : [
                [
                  'Went into',
                  <Link key="into" to={personAddress(mergedInto)}>
                    this account
                  </Link>,
                ] as const,
              ]),
          ...(mergedFrom.length === 0 ? [] : [['Was before', `${listText(mergedFrom)} (guests)`] as const]),
        ]}
      />
      {maySupport(person) && <PersonActs person={person} />}
      <h3>Devices</h3>
      {person.devices.length === 0 && <ListNone>Signed in nowhere.</ListNone>}
      <ul>
        {person.devices.map((device) => (
          <Row key={device.id} title={device.device} detail={`Since ${dayText(device.created, 'long')}`} end={momentText(device.seen)} />
        ))}
      </ul>
    </Card>
  );
}

function consentText(consent: Person['consent']): string {
  if (consent === null) return 'Nothing sent, nothing chosen';
  const counted = consent.allowed ? 'Visits are counted' : 'Visits are not counted';
  return consent.chosen === null ? counted : `${counted}, chosen on ${dayText(consent.chosen, 'long')}`;
}
