import type { FastifyInstance } from 'fastify';
import type { CamelCased } from '#contract/camel-case.ts';
import {
  chooseGameRun,
  editTurn,
  exportGame,
  gameHistory,
  gameTree,
  gotoTurn,
  importChat,
  importChatText,
  listGameRuns,
  moveGame,
  newerVersion,
  reasoningGameHistory,
  replySources,
  retryTurn,
  sendTurn,
  startGame,
  stopTurn,
  streamTurn,
  suggestInputs,
  takeBackTurn,
  turnReasoning,
} from '#contract/play.ts';
import type { AnswerOf } from '#contract/route.ts';
import type { TakeBackProblem } from '#domain/play/take-back.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { clipped } from '#domain/text/clipped.ts';
import { countText } from '#domain/text/count-text.ts';
import type { Moderation } from '#server/application/narrator/moderation.ts';
import type { ChatFormats, ReadChat } from '#server/application/play/chats/chat-formats.ts';
import type { ChatImport, ChatProblem } from '#server/application/play/chats/chat-import.ts';
import type { GameCopy } from '#server/application/play/game-copy.ts';
import type { GameRuns } from '#server/application/play/game-runs.ts';
import type { GameTree, TreeProblem } from '#server/application/play/game-tree.ts';
import type { Games, OpenedGame, StartProblem } from '#server/application/play/games.ts';
import type { Ideas } from '#server/application/play/ideas.ts';
import type { NewerVersions } from '#server/application/play/newer-versions.ts';
import type { PlayTurn } from '#server/application/play/play-turn.ts';
import type { SourcesOfReplies } from '#server/application/play/reply-sources.ts';
import type { TakeBack } from '#server/application/play/take-back.ts';
import type { Rejection } from '#server/application/play/turn-rejection.ts';
import type { RequestContext } from '#server/application/session/request-context.ts';
import { type AgeProblem, ageRefusals } from '#server/application/stories/age-verification.ts';
import {
  chatImportLimits,
  editLimits,
  freshGameLimits,
  gameCopyLimits,
  ideaLimits,
  largeChatLimits,
  moveLimits,
  treeLimits,
  turnLimits,
} from '#server/domain/platform/limits.ts';
import { narratorId } from '#server/domain/stories/narrator-id.ts';
import { always } from './expensive-call.ts';
import { textRefusal } from './moderated-text.ts';
import { HIDDEN_STORY, NO_GAME, NO_TURN, type Refusal, UNAUTHORIZED } from './refusal.ts';
import { perUser, type RouteLimit, tooMany } from './route-limit.ts';
import { type Handler, serve } from './serve.ts';
import { type EventsHandler, serveEvents } from './serve-events.ts';

const NO_OPENING: Refusal = {
  code: 'NARRATOR_AWAY',
  message: 'The script does not come to its first choice, so this cannot be played.',
};
const startRefusals: Readonly<Record<StartProblem, Refusal>> = {
  NOT_FOUND: NO_GAME,
  NARRATOR_AWAY: {
    code: 'NARRATOR_AWAY',
    message: 'This character came without a script, and the narrator of this site needs one.',
  },
  NO_OPENING,
  STORY_HIDDEN: HIDDEN_STORY,
  PLAYER_GONE: UNAUTHORIZED,
  ...ageRefusals,
};

const takeBackRefusals: Readonly<Record<'NOT_FOUND' | TakeBackProblem, Refusal>> = {
  NOT_FOUND: NO_TURN,
  running: { code: 'TURN_RUNNING', message: 'The reply is still coming. Take it back once it is there.' },
  'not-taken': { code: 'TURN_CONFLICT', message: 'Only what was taken from your own words can be taken back.' },
  'gone-on': { code: 'TURN_CONFLICT', message: 'The story has gone on since, so this cannot be taken back any more.' },
};

const moveRefusals = {
  missing: NO_GAME,
  running: { code: 'TURN_RUNNING', message: 'The reply is still coming. Choose again once it is there.' },
  conflict: { code: 'TURN_CONFLICT', message: 'The game has gone on since, so it stays in its version for now.' },
} as const satisfies Record<string, Refusal>;

/** A player without such a game has an empty history. */
function history(found: Result<OpenedGame, 'NOT_FOUND' | AgeProblem>) {
  if (found.ok) return found;
  return found.error === 'NOT_FOUND' ? ok({ game: null, turns: [], before: null }) : fail(ageRefusals[found.error]);
}

const turnLimit = perUser(turnLimits, 'That was many turns in a short time.');

