import type { FastifyInstance } from 'fastify';
import type { CheckIns } from '#server/application/engagement/check-ins.ts';
import { ChatFormats } from '#server/application/play/chats/chat-formats.ts';
import { ChatImport } from '#server/application/play/chats/chat-import.ts';
import { GameCopy } from '#server/application/play/game-copy.ts';
import { GameMemory } from '#server/application/play/game-memory.ts';
import { GameRuns } from '#server/application/play/game-runs.ts';
import { GameTree } from '#server/application/play/game-tree.ts';
import { Games } from '#server/application/play/games.ts';
import { Ideas } from '#server/application/play/ideas.ts';
import { NewerVersions } from '#server/application/play/newer-versions.ts';
import { PlayTurn } from '#server/application/play/play-turn.ts';
import { SourcesOfReplies } from '#server/application/play/reply-sources.ts';
import { Summaries } from '#server/application/play/summaries.ts';
import { TakeBack } from '#server/application/play/take-back.ts';
import { TurnAcceptance } from '#server/application/play/turn-acceptance.ts';
import { TurnEngine } from '#server/application/play/turn-engine.ts';
import { TurnEventLog } from '#server/application/play/turn-event-log.ts';
import { TurnSettlement } from '#server/application/play/turn-settlement.ts';
import { TurnSweep } from '#server/application/play/turn-sweep.ts';
import { chatFormats } from '#server/infrastructure/chats/chat-formats.ts';
import { registerMemoryRoutes } from '#server/infrastructure/http/memory-routes.ts';
import { registerPlayRoutes } from '#server/infrastructure/http/play-routes.ts';
import { re2KeyPatterns } from '#server/infrastructure/patterns/re2-key-patterns.ts';
import type { Deps } from './deps.ts';

/** Games and turns. Ends what an earlier process left running. `checkIns` says when a player can take free coins next. */
export async function composePlay(app: FastifyInstance, deps: Deps, checkIns: Pick<CheckIns, 'nextFreeAt'>) {
  const { db, ledger, played, narrators, moderation, clock, faultPoint, processId, report, jobs } = deps;
  const { exclusive, wakeUps } = deps.database;
  const log = new TurnEventLog({ db, wakeUps });
  const settlement = new TurnSettlement({ db, ledger, content: played, clock, wakeUps });
  const summaries = deps.summarizer && new Summaries({ db, summarizer: deps.summarizer, clock, report });
  const engine = new TurnEngine({ log, settlement, faultPoint, report, moved: (turn) => void summaries?.keepUp(turn) });
  const sweep = new TurnSweep({ db, engine, settlement, process: { id: processId, alone: exclusive }, report, jobs });
  const games = new Games({ db, narrators, clock, faultPoint, processId });
  const acceptance = new TurnAcceptance({ db, content: played, narrators, clock, processId });
  const formats = new ChatFormats(chatFormats);
  await sweep.start();
  registerPlayRoutes(app, {
    games,
    turns: new PlayTurn({ db, acceptance, engine, log }),
    nextFreeAt: (user) => checkIns.nextFreeAt(user),
    runs: new GameRuns({ db, clock }),
    tree: new GameTree({ db, clock }),
    versions: new NewerVersions({ db, content: played, narrators, clock }),
    takeBack: new TakeBack({ db, ledger, clock, processId }),
    balance: (user) => ledger.balance(db, user),
    copy: new GameCopy({ db, formats }),
    ideas: new Ideas({ db, content: played, narrators }),
    sources: new SourcesOfReplies({ db, content: played, patterns: re2KeyPatterns }),
    chats: new ChatImport({ db, narrators, clock }),
    formats,
    moderation,
  });
  registerMemoryRoutes(app, new GameMemory({ db, narrators, clock }), moderation);
  return {
    /** Waits up to `graceMs` for running turns, interrupts the rest. */
    stop: async (graceMs: number) => {
      await engine.shutDown(graceMs);
      await summaries?.stop();
      await sweep.stop();
    },
  };
}
