import type { FastifyInstance } from 'fastify';
import { createCheckin, getCheckin, openInvite } from '#contract/arrival.ts';
import {
  endCode,
  getInviteCode,
  getProfile,
  listCodes,
  listDailyTasks,
  listStoryIdeas,
  makeCode,
  redeemCode,
  taskCreateStory,
  taskInviteFriend,
  taskPlayGame,
  taskShareGame,
} from '#contract/engagement.ts';
import { INVITE_COINS } from '#domain/engagement/daily-tasks.ts';
import { fail, ok } from '#domain/result.ts';
import type { CheckIns, CheckInToday } from '#server/application/engagement/check-ins.ts';
import type { CodeMakingProblem, CoinCodes, RedeemProblem } from '#server/application/engagement/coin-codes.ts';
import type { DailyTasks } from '#server/application/engagement/daily-tasks.ts';
import type { EndingShelves } from '#server/application/engagement/ending-shelves.ts';
import type { Invites } from '#server/application/engagement/invites.ts';
import type { IdeaProblem, StoryIdeas } from '#server/application/engagement/story-ideas.ts';
import { codeLimits, guestRewardLimits, ideaSendLimits, inviteOpenLimits, rewardLimits } from '#server/domain/platform/limits.ts';
import { qrCodeSvg } from '#server/infrastructure/pictures/qr-code.ts';
import { always } from './expensive-call.ts';
import { type Refusal, UNAUTHORIZED } from './refusal.ts';
import { perUser, type RouteLimit } from './route-limit.ts';
import { type Handler, serve } from './serve.ts';

interface EngagementParts {
  readonly checkIns: CheckIns;
  readonly tasks: DailyTasks;
  readonly invites: Invites;
  readonly codes: CoinCodes;
  readonly ideas: StoryIdeas;
  readonly shelves: EndingShelves;
  /** Turns that cost coins. */
  readonly turnsOf: (user: string) => Promise<number>;
  /** Whether the user has a verified address. */
  readonly isVerified: (user: string) => Promise<boolean>;
}

/** A guest's coins also count for their network address: guests are free to make. */
const rewardLimit: RouteLimit<unknown> = {
  limits: ({ caller, context, scale }) => [
    ...rewardLimits(caller.uuid),
    ...(caller.role === 'guest' ? guestRewardLimits(context.address, scale) : []),
  ],
  message: 'Many free coins were taken here today. With a confirmed e-mail address you get yours.',
};

const openLimit: RouteLimit<unknown> = {
  limits: ({ caller, context, scale }) => inviteOpenLimits(caller.uuid, context.address, scale),
  message: 'Many links were opened from here today.',
};

const ideaRefusals: Readonly<Record<IdeaProblem, Refusal>> = {
  guest: { code: 'FORBIDDEN', message: 'Sign in with an e-mail address first, so that the studio can answer you.' },
  known: { code: 'INVALID_INPUT', message: 'You sent in this idea before. It is in your list.' },
};

/** Check-in, daily tasks, invitations, story ideas and the profile. */
export function registerEngagementRoutes(app: FastifyInstance, parts: EngagementParts): void {
  const { checkIns, tasks, ideas } = parts;
  serve(app, getCheckin, async (_, caller) => ok(checkinAnswer(await checkIns.today(caller.uuid))));
  serve(
    app,
    createCheckin,
    async (_, caller) => {
      const { added, ...today } = await checkIns.take(caller.uuid);
      return ok({ ...checkinAnswer(today), added });
    },
    { limit: rewardLimit },
  );
  serve(app, listDailyTasks, async (_, caller) => {
    const today = await tasks.list(caller.uuid);
    return ok({ tasks: today.map(({ takenAt, ...task }) => ({ ...task, takenAt: takenAt?.toISOString() ?? null })) });
  });
  serve(app, taskPlayGame, async (_, caller) => ok({ added: await tasks.claim(caller.uuid, 'play-game') }), { limit: rewardLimit });
  serve(app, taskShareGame, async (_, caller) => ok({ added: await tasks.claim(caller.uuid, 'share-game') }), { limit: rewardLimit });
  serve(
    app,
    taskCreateStory,
    async (idea, caller) => {
      const sent = await ideas.send(caller.uuid, idea);
      return sent.ok ? ok({ added: sent.value }) : fail(ideaRefusals[sent.error]);
    },
    { limit: perUser(ideaSendLimits, 'Five ideas a day are the most that the studio can read.') },
  );
  serve(app, listStoryIdeas, async (_, caller) => {
    const sent = await ideas.list(caller.uuid);
    return ok({ ideas: sent.map(({ createdAt, ...idea }) => ({ ...idea, created: createdAt.toISOString() })) });
  });
  registerInviteRoutes(app, parts);
  registerCodes(app, parts);
  const profileOf: Handler<typeof getProfile> = async (_, caller) => {
    const [turns, shelves] = await Promise.all([parts.turnsOf(caller.uuid), parts.shelves.of(caller.uuid)]);
    return ok({ turns, shelves });
  };
  serve(app, getProfile, profileOf, { expensive: always });
}