const freshGameLimit: RouteLimit<{ readonly fresh: boolean; readonly gameId?: string | undefined }> = {
  limits: ({ input, caller }) => (input.fresh && !input.gameId ? freshGameLimits(caller.uuid) : []),
  message: 'You began many games in a short time.',
};

interface PlayParts {
  readonly games: Games;
  readonly turns: PlayTurn;
  /** When a player can take free coins next. */
  readonly nextFreeAt: (user: string) => Promise<Date>;
  readonly runs: GameRuns;
  readonly tree: GameTree;
  readonly takeBack: TakeBack;
  readonly versions: NewerVersions;
  /** Coins that can be spent. */
  readonly balance: (user: string) => Promise<number>;
  readonly copy: GameCopy;
  readonly ideas: Ideas;
  readonly sources: SourcesOfReplies;
  readonly chats: ChatImport;
  readonly formats: ChatFormats;
  readonly moderation: Moderation;
}

export function registerPlayRoutes(app: FastifyInstance, parts: PlayParts): void {
  registerTurnRoutes(app, parts);
  registerGameRoutes(app, parts);
  registerTreeRoutes(app, parts);
  registerChatRoutes(app, parts);
}

/** Beginning a game, and playing its turns. */
function registerTurnRoutes(app: FastifyInstance, { games, turns, nextFreeAt }: PlayParts): void {
  const start: Handler<typeof startGame> = async (input, caller, { brand }) => {
    const opened = await games.start({ ...input, actorId: input.actorId, gameId: input.gameId, user: caller.uuid, brand });
    return opened.ok ? opened : fail(startRefusals[opened.error]);
  };
  serve(app, startGame, start, { limit: freshGameLimit });

  serve(app, gameHistory, async ({ storyId, actorId, before, limit }, caller) =>
    history(await games.history(caller.uuid, { storyId, actorId }, before, limit)),
  );

  serve(app, reasoningGameHistory, async ({ storyId, before, limit }, caller) =>
    history(await games.history(caller.uuid, { storyId, actorId: narratorId(storyId) }, before, limit)),
  );

  serve(app, stopTurn, async ({ turnId }, caller) => {
    const status = await turns.stop(caller.uuid, turnId);
    return status ? ok({ status }) : fail(NO_TURN);
  });

  const send: EventsHandler<typeof sendTurn> = async (request, caller, { brand, lastEventId }, signal, admit) => {
    const { gameId, turnId, input } = request;
    const sent = await turns.send({ user: caller.uuid, gameId, turnId, input, brand }, admit, { after: lastEventId ?? 0, signal });
    return sent.ok ? sent : fail(await turnRefusal(sent.error, () => nextFreeAt(caller.uuid)));
  };
  serveEvents(app, sendTurn, send, { limit: turnLimit });

  const retry: EventsHandler<typeof retryTurn> = async (request, caller, { brand, lastEventId }, signal, admit) => {
    const { turnId, newTurnId, but } = request;
    const retried = await turns.retry({ user: caller.uuid, turnId, newTurnId, but, brand }, admit, { after: lastEventId ?? 0, signal });
    return retried.ok ? retried : fail(await turnRefusal(retried.error, () => nextFreeAt(caller.uuid)));
  };
  serveEvents(app, retryTurn, retry, { limit: turnLimit });

  const follow: EventsHandler<typeof streamTurn> = async ({ turnId, after }, caller, { lastEventId }, signal) => {
    const events = await turns.follow(caller.uuid, turnId, { after: lastEventId ?? after ?? 0, signal });
    return events ? ok(events) : fail(NO_TURN);
  };
  serveEvents(app, streamTurn, follow, { ownGame: 'turnId' });
}

async function turnRefusal(rejection: Rejection, nextFreeAt: () => Promise<Date>): Promise<Refusal> {
  if (rejection.code === 'COINS_OWED') return { code: rejection.code, message: rejection.message, data: { debt: rejection.debt } };
  if (rejection.code === 'SPENDING_LIMIT') return { code: rejection.code, message: rejection.message, data: { limit: rejection.limit } };
  if (rejection.code !== 'COINS_INSUFFICIENT') return rejection;
  const { code, message, cost, balance } = rejection;
  return { code, message, data: { cost, balance, nextFreeAt: (await nextFreeAt()).toISOString() } };
}

