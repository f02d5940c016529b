import type { FastifyInstance } from 'fastify';
import type { Ledger } from '#server/application/coins/ledger.ts';
import { playerProgress } from '#server/application/coins/player-progress.ts';
import type { Database } from '#server/application/db/database.ts';
import { CheckIns } from '#server/application/engagement/check-ins.ts';
import { DailyRewards } from '#server/application/engagement/daily-rewards.ts';
import { DailyTasks } from '#server/application/engagement/daily-tasks.ts';
import { EndingShelves } from '#server/application/engagement/ending-shelves.ts';
import type { Invites } from '#server/application/engagement/invites.ts';
import { StoryIdeas } from '#server/application/engagement/story-ideas.ts';
import type { Clock } from '#server/application/platform/clock.ts';
import type { Users } from '#server/application/session/users.ts';
import type { SceneKeys } from '#server/application/stories/scene-keys.ts';
import { registerEngagementRoutes } from '#server/infrastructure/http/engagement-routes.ts';

interface EngagementNeeds {
  readonly db: Database;
  readonly ledger: Ledger;
  readonly invites: Invites;
  readonly users: Users;
  readonly scenes: SceneKeys;
  readonly clock: Clock;
}

interface BuiltEngagement {
  readonly checkIns: CheckIns;
  register(app: FastifyInstance): void;
}

/** Wires check-in, daily tasks, invitations, story ideas and the profile. */
export function buildEngagement({ db, ledger, invites, users, scenes, clock }: EngagementNeeds): BuiltEngagement {
  const rewards = new DailyRewards(db, ledger, clock);
  const checkIns = new CheckIns(db, rewards, clock);
  return {
    checkIns,
    register: (app) =>
      registerEngagementRoutes(app, {
        checkIns,
        tasks: new DailyTasks(db, rewards),
        invites,
        ideas: new StoryIdeas(db, rewards, clock),
        shelves: new EndingShelves(db, scenes, clock),
        turnsOf: async (user) => (await playerProgress(db, user)).turns,
        isVerified: async (user) => (await users.waysToSignIn(user)).email !== null,
      }),
  };
}
