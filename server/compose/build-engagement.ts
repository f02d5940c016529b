import type { FastifyInstance } from 'fastify';
import type { Clock } from '../application/clock.ts';
import type { Ledger } from '../application/coins/ledger.ts';
import type { Database } from '../application/database.ts';
import { CheckIns } from '../application/engagement/check-ins.ts';
import { DailyRewards } from '../application/engagement/daily-rewards.ts';
import { DailyTasks } from '../application/engagement/daily-tasks.ts';
import { EndingShelves } from '../application/engagement/ending-shelves.ts';
import type { Invites } from '../application/engagement/invites.ts';
import { playerProgress } from '../application/engagement/player-progress.ts';
import { StoryIdeas } from '../application/engagement/story-ideas.ts';
import type { Users } from '../application/session/users.ts';
import type { SceneKeys } from '../application/stories/scene-keys.ts';
import { registerEngagementRoutes } from '../infrastructure/http/engagement-routes.ts';

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
