import type { Toasts } from '#application/design/toasts.ts';
import type { Live } from '#application/live.ts';
import type { CallAnswer } from '#application/platform/api.ts';
import type { Log } from '#application/platform/log.ts';
import { Action, type ActionState } from '#application/remote/action.ts';
import { mapValue, type Remote } from '#application/remote/remote.ts';
import { Resource } from '#application/remote/resource.ts';
import type { AuthorizedApi } from '#application/session/authorized-api.ts';
import type { Session } from '#application/session/session.ts';
import { getInviteCode, listDailyTasks, taskPlayGame, taskShareGame } from '#contract/engagement.ts';
import { listGameHistory } from '#contract/stories.ts';
import { coinsText } from '#domain/coins/coins-text.ts';
import type { PlayedStory } from '#domain/stories/story.ts';

export type TaskToday = CallAnswer<typeof listDailyTasks>['tasks'][number];
export type Invite = CallAnswer<typeof getInviteCode>;
/** Tasks whose coins are taken by a press. An idea's coins come with the idea. */
type ClaimedTask = 'play-game' | 'share-game';

const claims = { 'play-game': taskPlayGame, 'share-game': taskShareGame };

interface Needs {
  readonly api: AuthorizedApi;
  readonly session: Session;
  readonly toasts: Toasts;
  readonly log: Log;
}

/** Today's tasks, and the link that brings friends. */
export class DailyTasks {
  readonly #tasks: Resource<readonly TaskToday[]>;
  readonly #invite: Resource<Invite>;
  readonly #latest: Resource<PlayedStory | null>;
  readonly #claim: Action<ClaimedTask, CallAnswer<typeof taskPlayGame>>;

  readonly tasks: Live<Remote<readonly TaskToday[]>>;
  readonly invite: Live<Remote<Invite>>;
  /** The story played last; null before the first game. */
  readonly latest: Live<Remote<PlayedStory | null>>;
  readonly claiming: Live<ActionState>;

  constructor({ api, session, toasts, log }: Needs) {
    const rules = { session, log, logAs: 'daily-tasks.failed' };
    this.#tasks = new Resource({ read: () => api.call(listDailyTasks, {}).pipe(mapValue(({ tasks }) => tasks)), ...rules });
    this.#invite = new Resource({ read: () => api.call(getInviteCode, {}), ...rules });
    this.#latest = new Resource({
      read: () => api.call(listGameHistory, {}).pipe(mapValue(({ stories }) => stories[0] ?? null)),
      ...rules,
    });
    this.#claim = new Action<ClaimedTask, CallAnswer<typeof taskPlayGame>>({
      session,
      send: (task) => api.call(claims[task], {}),
      fallback: 'We do not know whether the coins came. Try again: they are given once.',
      done: ({ added }) => {
        this.#tasks.open();
        session.refresh();
        if (added > 0) toasts.success(`${coinsText(added)} added.`);
      },
    });
    this.tasks = this.#tasks.state;
    this.invite = this.#invite.state;
    this.latest = this.#latest.state;
    this.claiming = this.#claim.state;
  }

  /** Reads everything. What is shown stays until then. */
  load(): void {
    this.#tasks.open();
    this.#invite.open();
    this.#latest.open();
  }

  /** Reads again what failed. */
  retry(): void {
    this.#tasks.retry();
    this.#invite.retry();
    this.#latest.retry();
  }

  /** Takes the coins of a task that is done. */
  claim(task: ClaimedTask): void {
    this.#claim.run(task);
  }
}
