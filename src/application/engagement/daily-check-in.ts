import { filter, take } from 'rxjs';
import { type Live, LiveState } from '#application/live.ts';
import type { CallAnswer } from '#application/platform/api.ts';
import type { Log } from '#application/platform/log.ts';
import { Action, type ActionState } from '#application/remote/action.ts';
import type { Remote } from '#application/remote/remote.ts';
import { Resource } from '#application/remote/resource.ts';
import type { AuthorizedApi } from '#application/session/authorized-api.ts';
import type { Session } from '#application/session/session.ts';
import { createCheckin, getCheckin } from '#contract/arrival.ts';

export type CheckInToday = CallAnswer<typeof getCheckin>;

interface Needs {
  readonly api: AuthorizedApi;
  readonly session: Session;
  readonly log: Log;
}

/** Today's check-in. It is read once the player is known, because the front page, an ending and the account menu say what waits. */
export class DailyCheckIn {
  readonly #today: Resource<CheckInToday>;
  readonly #take: Action<void, CallAnswer<typeof createCheckin>>;
  readonly #added = new LiveState(0);

  readonly today: Live<Remote<CheckInToday>>;
  readonly taking: Live<ActionState>;
  /** Coins that were added since the player last opened what offers them; 0 for none. */
  readonly added: Live<number> = this.#added;

  constructor({ api, session, log }: Needs) {
    this.#today = new Resource<CheckInToday>({
      read: () => api.call(getCheckin, {}),
      session,
      log,
      logAs: 'check-in.failed',
    });
    this.#take = new Action<void, CallAnswer<typeof createCheckin>>({
      session,
      send: () => api.call(createCheckin, {}),
      fallback: 'We do not know whether the coins came. Try again: they are given once.',
      done: ({ added, ...today }) => {
        this.#added.set(added);
        this.#today.change(() => today);
        // At once: beside “5 coins added” the balance may not be the one before them.
        const { value: state } = session.state;
        if (state.kind !== 'starting' && state.user !== null) session.balanceChanged(state.user.coins + added);
        session.refresh();
      },
    });
    this.today = this.#today.state;
    this.taking = this.#take.state;
    session.playerChanged$.subscribe(() => this.#added.set(0));
    session.state.$.pipe(
      filter(({ kind }) => kind === 'ready'),
      take(1),
    ).subscribe(() => this.#today.ensure());
  }

  /** What offers the coins is opened anew: coins that were added before are no news any more. */
  offerAnew(): void {
    this.#added.set(0);
  }

  /** Reads it again: the day may have changed. */
  load(): void {
    this.offerAnew();
    this.#today.open();
  }

  retry(): void {
    this.#today.retry();
  }

  /** Takes today's coins. */
  take(): void {
    this.#take.run();
  }
}