/** The games of a player, and what is read of one. */
function registerGameRoutes(app: FastifyInstance, { runs, tree, copy, ideas, sources }: PlayParts): void {
  const listRuns: Handler<typeof listGameRuns> = async ({ storyId, before, limit }, caller) =>
    ok(await runs.list(caller.uuid, { storyId, before, limit }));
  serve(app, listGameRuns, listRuns);

  const choose: Handler<typeof chooseGameRun> = async ({ gameId }, caller) =>
    (await runs.choose(caller.uuid, gameId)) ? ok(null) : fail(NO_GAME);
  serve(app, chooseGameRun, choose, { ownGame: 'gameId' });

  const exportCopy: Handler<typeof exportGame> = async ({ gameId, format }, caller) => {
    const file = await copy.of(caller.uuid, gameId, format);
    return file ? ok({ file }) : fail(NO_GAME);
  };
  const limit = perUser(gameCopyLimits, 'You took many copies in a short time.');
  serve(app, exportGame, exportCopy, { ownGame: 'gameId', expensive: always, limit });

  const reasoning: Handler<typeof turnReasoning> = async ({ turnId }, caller) => {
    const text = await tree.reasoning(caller.uuid, turnId);
    return text === null ? fail(NO_TURN) : ok({ text });
  };
  serve(app, turnReasoning, reasoning, { ownGame: 'turnId' });

  const sourcesOf: Handler<typeof replySources> = async ({ turnId }, caller) => {
    const found = await sources.of(caller.uuid, turnId);
    return found ? ok(found) : fail(NO_TURN);
  };
  serve(app, replySources, sourcesOf, { ownGame: 'turnId', expensive: always });

  const suggest: Handler<typeof suggestInputs> = async ({ gameId }, caller, { brand }) => {
    const suggestions = await ideas.of(caller.uuid, gameId, brand);
    return suggestions ? ok({ suggestions }) : fail(NO_GAME);
  };
  serve(app, suggestInputs, suggest, { ownGame: 'gameId', limit: perUser(ideaLimits, 'You asked for many ideas in a short time.') });
}

/** Moving in the tree of a game, and changing it. */
function registerTreeRoutes(app: FastifyInstance, { games, tree, takeBack, versions, balance, moderation }: PlayParts): void {
  const goTo: Handler<typeof gotoTurn> = async ({ gameId, turnId }, caller) => {
    const gone = await tree.goTo(caller.uuid, gameId, turnId);
    if (!gone.ok) return fail(treeRefusal(gone.error));
    const opened = await games.opened(caller.uuid, gameId);
    if (opened.ok) return opened;
    return fail(opened.error === 'NOT_FOUND' ? NO_GAME : ageRefusals[opened.error]);
  };
  serve(app, gotoTurn, goTo, { ownGame: 'gameId' });

  const offered: Handler<typeof newerVersion> = async ({ gameId }, caller) => {
    const offer = await versions.offer(caller.uuid, gameId);
    return offer.ok ? ok({ offer: offer.value }) : fail(NO_GAME);
  };
  const moves = perUser(moveLimits, 'That was often in a short time.');
  serve(app, newerVersion, offered, { ownGame: 'gameId', expensive: always, limit: moves });

  const move: Handler<typeof moveGame> = async ({ gameId, ...answer }, caller) => {
    const moved = await versions.answer(caller.uuid, gameId, answer);
    if (!moved.ok) return fail(moveRefusals[moved.error]);
    const opened = await games.opened(caller.uuid, gameId);
    if (opened.ok) return opened;
    return fail(opened.error === 'NOT_FOUND' ? NO_GAME : ageRefusals[opened.error]);
  };
  serve(app, moveGame, move, { ownGame: 'gameId', expensive: always, limit: moves });

  const back: Handler<typeof takeBackTurn> = async ({ turnId }, caller) => {
    const taken = await takeBack.takeBack(caller.uuid, turnId);
    if (!taken.ok) return fail(takeBackRefusals[taken.error]);
    const opened = await games.opened(caller.uuid, taken.value);
    if (opened.ok) return ok({ ...opened.value, balance: await balance(caller.uuid) });
    return fail(opened.error === 'NOT_FOUND' ? NO_GAME : ageRefusals[opened.error]);
  };
  serve(app, takeBackTurn, back, { ownGame: 'turnId' });

  const edit: Handler<typeof editTurn> = async ({ turnId, text }, caller) => {
    const refusal = await textRefusal(text, moderation);
    if (refusal) return fail(refusal);
    const edited = await tree.edit(caller.uuid, turnId, text);
    return edited.ok ? ok({ turn: edited.value }) : fail(treeRefusal(edited.error));
  };
  serve(app, editTurn, edit, {
    ownGame: 'turnId',
    admission: perUser(editLimits, 'You changed many replies in a short time.'),
  });

  const branchesOf: Handler<typeof gameTree> = async ({ gameId, head, after }, caller) => {
    const part = await tree.branches(caller.uuid, gameId, head && after ? { head, after } : null);
    if (part.ok) return part;
    return fail(
      part.error === 'NOT_FOUND' ? NO_GAME : { code: 'TURN_CONFLICT', message: 'The game went on meanwhile. Open its branches again.' },
    );
  };
  serve(app, gameTree, branchesOf, {
    ownGame: 'gameId',
    expensive: always,
    limit: perUser(treeLimits, 'You looked at many branches in a short time.'),
  });
}

