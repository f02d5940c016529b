import { of } from 'rxjs';
import { type Live, LiveState } from '#application/live.ts';
import type { CallAnswer } from '#application/platform/api.ts';
import type { Log } from '#application/platform/log.ts';
import { Action, type ActionState } from '#application/remote/action.ts';
import type { Remote } from '#application/remote/remote.ts';
import { Resource } from '#application/remote/resource.ts';
import type { AuthorizedApi } from '#application/session/authorized-api.ts';
import type { Session } from '#application/session/session.ts';
import { foldedEmail } from '#contract/checks.ts';
import { getSubscription, subscribe, unsubscribe } from '#contract/engagement.ts';
import { fail } from '#domain/result.ts';
import { emailProblem } from '#domain/session/email-address.ts';

/** `waiting`: the address is not confirmed yet. */
export type Subscription = CallAnswer<typeof getSubscription>;

interface SubscribeInput {
  readonly storyId: string;
  readonly email: string;
}

interface Needs {
  readonly api: AuthorizedApi;
  readonly session: Session;
  readonly log: Log;
}

/** Mails about new chapters of one story: whether the player gets them, and where. */
export class StorySubscription {
  readonly #needs: Needs;
  readonly #subscription: Resource<Subscription, string>;
  readonly #email = new LiveState('');
  readonly #subscribe: Action<SubscribeInput, Subscription>;
  readonly #stop: Action<string, unknown>;
  #storyId = '';

  readonly state: Live<Remote<Subscription>>;
  /** What is typed. A failure keeps it. */
  readonly email: Live<string> = this.#email;
  readonly subscribing: Live<ActionState>;
  readonly stopping: Live<ActionState>;

  constructor(needs: Needs) {
    this.#needs = needs;
    const { api, session, log } = needs;
    this.#subscription = new Resource<Subscription, string>({
      read: (storyId) => api.call(getSubscription, { storyId }),
      session,
      onPlayerChange: 'close',
      log,
      logAs: 'subscription.failed',
    });
    this.#subscribe = new Action<SubscribeInput, Subscription>({
      session,
      send: (input) => {
        const problem = emailProblem(input.email);
        return problem === null ? api.call(subscribe, input) : of(fail(problem));
      },
      fallback: 'This did not work. Nothing was sent; try again.',
      done: (answer, { storyId }) => this.#show(storyId, answer),
    });
    this.#stop = new Action<string, unknown>({
      session,
      send: (storyId) => api.call(unsubscribe, { storyId }),
      fallback: 'The mails could not be stopped. Try again.',
      done: (_, storyId) => this.#show(storyId, { state: 'none', email: null }),
    });
    session.playerChanged$.subscribe(() => this.#email.set(''));
    this.state = this.#subscription.state;
    this.subscribing = this.#subscribe.state;
    this.stopping = this.#stop.state;
  }

  /** Reads the subscription to a story. The field starts with the address of the account. */
  open(storyId: string): void {
    const session = this.#needs.session.state.value;
    if (this.#email.value === '' && session.kind !== 'starting') this.#email.set(session.user?.email ?? '');
    this.#subscribe.reset();
    this.#stop.reset();
    this.#storyId = storyId;
    this.#subscription.open(storyId);
  }

  retry(): void {
    this.#subscription.retry();
  }

  type(email: string): void {
    this.#email.set(email);
    if (this.#subscribe.state.value.kind === 'failed') this.#subscribe.reset();
  }

  subscribe(): void {
    this.#subscribe.run({ storyId: this.#storyId, email: foldedEmail(this.#email.value) });
  }

  stop(): void {
    this.#stop.run(this.#storyId);
  }

  #show(storyId: string, subscription: Subscription): void {
    if (storyId === this.#storyId) this.#subscription.change(() => subscription);
  }
}
