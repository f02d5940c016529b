import { describe, expect, it } from 'vitest';
import { DailyCheckIn } from '#application/engagement/daily-check-in.ts';
import { DailyTasks } from '#application/engagement/daily-tasks.ts';
import { InviteArrival } from '#application/engagement/invite-arrival.ts';
import { StoryIdeas } from '#application/engagement/story-ideas.ts';
import { NO_REASON } from '#application/platform/api.ts';
import { createCheckin, getCheckin, openInvite } from '#contract/arrival.ts';
import { getInviteCode, listDailyTasks, listStoryIdeas, taskCreateStory, taskPlayGame } from '#contract/engagement.ts';
import { whoami } from '#contract/session.ts';
import { listGameHistory } from '#contract/stories.ts';
import { fail, ok } from '#domain/result.ts';
import { memberParts } from '#tests/application/account/member-parts.ts';
import { failure } from '#tests/fakes/scripted-api.ts';

const open = { day: 3, coins: 10, taken: false, streak: 2, nextAt: '2026-11-23T00:00:00Z' };
const taken = { ...open, taken: true, streak: 3 };
const text = 'A town sets its clocks by the sea. Tonight the sea is late.';

function make() {
  const parts = memberParts();
  const { api } = parts.server;
  api
    .on(getCheckin, () => ok(open))
    .on(createCheckin, () => ok({ ...taken, added: 10 }))
    .on(listDailyTasks, () => ok({ tasks: [] }))
    .on(getInviteCode, () =>
      ok({ code: 'BBBB-BBBB', link: 'https://a.example/', qr: '', coins: 30, verified: true, friends: [], invited: false }),
    )
    .on(listGameHistory, () => ok({ stories: [] }))
    .on(listStoryIdeas, () => ok({ ideas: [] }))
    .on(taskPlayGame, () => ok({ added: 5 }))
    .on(taskCreateStory, () => ok({ added: 10 }))
    .on(openInvite, () => ok(null));
  const tasks = new DailyTasks({ api: parts.api, session: parts.session, toasts: parts.toasts, log: parts.log });
  return { ...parts, tasks, calls: api };
}

describe('DailyCheckIn', () => {
  const withCheckIn = () => {
    const parts = make();
    return { ...parts, checkIn: new DailyCheckIn({ api: parts.api, session: parts.session, log: parts.log }) };
  };

  it('is read once the player is known, and again for another player', () => {
    const { checkIn, calls, leave } = withCheckIn();
    expect([checkIn.today.value, calls.count(getCheckin)]).toEqual([{ kind: 'ready', value: open }, 1]);
    leave();
    expect(calls.count(getCheckin)).toBe(2);
  });

  it('takes today’s coins and reads the player’s coins again', () => {
    const { checkIn, calls } = withCheckIn();
    const before = calls.count(whoami);
    checkIn.take();
    expect([checkIn.today.value, checkIn.added.value]).toEqual([{ kind: 'ready', value: taken }, 10]);
    expect(calls.count(whoami)).toBe(before + 1);
  });

  it('COIN-14: shows the balance with the coins at once, and says that they were added only until what offers them is opened anew', () => {
    const { checkIn, calls, session } = withCheckIn();
    const coins = () => (session.state.value.kind === 'starting' ? null : session.state.value.user?.coins);
    const before = coins() ?? 0;
    calls.on(whoami, () => fail(failure('unavailable', 503)));
    checkIn.take();
    expect([checkIn.added.value, coins()]).toEqual([10, before + 10]);
    checkIn.offerAnew();
    expect([checkIn.added.value, checkIn.today.value]).toEqual([0, { kind: 'ready', value: taken }]);
    checkIn.take();
    checkIn.load();
    expect(checkIn.added.value).toBe(0);
  });

  it('PAY-21: does not claim that coins have not come where nobody has said so', () => {
    const { checkIn, calls } = withCheckIn();
    calls.on(createCheckin, () => fail({ ...failure('unavailable', 503), message: NO_REASON }));
    checkIn.take();
    expect(checkIn.taking.value).toEqual({
      kind: 'failed',
      message: 'We do not know whether the coins came. Try again: they are given once.',
    });
    expect([checkIn.today.value, checkIn.added.value]).toEqual([{ kind: 'ready', value: open }, 0]);
  });
});