const treeRefusal = (code: TreeProblem): Refusal =>
  code === 'NOT_FOUND' ? NO_TURN : { code, message: 'A reply is still being written. Wait for it, or stop it.' };

/** Characters that are checked at a time. */
const CHECKED_AT_ONCE = 20_000;

/** Bytes of a file that counts as a large one. */
const LARGE_CHAT = 512 * 1024;

const chatRefusals: Readonly<Record<Exclude<ChatProblem['code'], 'OTHER_CHARACTER' | 'CHAT_TOO_LONG'>, Refusal>> = {
  ...ageRefusals,
  NOT_FOUND: { code: 'NOT_FOUND', message: 'This character does not exist.' },
  NARRATOR_AWAY: { code: 'NARRATOR_AWAY', message: 'This character came without a script, and the narrator of this site needs one.' },
  NO_OPENING,
  PLAYER_GONE: UNAUTHORIZED,
};

interface ChatFile {
  readonly user: string;
  readonly characterId: string | null;
  readonly file: Uint8Array;
  readonly renames: boolean;
  readonly shortens: boolean;
}

/** Chats from elsewhere. */
function registerChatRoutes(app: FastifyInstance, { chats, formats, moderation }: PlayParts): void {
  const take = async (
    { file, ...chosen }: ChatFile,
    { brand }: RequestContext,
  ): Promise<Result<CamelCased<AnswerOf<typeof importChat>>, Refusal>> => {
    const read = await formats.read(file);
    if (!read.ok) return fail({ code: 'INVALID_INPUT', message: `The chat was not taken in: ${read.error}.` });
    if (file.length > LARGE_CHAT) {
      const taken = await app.limits.take(largeChatLimits(chosen.user));
      if (!taken.ok) return fail(tooMany('You brought many long chats in a short time.', taken.error));
    }
    for (const chat of read.value) {
      const refusal = await moderatedChat(chat, moderation);
      if (refusal) return fail(refusal);
    }
    const imported = await chats.import({ ...chosen, chats: read.value, brand });
    if (!imported.ok) return fail(chatRefusal(imported.error));
    const [first, ...further] = imported.value.map((game) => ({ ...game, leftOut: { ...game.leftOut, hidden: 0 } }));
    return first
      ? ok({ ...first, further })
      : fail({ code: 'INVALID_INPUT', message: 'The chat was not taken in: nobody says anything in it.' });
  };
  const admission = perUser(chatImportLimits, 'You brought many chats in a short time.');

  serve(
    app,
    importChat,
    ({ actorId = null, shorten, rename }, caller, context, file) =>
      take({ user: caller.uuid, characterId: actorId, file, renames: rename, shortens: shorten }, context),
    { expensive: always, admission },
  );
  serve(
    app,
    importChatText,
    ({ actorId: characterId, chat }, caller, context) =>
      take({ user: caller.uuid, characterId, file: Buffer.from(chat), renames: false, shortens: false }, context),
    { expensive: always, admission },
  );
}

function chatRefusal(problem: ChatProblem): Refusal {
  if (problem.code === 'CHAT_TOO_LONG') {
    const { replies, leftOut } = problem;
    const kept = replies - leftOut.turns - leftOut.replies;
    const message = `This chat is too long: of its ${countText(replies)} replies, ${countText(kept)} can be kept.`;
    return { code: 'CHAT_TOO_LONG', message, data: { replies, leftOut: { ...leftOut, hidden: 0 } } };
  }
  if (problem.code !== 'OTHER_CHARACTER') return chatRefusals[problem.code];
  const { name } = problem;
  const message =
    name === '' ? 'This chat does not say with whom it is. Choose a character for it.' : `This chat is with ${clipped(name, 60)}.`;
  return { code: 'OTHER_CHARACTER', message, data: { name } };
}

/** The texts of a chat become part of prompts, so they are checked as an edited reply is. */
async function moderatedChat({ lines }: ReadChat, moderation: Moderation): Promise<Refusal | null> {
  const text = lines.flatMap(({ message }) => message?.replies.map((reply) => reply.text) ?? []).join('\n');
  for (let from = 0; from < text.length; from += CHECKED_AT_ONCE) {
    const refusal = await textRefusal(text.slice(from, from + CHECKED_AT_ONCE), moderation);
    if (refusal) return refusal;
  }
  return null;
}
