import type { FastifyInstance } from 'fastify';
import {
  chooseGameRun,
  editTurn,
  exportGame,
  gameTree,
  gotoTurn,
  listGameRuns,
  replySources,
  suggestInputs,
  turnReasoning,
} from '#contract/play.ts';
import { fail, ok } from '#domain/result.ts';
import type { Moderation } from '#server/application/narrator/moderation.ts';
import type { GameCopy } from '#server/application/play/game-copy.ts';
import type { GameRuns } from '#server/application/play/game-runs.ts';
import type { GameTree, TreeProblem } from '#server/application/play/game-tree.ts';
import type { Games } from '#server/application/play/games.ts';
import type { Ideas } from '#server/application/play/ideas.ts';
import type { SourcesOfReplies } from '#server/application/play/reply-sources.ts';
import { ageRefusals } from '#server/application/stories/ages.ts';
import { editLimits, gameCopyLimits, ideaLimits, treeLimits } from '#server/domain/platform/limits.ts';
import { always } from './expensive-call.ts';
import { textRefusal } from './moderated-text.ts';
import { NO_GAME, NO_TURN, type Refusal } from './refusal.ts';
import { perUser } from './route-limit.ts';
import { type Handler, serve } from './serve.ts';

interface GameParts {
  readonly games: Games;
  readonly runs: GameRuns;
  readonly tree: GameTree;
  readonly copy: GameCopy;
  readonly ideas: Ideas;
  readonly sources: SourcesOfReplies;
  readonly moderation: Moderation;
}

export function registerGameRoutes(app: FastifyInstance, parts: GameParts): void {
  registerTreeRoutes(app, parts);
  const { runs, tree, copy, ideas, sources } = parts;

  const listRuns: Handler<typeof listGameRuns> = async ({ story_id: storyId, before, limit }, caller) =>
    ok(await runs.list(caller.uuid, { storyId, before, limit }));
  serve(app, listGameRuns, listRuns);

  const choose: Handler<typeof chooseGameRun> = async ({ game_id: gameId }, caller) =>
    (await runs.choose(caller.uuid, gameId)) ? ok(null) : fail(NO_GAME);
  serve(app, chooseGameRun, choose, { ownGame: 'game_id' });

  const exportCopy: Handler<typeof exportGame> = async ({ game_id: gameId, format }, caller) => {
    const file = await copy.of(caller.uuid, gameId, format);
    return file ? ok({ file }) : fail(NO_GAME);
  };
  const limit = perUser(gameCopyLimits, 'You took many copies in a short time.');
  serve(app, exportGame, exportCopy, { ownGame: 'game_id', expensive: always, limit });

  const reasoning: Handler<typeof turnReasoning> = async ({ turn_id: turnId }, caller) => {
    const text = await tree.reasoning(caller.uuid, turnId);
    return text === null ? fail(NO_TURN) : ok({ text });
  };
  serve(app, turnReasoning, reasoning, { ownGame: 'turn_id' });

  const sourcesOf: Handler<typeof replySources> = async ({ turn_id: turnId }, caller) => {
    const found = await sources.of(caller.uuid, turnId);
    return found ? ok(found) : fail(NO_TURN);
  };
  serve(app, replySources, sourcesOf, { ownGame: 'turn_id', expensive: always });

  const suggest: Handler<typeof suggestInputs> = async ({ game_id: gameId }, caller, { brand }) => {
    const suggestions = await ideas.of(caller.uuid, gameId, brand);
    return suggestions ? ok({ suggestions }) : fail(NO_GAME);
  };
  serve(app, suggestInputs, suggest, { ownGame: 'game_id', limit: perUser(ideaLimits, 'You asked for many ideas in a short time.') });
}

/** Moving in the tree of a game, and changing it. */
function registerTreeRoutes(app: FastifyInstance, { games, tree, moderation }: GameParts): void {
  const goTo: Handler<typeof gotoTurn> = async ({ game_id: gameId, turn_id: turnId }, caller) => {
    const gone = await tree.goTo(caller.uuid, gameId, turnId);
    if (!gone.ok) return fail(problem(gone.error));
    const opened = await games.opened(caller.uuid, gameId);
    if (opened.ok) return opened;
    return fail(opened.error === 'NOT_FOUND' ? NO_GAME : ageRefusals[opened.error]);
  };
  serve(app, gotoTurn, goTo, { ownGame: 'game_id' });

  const edit: Handler<typeof editTurn> = async ({ turn_id: turnId, text }, caller) => {
    const refusal = await textRefusal(text, moderation);
    if (refusal) return fail(refusal);
    const edited = await tree.edit(caller.uuid, turnId, text);
    return edited.ok ? ok({ turn: edited.value }) : fail(problem(edited.error));
  };
  serve(app, editTurn, edit, {
    ownGame: 'turn_id',
    admission: perUser(editLimits, 'You changed many replies in a short time.'),
  });

  const branchesOf: Handler<typeof gameTree> = async ({ game_id: gameId, head, after }, caller) => {
    const part = await tree.branches(caller.uuid, gameId, head && after ? { head, after } : null);
    if (part.ok) return part;
    return fail(
      part.error === 'NOT_FOUND' ? NO_GAME : { code: 'TURN_CONFLICT', message: 'The game went on meanwhile. Open its branches again.' },
    );
  };
  serve(app, gameTree, branchesOf, {
    ownGame: 'game_id',
    expensive: always,
    limit: perUser(treeLimits, 'You looked at many branches in a short time.'),
  });
}

const problem = (code: TreeProblem): Refusal =>
  code === 'NOT_FOUND' ? NO_TURN : { code, message: 'A reply is still being written. Wait for it, or stop it.' };
