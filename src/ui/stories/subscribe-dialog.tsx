import { type FormEvent, type Ref, useId } from 'react';
import { StorySubscription, type Subscription } from '#application/stories/story-subscription.ts';
import { Button } from '#ui/design/button.tsx';
import { Dialog } from '#ui/design/dialog.tsx';
import { Field } from '#ui/design/field.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import styles from './subscribe-dialog.module.scss';

interface SubscribeDialogProps {
  readonly ref: Ref<HTMLDialogElement>;
  readonly title: string;
}

/** Mails about new chapters of a story. Its parent opens the subscription. */
export function SubscribeDialog({ ref, title }: SubscribeDialogProps) {
  const form = useId();
  return (
    <Dialog ref={ref} title="New chapters by mail" actions={<SubscriptionAction form={form} />}>
      <SubscriptionState title={title} form={form} />
    </Dialog>
  );
}

interface FormOf {
  /** The id of the form with the address. */
  readonly form: string;
}

function SubscriptionState({ title, form }: FormOf & { readonly title: string }) {
  const state = useLive(useCase(StorySubscription).state);
  switch (state.kind) {
    case 'loading':
      return <p role="status">One moment…</p>;
    case 'failed':
      return <p role="alert">{state.message}</p>;
    case 'ready':
      return state.value.state === 'none' ? <SubscribeForm title={title} form={form} /> : <Subscribed subscription={state.value} />;
  }
}

/** What leads on from the state of the subscription. */
function SubscriptionAction({ form }: FormOf) {
  const subscription = useCase(StorySubscription);
  const state = useLive(subscription.state);
  const subscribing = useLive(subscription.subscribing);
  const stopping = useLive(subscription.stopping);
  if (state.kind === 'loading') return null;
  if (state.kind === 'failed')
    return (
      <Button look="primary" onClick={() => subscription.retry()}>
        Try again
      </Button>
    );
  if (state.value.state === 'none')
    return (
      <Button type="submit" form={form} look="primary" aria-busy={subscribing.kind === 'running'}>
        Send them to me
      </Button>
    );
  return (
    <Button look="secondary" aria-busy={stopping.kind === 'running'} onClick={() => subscription.stop()}>
      {state.value.state === 'waiting' ? 'Use another address' : 'Stop these mails'}
    </Button>
  );
}

function SubscribeForm({ title, form }: FormOf & { readonly title: string }) {
  const subscription = useCase(StorySubscription);
  const email = useLive(subscription.email);
  const subscribing = useLive(subscription.subscribing);
  const problem = subscribing.kind === 'failed' ? subscribing.message : '';
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    subscription.subscribe();
  };
  return (
    <form id={form} className={styles.form} onSubmit={submit} noValidate>
      <p>
        We write when <bdi>{title}</bdi> has a new chapter: one mail a day at most.
      </p>
      <Field label="E-mail address" problem={problem}>
        {(control) => (
          <input
            {...control}
            type="text"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="off"
            spellCheck={false}
            value={email}
            onChange={(event) => subscription.type(event.target.value)}
          />
        )}
      </Field>
    </form>
  );
}

function Subscribed({ subscription: { state, email } }: { readonly subscription: Subscription }) {
  const stopping = useLive(useCase(StorySubscription).stopping);
  return (
    <>
      <p role="status">
        {state === 'waiting' ? (
          <>
            A mail is on its way to <strong>{email}</strong>. Press the button in it, and you are on the list.
          </>
        ) : (
          <>
            New chapters come to <strong>{email}</strong>.
          </>
        )}
      </p>
      <p role="alert" className={styles.problem}>
        {stopping.kind === 'failed' && stopping.message}
      </p>
    </>
  );
}