function registerInviteRoutes(app: FastifyInstance, { invites, isVerified }: EngagementParts): void {
  serve(app, getInviteCode, async (_, caller, context) => {
    const code = await invites.code(caller.uuid, context.browser.id);
    if (code === null) return fail(UNAUTHORIZED);
    const [friends, verified, invited] = await Promise.all([
      invites.friends(caller.uuid),
      isVerified(caller.uuid),
      invites.isWaiting(caller.uuid),
    ]);
    const link = `${context.site}/?invite=${code}`;
    const came = friends.map(({ since, paid }) => ({ since: since.toISOString(), paid }));
    return ok({ code, link, qr: qrCodeSvg(link), coins: INVITE_COINS, verified, friends: came, invited });
  });
  serve(app, taskInviteFriend, async (_, caller) => ok({ added: (await invites.payDue(caller.uuid)) * INVITE_COINS }), {
    limit: perUser(rewardLimits, 'That was often in a short time.'),
  });
  serve(
    app,
    openInvite,
    async ({ code, storyId: story = null }, caller, { browser }) => {
      const invited = await invites.opened(code, { user: caller.uuid, browser: browser.id }, story);
      return ok({ invited, coins: INVITE_COINS });
    },
    { limit: openLimit, namesBrowser: true },
  );
}

const checkinAnswer = ({ day, coins, taken, streak, nextAt }: CheckInToday) => ({
  day,
  coins,
  taken,
  streak,
  nextAt: nextAt.toISOString(),
});

const refused = (message: string): Refusal => ({ code: 'CODE_REFUSED', message });

/** Why a code gave nothing, for who entered it. */
const noCoins: Readonly<Record<RedeemProblem, Refusal>> = {
  unknown: { code: 'NOT_FOUND', message: 'There is no such code. Look for slips: a code has letters and digits.' },
  yours: refused('You have used this code already. Its coins are in your statement.'),
  over: refused('The time of this code is over, so it gives no coins any more.'),
  'used-up': refused('This code was used as often as it was made for, so it gives no coins any more.'),
  own: refused('You made this code, so it gives you no coins.'),
  guest: refused('A code takes an account. Sign in with your e-mail address, then enter it again.'),
  gone: UNAUTHORIZED,
};

const conflict = (message: string): Refusal => ({ code: 'DESK_CONFLICT', message });
const notMade: Readonly<Record<CodeMakingProblem, Refusal>> = {
  'no-code': conflict('A code has 6 to 24 letters (A to Z) and digits. Leave the field empty, and one is drawn.'),
  taken: conflict('There is such a code already. Choose another one.'),
  'too-many': conflict(
    'All uses of a code together may give at most 100,000,000 coins, and these are more. Make it for fewer uses or coins.',
  ),
  'no-story': { code: 'NOT_FOUND', message: 'There is no story with this id. It stands in the address of the story.' },
  over: conflict('The last day of the code is over already. Choose a later one.'),
  used: conflict('This was sent for something else before. Read the page again.'),
};

const notEnded: Readonly<Record<'missing' | 'used' | 'waits', Refusal>> = {
  missing: { code: 'NOT_FOUND', message: 'There is no such code.' },
  used: notMade.used,
  waits: conflict('This code waits for a second admin, who can decline it. It gives nothing until then.'),
};

/** Codes that give coins. */
function registerCodes(app: FastifyInstance, { codes }: EngagementParts): void {
  const redeem: Handler<typeof redeemCode> = async ({ code }, caller) => {
    const given = await codes.redeem(caller.uuid, code);
    return given.ok ? given : fail(noCoins[given.error]);
  };
  serve(app, redeemCode, redeem, {
    limit: {
      limits: ({ caller, context, scale }) => codeLimits(caller.uuid, context.address, scale),
      message: 'That were a lot of codes in a short time.',
    },
  });

  serve(app, listCodes, async ({ before }) => ok(await codes.list(before)));

  const make: Handler<typeof makeCode> = async (wanted, caller, { brand }) => {
    const made = await codes.make({ ...wanted, by: caller.uuid, brand: brand.id });
    return made.ok ? made : fail(notMade[made.error]);
  };
  serve(app, makeCode, make);

  const end: Handler<typeof endCode> = async (asked, caller) => {
    const ended = await codes.end({ ...asked, by: caller.uuid });
    if (ended.ok) return ended;
    return fail(notEnded[ended.error]);
  };
  serve(app, endCode, end);
}
