import { type FormEvent, type ReactNode, type Ref, useId } from 'react';
import { StorySubscription, type Subscription } from '#application/stories/story-subscription.ts';
import { Button } from '#ui/design/button.tsx';
import dialog from '#ui/design/dialog.module.scss';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import styles from './subscribe-dialog.module.scss';

interface SubscribeDialogProps {
  readonly ref: Ref<HTMLDialogElement>;
  readonly title: string;
}

/** Mails about new chapters of a story. Its parent opens the subscription. */
export function SubscribeDialog({ ref, title }: SubscribeDialogProps) {
  const id = useId();
  return (
    <dialog ref={ref} className={dialog.dialog} aria-labelledby={id} closedby="any">
      <div className={dialog.inside}>
        <h2 id={id}>New chapters by mail</h2>
        <Content title={title} />
      </div>
    </dialog>
  );
}

function Content({ title }: { readonly title: string }) {
  const subscription = useCase(StorySubscription);
  const state = useLive(subscription.state);
  switch (state.kind) {
    case 'loading':
      return (
        <>
          <p role="status">One moment…</p>
          <Actions />
        </>
      );
    case 'failed':
      return (
        <>
          <p role="alert">{state.message}</p>
          <Actions>
            <Button look="primary" onClick={() => subscription.retry()}>
              Try again
            </Button>
          </Actions>
        </>
      );
    case 'ready':
      return state.value.state === 'none' ? <SubscribeForm title={title} /> : <Subscribed subscription={state.value} />;
  }
}

function SubscribeForm({ title }: { readonly title: string }) {
  const subscription = useCase(StorySubscription);
  const email = useLive(subscription.email);
  const subscribing = useLive(subscription.subscribing);
  const id = useId();
  const problem = subscribing.kind === 'failed' ? subscribing.message : '';
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    subscription.subscribe();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p>We write when {title} has a new chapter: one mail a day at most.</p>
      <label htmlFor={id}>E-mail address</label>
      <input
        id={id}
        type="text"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="off"
        spellCheck={false}
        value={email}
        aria-invalid={problem !== ''}
        aria-describedby={`${id}-problem`}
        onChange={(event) => subscription.type(event.target.value)}
      />
      <p id={`${id}-problem`} role="alert" className={styles.problem}>
        {problem}
      </p>
      <Actions>
        <Button type="submit" look="primary" aria-busy={subscribing.kind === 'running'}>
          Send them to me
        </Button>
      </Actions>
    </form>
  );
}

function Subscribed({ subscription: { state, email } }: { readonly subscription: Subscription }) {
  const subscription = useCase(StorySubscription);
  const stopping = useLive(subscription.stopping);
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
      <Actions>
        <Button look="secondary" aria-busy={stopping.kind === 'running'} onClick={() => subscription.stop()}>
          {state === 'waiting' ? 'Use another address' : 'Stop these mails'}
        </Button>
      </Actions>
    </>
  );
}

/** The buttons of the dialog, with the one that closes it. */
function Actions({ children }: { readonly children?: ReactNode }) {
  return (
    <div className={dialog.ways}>
      <Button look="quiet" onClick={(event) => event.currentTarget.closest('dialog')?.close()}>
        Close
      </Button>
      {children}
    </div>
  );
}
