import { useEffect } from 'react';
import { Link } from 'react-router';
import { Session } from '#application/session/session.ts';
import { ComplaintForm } from '#application/support/complaint-form.ts';
import { ownCases, ownPurchases, type Purchase, playedStories } from '#application/support/own-cases.ts';
import { coinsText } from '#domain/coins/coins-text.ts';
import type { User } from '#domain/session/user.ts';
import type { ComplaintDraft } from '#domain/support/case-draft.ts';
import { dayText, momentText } from '#domain/text/date-text.ts';
import { priceText } from '#domain/text/money.ts';
import { Field } from '#ui/design/field.tsx';
import { List } from '#ui/design/list.tsx';
import { Row } from '#ui/design/row.tsx';
import { Select } from '#ui/design/select.tsx';
import { useCase, useRemote } from '#ui/platform/use-cases.tsx';
import { useLive, useLivePart } from '#ui/platform/use-live.ts';
import { PEOPLES_TEXT } from '#ui/text/story-language.tsx';
import { ChoiceField, EmailField, LongField } from './case-fields.tsx';
import { CaseFormScreen } from './case-form-screen.tsx';
import { statusText } from './case-timeline.tsx';
import styles from './support.module.scss';

const kinds = [
  ['story', 'A story or reply'],
  ['coins', 'Coins or a payment'],
  ['privacy', 'My privacy'],
  ['other', 'Something else'],
] as const;

/** `/complaints` */
export function ComplaintScreen() {
  const form = useCase(ComplaintForm);
  const { about } = useLive(form.draft);
  return (
    <>
      <CaseFormScreen
        form={form}
        page="Complaints"
        lead={
          <>
            <p className={styles.lead}>Tell us what is wrong. You get a number, and you can watch what becomes of it.</p>
            {about !== '' && (
              <p className={styles.lead}>
                About <Link to={about}>{about}</Link>
              </p>
            )}
          </>
        }
        label="Send complaint"
        fields={(draft, problems) => (
          <>
            <ChoiceField
              name="kind"
              legend="What is it about?"
              choices={kinds}
              value={draft.kind}
              problem={problems?.kind}
              onChange={(kind) => form.edit({ kind })}
            />
            <About draft={draft} />
            <LongField label="What happened?" value={draft.text} problem={problems?.text} onChange={(text) => form.edit({ text })} />
            <EmailField value={draft.email} problem={problems?.email} onChange={(email) => form.edit({ email })} />
          </>
        )}
      />
      <OwnCases />
    </>
  );
}

/** What a player who is known here can choose from: the purchase or the story that it is about. */
function About({ draft }: { readonly draft: ComplaintDraft }) {
  const form = useCase(ComplaintForm);
  const user = useUser();
  const purchases = useRemote(ownPurchases);
  const played = useRemote(playedStories);
  const uuid = user?.uuid ?? null;
  useEffect(() => {
    if (uuid === null) return;
    purchases.open();
    played.open();
  }, [uuid, purchases, played]);
  useEffect(() => {
    if (user?.email) form.from(user.email);
  }, [user?.email, form]);
  const [bought, stories] = [useLive(purchases.state), useLive(played.state)];
  if (draft.kind === 'coins' && bought.kind === 'ready' && bought.value.length > 0)
    return (
      <Field label="Which purchase?">
        {(control) => (
          <Select
            {...control}
            value={draft.order}
            options={[['', 'None, or I cannot say'], ...bought.value.map((order) => [order.id, purchaseText(order)] as const)]}
            onChange={(event) => form.edit({ order: event.target.value })}
          />
        )}
      </Field>
    );
  if (draft.kind === 'story' && stories.kind === 'ready' && stories.value.length > 0)
    return (
      <Field label="Which story?">
        {(control) => (
          <Select
            {...control}
            value={draft.about}
            options={[
              ['', 'None, or another'],
              ...stories.value.map(({ id, title }) => [`/story/${id}`, title] as const),
              ...(isListed(draft.about, stories.value) ? [] : [[draft.about, draft.about] as const]),
            ]}
            onChange={(event) => form.edit({ about: event.target.value })}
          />
        )}
      </Field>
    );
  return null;
}

const isListed = (about: string, stories: readonly { readonly id: string }[]): boolean =>
  about === '' || stories.some(({ id }) => about === `/story/${id}`);

/** "500 coins, $7.99, 21 Nov 2026, 14:05" */
const purchaseText = (order: Purchase): string =>
  [coinsText(order.coins), priceText(order), momentText(order.paid ?? order.created)].join(', ');

/** The complaints that the player has sent, with where each stands. */
function OwnCases() {
  const uuid = useUser()?.uuid ?? null;
  const cases = useRemote(ownCases);
  useEffect(() => {
    if (uuid !== null) cases.open();
  }, [uuid, cases]);
  const state = useLive(cases.state);
  if (state.kind !== 'ready' || state.value.length === 0) return null;
  return (
    <List title="Your complaints" className={styles.own}>
      <ul>
        {state.value.map(({ reference, excerpt, status, created }) => (
          <Row
            key={reference}
            title={<Link to={`/complaints/${reference}`}>{reference}</Link>}
            detail={<span {...PEOPLES_TEXT}>{excerpt}</span>}
            end={statusText[status]}
            endDetail={dayText(created, 'full')}
          />
        ))}
      </ul>
    </List>
  );
}

const useUser = (): User | null => useLivePart(useCase(Session).state, (state) => (state.kind === 'starting' ? null : state.user));
