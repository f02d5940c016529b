import type { FastifyInstance } from 'fastify';
import { gameHistory, reasoningGameHistory, retryTurn, sendTurn, startGame, stopTurn, streamTurn } from '#contract/play.ts';
import type { GameMode } from '#contract/shapes.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import type { Games, OpenedGame, StartProblem } from '#server/application/play/games.ts';
import type { PlayTurn } from '#server/application/play/play-turn.ts';
import type { Rejection } from '#server/application/play/turn-rejection.ts';
import { type AgeProblem, ageRefusals } from '#server/application/stories/ages.ts';
import { freshGameLimits, turnLimits } from '#server/domain/platform/limits.ts';
import { HIDDEN_STORY, NO_GAME, NO_TURN, type Refusal, UNAUTHORIZED } from './refusal.ts';
import { perUser, type RouteLimit } from './route-limit.ts';
import { type Handler, serve } from './serve.ts';
import { type EventsHandler, serveEvents } from './serve-events.ts';

const startRefusals: Readonly<Record<StartProblem, Refusal>> = {
  NOT_FOUND: NO_GAME,
  NARRATOR_AWAY: {
    code: 'NARRATOR_AWAY',
    message: 'This character came without a script, and the narrator of this site needs one.',
  },
  STORY_HIDDEN: HIDDEN_STORY,
  PLAYER_GONE: UNAUTHORIZED,
  ...ageRefusals,
};

/** Games of the reasoning variant have a history call of their own. */
const WITHOUT_THINKING: readonly GameMode[] = ['story', 'novel', 'character'];

/** A player without such a game has an empty history. */
function history(found: Result<OpenedGame, 'NOT_FOUND' | AgeProblem>) {
  if (found.ok) return found;
  return found.error === 'NOT_FOUND' ? ok({ game: null, turns: [], before: null }) : fail(ageRefusals[found.error]);
}

const turnLimit = perUser(turnLimits, 'That was many turns in a short time.');

const freshGameLimit: RouteLimit<{ readonly fresh: boolean; readonly game_id?: string | undefined }> = {
  limits: ({ input, caller }) => (input.fresh && !input.game_id ? freshGameLimits(caller.uuid) : []),
  message: 'You began many games in a short time.',
};

/** When a player can take free coins next. */
type NextFreeAt = (user: string) => Promise<Date>;

/** The play calls of the contract. */
export function registerPlayRoutes(app: FastifyInstance, games: Games, turns: PlayTurn, nextFreeAt: NextFreeAt): void {
  const start: Handler<typeof startGame> = async (input, caller, { brand }) => {
    const { story_id: storyId, actor_id: actorId, game_id: gameId, mode, fresh } = input;
    const opened = await games.start({ user: caller.uuid, storyId, actorId, gameId, mode, fresh, brand });
    return opened.ok ? opened : fail(startRefusals[opened.error]);
  };
  serve(app, startGame, start, { limit: freshGameLimit });

  serve(app, gameHistory, async ({ story_id: storyId, actor_id: actorId, before, limit }, caller) =>
    history(await games.history(caller.uuid, { storyId, actorId, modes: WITHOUT_THINKING }, before, limit)),
  );

  serve(app, reasoningGameHistory, async ({ story_id: storyId, before, limit }, caller) =>
    history(await games.history(caller.uuid, { storyId, modes: ['reasoning'] }, before, limit)),
  );

  serve(app, stopTurn, async ({ turn_id: turnId }, caller) => {
    const status = await turns.stop(caller.uuid, turnId);
    return status ? ok({ status }) : fail(NO_TURN);
  });

  const send: EventsHandler<typeof sendTurn> = async (request, caller, { brand, lastEventId }, signal, admit) => {
    const { game_id: gameId, turn_id: turnId, input } = request;
    const sent = await turns.send({ user: caller.uuid, gameId, turnId, input, brand }, admit, { after: lastEventId ?? 0, signal });
    return sent.ok ? sent : fail(await refusal(sent.error, () => nextFreeAt(caller.uuid)));
  };
  serveEvents(app, sendTurn, send, { limit: turnLimit });

  const retry: EventsHandler<typeof retryTurn> = async (request, caller, { brand, lastEventId }, signal, admit) => {
    const { turn_id: turnId, new_turn_id: newTurnId, but } = request;
    const retried = await turns.retry({ user: caller.uuid, turnId, newTurnId, but, brand }, admit, { after: lastEventId ?? 0, signal });
    return retried.ok ? retried : fail(await refusal(retried.error, () => nextFreeAt(caller.uuid)));
  };
  serveEvents(app, retryTurn, retry, { limit: turnLimit });

  const follow: EventsHandler<typeof streamTurn> = async ({ turn_id: turnId, after }, caller, { lastEventId }, signal) => {
    const events = await turns.follow(caller.uuid, turnId, { after: lastEventId ?? after ?? 0, signal });
    return events ? ok(events) : fail(NO_TURN);
  };
  serveEvents(app, streamTurn, follow, { ownGame: 'turn_id' });
}

async function refusal(rejection: Rejection, nextFreeAt: () => Promise<Date>): Promise<Refusal> {
  if (rejection.code === 'COINS_OWED') return { code: rejection.code, message: rejection.message, data: { debt: rejection.debt } };
  if (rejection.code === 'SPENDING_LIMIT') return { code: rejection.code, message: rejection.message, data: { limit: rejection.limit } };
  if (rejection.code !== 'COINS_INSUFFICIENT') return rejection;
  const { code, message, cost, balance } = rejection;
  return { code, message, data: { cost, balance, next_free_at: (await nextFreeAt()).toISOString() } };
}
