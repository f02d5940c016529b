import type { FastifyInstance } from 'fastify';
import { gameHistory, reasoningGameHistory, retryTurn, sendTurn, startGame, stopTurn, streamTurn } from '../../../contract/play.ts';
import { fail, ok, type Result } from '../../../src/domain/result.ts';
import type { RateLimits } from '../../application/limits/rate-limits.ts';
import type { Games, OpenedGame, StartProblem } from '../../application/play/games.ts';
import type { Acceptance, AdmitTurn, TurnAcceptance } from '../../application/play/turn-acceptance.ts';
import type { TurnEngine } from '../../application/play/turn-engine.ts';
import type { TurnLog } from '../../application/play/turn-log.ts';
import type { Rejection } from '../../application/play/turn-rejection.ts';
import { freshGameLimits, turnLimits } from '../../domain/limits/limits.ts';
import { tooMany } from './route-limit.ts';
import { NO_GAME, NO_TURN, type Refusal, serve, UNAUTHORIZED } from './serve.ts';
import { serveEvents } from './serve-events.ts';

export interface PlayParts {
  readonly games: Games;
  readonly acceptance: TurnAcceptance;
  readonly engine: TurnEngine;
  readonly log: TurnLog;
  readonly limits: RateLimits;
}

const openFailure: Readonly<Record<StartProblem, Refusal>> = {
  NOT_FOUND: NO_GAME,
  NARRATOR_AWAY: {
    code: 'NARRATOR_AWAY',
    message: 'This character came without a script, and the narrator of this site needs one.',
  },
  PLAYER_GONE: UNAUTHORIZED,
};

const NO_HISTORY: OpenedGame | { game: null; turns: []; before: null } = { game: null, turns: [], before: null };

/** The play calls of the contract. */
export function registerPlayRoutes(app: FastifyInstance, { games, acceptance, engine, log, limits }: PlayParts): void {
  const begin = async (
    user: string,
    accept: (admit: AdmitTurn) => Promise<Result<Acceptance, Rejection>>,
  ): Promise<Result<null, Refusal>> => {
    const accepted = await accept(async () => {
      const taken = await limits.take(turnLimits(user));
      return taken.ok ? null : tooMany('That was many turns in a short time.', taken.error);
    });
    if (!accepted.ok) return fail(refusal(accepted.error));
    if (accepted.value.kind === 'accepted') engine.run(accepted.value.turn);
    return ok(null);
  };

  serve(app, startGame, async (input, caller, { brand }) => {
    const { story_id: storyId, actor_id: actorId, game_id: gameId, mode, fresh } = input;
    if (fresh && !gameId) {
      const taken = await limits.take(freshGameLimits(caller.uuid));
      if (!taken.ok) return fail(tooMany('You began many games in a short time.', taken.error));
    }
    const opened = await games.start({ user: caller.uuid, storyId, actorId, gameId, mode, fresh, brand });
    return opened.ok ? opened : fail(openFailure[opened.error]);
  });

  serve(app, gameHistory, async ({ story_id: storyId, actor_id: actorId, before, limit }, caller) =>
    ok((await games.history(caller.uuid, { storyId, actorId }, before, limit)) ?? NO_HISTORY),
  );

  serve(app, reasoningGameHistory, async ({ story_id: storyId, before, limit }, caller) =>
    ok((await games.history(caller.uuid, { storyId, mode: 'reasoning' }, before, limit)) ?? NO_HISTORY),
  );

  serve(app, stopTurn, async ({ turn_id: turnId }, caller) =>
    (await games.owns(caller.uuid, turnId)) ? ok({ status: await engine.stop(turnId) }) : fail(NO_TURN),
  );

  serveEvents(app, sendTurn, async ({ game_id: gameId, turn_id: turnId, input }, caller, { brand, lastEventId }, signal) => {
    const begun = await begin(caller.uuid, (admit) => acceptance.accept({ user: caller.uuid, gameId, turnId, input, brand }, admit));
    return begun.ok ? ok(log.read(turnId, lastEventId ?? 0, signal)) : begun;
  });

  serveEvents(app, retryTurn, async ({ turn_id: turnId, new_turn_id: newTurnId }, caller, { brand, lastEventId }, signal) => {
    const begun = await begin(caller.uuid, (admit) => acceptance.retry({ user: caller.uuid, turnId, newTurnId, brand }, admit));
    return begun.ok ? ok(log.read(newTurnId, lastEventId ?? 0, signal)) : begun;
  });

  serveEvents(app, streamTurn, async ({ turn_id: turnId, after }, caller, { lastEventId }, signal) =>
    (await games.owns(caller.uuid, turnId)) ? ok(log.read(turnId, lastEventId ?? after ?? 0, signal)) : fail(NO_TURN),
  );
}

function refusal(rejection: Rejection): Refusal {
  if (rejection.code === 'COINS_OWED') return { code: rejection.code, message: rejection.message, data: { debt: rejection.debt } };
  if (rejection.code === 'SPENDING_LIMIT') return { code: rejection.code, message: rejection.message, data: { limit: rejection.limit } };
  if (rejection.code !== 'COINS_INSUFFICIENT') return rejection;
  const { code, message, cost, balance } = rejection;
  // Nothing free is handed out by the calendar yet, so no time can be promised.
  return { code, message, data: { cost, balance, next_free_at: null } };
}
