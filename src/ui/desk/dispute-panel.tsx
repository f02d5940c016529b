import { Link } from 'react-router';
import { type Dispute, openedDispute } from '#application/desk/disputes.ts';
import { coinsText } from '#domain/coins/coins-text.ts';
import { momentText } from '#domain/text/date-text.ts';
import { priceText } from '#domain/text/money.ts';
import { Facts } from '#ui/admin/facts.tsx';
import { Card } from '#ui/design/card.tsx';
import { ListFailed, ListNone, ListSkeleton } from '#ui/design/list-states.tsx';
import { Row } from '#ui/design/row.tsx';
import { providerName } from '#ui/payments/provider-name.ts';
import { useRemote } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { PEOPLES_TEXT } from '#ui/text/story-language.tsx';
import { listAddress, personAddress } from './desk-address.ts';
import { DisputeAnswer } from './dispute-answer.tsx';
import styles from './dispute-panel.module.scss';
import { dueText, partsText, reasonText, standingOf } from './dispute-text.ts';
import { mailStatuses, mailText } from './mail-text.ts';
import { nameOf } from './person-text.ts';

/** One dispute: what the bank may want to know, and the answer to it. Source: DESK-47. */
export function DisputePanel() {
  const opened = useRemote(openedDispute);
  const state = useLive(opened.state);
  return (
    <div className={styles.panel}>
      <p>
        <Link to={listAddress('disputes')}>All disputes</Link>
      </p>
      {state.kind === 'loading' && <ListSkeleton rows={6} />}
      {state.kind === 'failed' && <ListFailed text={state.message} retry={() => opened.retry()} />}
      {state.kind === 'ready' && (
        <div className={styles.parts} key={state.value.id}>
          <About dispute={state.value} />
          <DisputeAnswer dispute={state.value} />
          <Used dispute={state.value} />
          <Told dispute={state.value} />
        </div>
      )}
    </div>
  );
}

function About({ dispute }: { readonly dispute: Dispute }) {
  const { person, order, wallet, provider, providerId, status, opened } = dispute;
  return (
    <Card aria-labelledby="dispute">
      <h2 id="dispute">{priceText(dispute)} in dispute</h2>
      <p>
        {standingOf(dispute)}. {dispute.awaits && `${dueText(dispute)}.`}
      </p>
      <Facts
        facts={[
          [
            'Buyer',
            <Link key="buyer" to={personAddress(person.id)}>
              <bdi {...PEOPLES_TEXT}>{nameOf(person)}</bdi>
            </Link>,
          ],
          [
            'Reason',
            dispute.reason === '' ? `${providerName(provider)} says none` : `${reasonText(dispute)}, as ${providerName(provider)} says it`,
          ],
          ['State there', status.replaceAll('_', ' ')],
          ['Since', momentText(opened)],
          ['Dispute', providerId],
          [
            'Order',
            <Link key="order" to={`${personAddress(person.id)}#orders`}>
              {order.id}
            </Link>,
          ],
          ['Paid', order.paid === null ? priceText(order) : `${priceText(order)}, ${momentText(order.paid)}`],
          ['Given back before', priceText({ ...order, amount: order.refunded })],
          ['Bought', `${coinsText(order.coins)}, of which ${coinsText(order.credited)} count now`],
          ['They have now', `${coinsText(wallet.bought)} bought, ${coinsText(wallet.bonus)} bonus`],
          ['They owe', coinsText(wallet.debt)],
        ]}
      />
    </Card>
  );
}

/** What the account did since the payment. */
function Used({ dispute: { played, signIns } }: { readonly dispute: Dispute }) {
  return (
    <Card aria-labelledby="used">
      <h2 id="used">What coins were used for since the payment</h2>
      {played.length === 0 && <ListNone>No turn was played that kept its coins.</ListNone>}
      <ul>
        {played.map(({ id, at, title, bonus, bought }) => (
          <Row
            key={id}
            title={<span {...PEOPLES_TEXT}>{title}</span>}
            detail={momentText(at)}
            end={coinsText(bonus + bought)}
            endDetail={partsText({ bonus, bought })}
          />
        ))}
      </ul>
      <h2>Signed in with</h2>
      <ul>
        {signIns.map(({ id, device, guest, created, seen, ended }) => (
          <Row
            key={id}
            title={device || 'A device'}
            detail={`${guest ? 'As a guest, since' : 'Since'} ${momentText(created)}`}
            end={ended === null ? `Seen ${momentText(seen)}` : 'Ended'}
            endDetail={ended === null ? undefined : momentText(ended)}
          />
        ))}
      </ul>
      <ListNone>{signIns.length === 0 && 'None is kept. '}Sign-ins are deleted some weeks after they have run out.</ListNone>
    </Card>
  );
}

/** What the buyer was mailed, and what was sent to the bank. */
function Told({ dispute: { mails, answers } }: { readonly dispute: Dispute }) {
  return (
    <Card aria-labelledby="told">
      <h2 id="told">Sent to the bank</h2>
      {answers.length === 0 && <ListNone>Nothing yet.</ListNone>}
      <ul>
        {answers.map(({ id, accepts, status, evidence, by, at }) => (
          <Row
            key={id}
            title={accepts ? 'Accepted' : 'Answered'}
            detail={`${by}, ${momentText(at)}`}
            end={sent[status]}
            {...(evidence !== null && { children: <Sent evidence={evidence} /> })}
          />
        ))}
      </ul>
      <h2>Mailed to the buyer</h2>
      {mails.length === 0 && <ListNone>None in the last 90 days.</ListNone>}
      <ul>
        {mails.map(({ id, template, status, created }) => (
          <Row key={id} title={mailText(template)} detail={momentText(created)} end={mailStatuses[status] ?? status} />
        ))}
      </ul>
    </Card>
  );
}

const sent: Readonly<Record<Dispute['answers'][number]['status'], string>> = {
  asked: 'On its way',
  done: 'Taken on',
  refused: 'Not taken on',
  unclear: 'Not known whether taken on',
};

function Sent({ evidence }: { readonly evidence: Dispute['draft'] }) {
  const { name, email, product, activity, terms, words } = evidence;
  const texts = [
    ['What happened', words],
    ['Use', activity],
    ['Sold', product],
    ['Read before', terms],
    ['Name', name],
    ['E-mail', email],
  ] as const;
  return (
    <div className={styles.sent} {...PEOPLES_TEXT}>
      <Facts facts={texts.filter(([, text]) => text !== '')} />
    </div>
  );
}