it('taking a task’s coins reads the tasks and the coins again', () => {
  const { tasks, calls, messages } = make();
  tasks.load();
  tasks.claim('play-game');
  expect([calls.count(taskPlayGame), calls.count(listDailyTasks), messages()]).toEqual([1, 2, ['success: 5 coins added.']]);
});

describe('StoryIdeas', () => {
  it('sends a complete idea, clears the form and shows the idea in the list', () => {
    const { api, session, tasks, log, calls } = make();
    const ideas = new StoryIdeas({ api, session, tasks, log });
    ideas.load();
    ideas.edit({ title: 'The tide clock' });
    ideas.send();
    expect([ideas.sending.value, calls.count(taskCreateStory)]).toEqual([
      { kind: 'failed', message: 'Tell a little more: two sentences are enough.' },
      0,
    ]);
    ideas.edit({ text });
    ideas.send();
    expect([ideas.sending.value, ideas.draft.value, calls.count(listStoryIdeas)]).toEqual([{ kind: 'done' }, { title: '', text: '' }, 2]);
  });

  it('keeps what was typed when it could not be sent, and not for another player', () => {
    const { api, session, tasks, log, calls, leave } = make();
    calls.on(taskCreateStory, () => fail(failure('network', 0)));
    const ideas = new StoryIdeas({ api, session, tasks, log });
    ideas.edit({ title: 'The tide clock', text });
    ideas.send();
    expect([ideas.sending.value.kind, ideas.draft.value]).toEqual(['failed', { title: 'The tide clock', text }]);
    leave();
    expect(ideas.draft.value).toEqual({ title: '', text: '' });
  });
});

describe('REF-01: arriving by a player’s link', () => {
  const arrive = (address: string) => {
    const parts = make();
    const url = new URL(address, 'https://a.example');
    const opened: unknown[] = [];
    parts.calls.on(openInvite, ({ input }) => {
      opened.push(input);
      return ok(null);
    });
    new InviteArrival({ api: parts.api, session: parts.session, log: parts.log }).report(
      (name) => url.searchParams.get(name),
      url.pathname,
    );
    return opened;
  };

  it('tells an invited visitor what both get, until it is closed or somebody else plays', () => {
    const invited = (answer: { readonly invited: boolean; readonly coins: number } | null) => {
      const parts = make();
      parts.calls.on(openInvite, () => ok(answer));
      const arrival = new InviteArrival({ api: parts.api, session: parts.session, log: parts.log });
      arrival.report((name) => (name === 'invite' ? '7KQM-4FXP' : null), '/');
      return { arrival, ...parts };
    };
    const { arrival, leave } = invited({ invited: true, coins: 30 });
    expect(arrival.coins.value).toBe(30);
    leave();
    expect(arrival.coins.value).toBeNull();
    const other = invited({ invited: true, coins: 30 }).arrival;
    other.close();
    expect(other.coins.value).toBeNull();
    for (const answer of [{ invited: false, coins: 30 }, null]) expect(invited(answer).arrival.coins.value).toBeNull();
  });

  it.each([
    ['/?invite=7KQM-4FXP', [{ code: '7KQM-4FXP' }]],
    ['/story/the-quiet-relay?invite_code=7KQM-4FXP', [{ code: '7KQM-4FXP', storyId: 'the-quiet-relay' }]],
    ['/story/the-quiet-relay', []],
  ])('%s', (address, reported) => expect(arrive(address)).toEqual(reported));
});
