import type { FastifyInstance } from 'fastify';
import { playerProgress } from '#server/application/coins/player-progress.ts';
import { CheckIns } from '#server/application/engagement/check-ins.ts';
import { CoinCodes } from '#server/application/engagement/coin-codes.ts';
import { DailyRewards } from '#server/application/engagement/daily-rewards.ts';
import { DailyTasks } from '#server/application/engagement/daily-tasks.ts';
import { EndingShelves } from '#server/application/engagement/ending-shelves.ts';
import { Invites } from '#server/application/engagement/invites.ts';
import { StoryIdeas } from '#server/application/engagement/story-ideas.ts';
import { coinLimits } from '#server/domain/desk/desk-limits.ts';
import { registerEngagementRoutes } from '#server/infrastructure/http/engagement-routes.ts';
import type { Deps } from './deps.ts';

/** Check-in, daily tasks, invitations, story ideas and the profile. */
export function composeEngagement(app: FastifyInstance, { db, ledger, users, scenes, audit, mails, brands, clock, secrets }: Deps) {
  const rewards = new DailyRewards({ db, ledger, clock });
  const checkIns = new CheckIns({ db, rewards, clock });
  const invites = new Invites({ db, ledger, mails, brands, clock });
  registerEngagementRoutes(app, {
    checkIns,
    tasks: new DailyTasks({ db, rewards }),
    invites,
    codes: new CoinCodes({ db, ledger, audit, clock, secrets, limits: coinLimits(brands) }),
    ideas: new StoryIdeas({ db, rewards, clock }),
    shelves: new EndingShelves({ db, scenes, clock }),
    turnsOf: async (user) => (await playerProgress(db, user)).turns,
    isVerified: async (user) => (await users.waysToSignIn(user)).email !== null,
  });
  return { checkIns, tasks: { invites: () => invites.payDue() } };
}
