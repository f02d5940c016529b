import { of } from 'rxjs';
import { type Live, LiveState } from '#application/live.ts';
import type { CallAnswer } from '#application/platform/api.ts';
import type { Log } from '#application/platform/log.ts';
import { Action, type ActionState } from '#application/remote/action.ts';
import { mapValue, type Remote } from '#application/remote/remote.ts';
import { Resource } from '#application/remote/resource.ts';
import type { AuthorizedApi } from '#application/session/authorized-api.ts';
import type { Session } from '#application/session/session.ts';
import { listStoryIdeas, taskCreateStory } from '#contract/engagement.ts';
import { type IdeaDraft, ideaProblem, NO_IDEA } from '#domain/engagement/idea-draft.ts';
import { fail } from '#domain/result.ts';
import type { DailyTasks } from './daily-tasks.ts';

export type SentIdea = CallAnswer<typeof listStoryIdeas>['ideas'][number];

interface Needs {
  readonly api: AuthorizedApi;
  readonly session: Session;
  readonly tasks: DailyTasks;
  readonly log: Log;
}

/** A member's ideas for stories: the one being written, and those sent in with their status. */
export class StoryIdeas {
  readonly #ideas: Resource<readonly SentIdea[]>;
  readonly #draft = new LiveState<IdeaDraft>(NO_IDEA);
  readonly #send: Action<IdeaDraft, CallAnswer<typeof taskCreateStory>>;

  readonly ideas: Live<Remote<readonly SentIdea[]>>;
  /** What is typed. A failure keeps it. */
  readonly draft: Live<IdeaDraft> = this.#draft;
  readonly sending: Live<ActionState>;

  constructor({ api, session, tasks, log }: Needs) {
    this.#ideas = new Resource({
      read: () => api.call(listStoryIdeas, {}).pipe(mapValue(({ ideas }) => ideas)),
      session,
      log,
      logAs: 'story-ideas.failed',
    });
    this.#send = new Action<IdeaDraft, CallAnswer<typeof taskCreateStory>>({
      session,
      send: (draft) => {
        const problem = ideaProblem(draft);
        return problem === null ? api.call(taskCreateStory, draft) : of(fail(problem));
      },
      fallback: 'Your idea could not be sent. It is kept here; try again.',
      done: () => {
        this.#draft.set(NO_IDEA);
        this.#ideas.open();
        tasks.load();
        session.refresh();
      },
    });
    this.ideas = this.#ideas.state;
    this.sending = this.#send.state;
    session.playerChanged$.subscribe(() => this.#draft.set(NO_IDEA));
  }

  load(): void {
    this.#ideas.open();
  }

  edit(change: Partial<IdeaDraft>): void {
    this.#draft.update((draft) => ({ ...draft, ...change }));
    if (this.#send.state.value.kind !== 'running') this.#send.reset();
  }

  send(): void {
    this.#send.run(this.#draft.value);
  }
}
