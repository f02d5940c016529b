import type { FastifyInstance } from 'fastify';
import type { Ledger } from '#server/application/coins/ledger.ts';
import type { Database } from '#server/application/db/database.ts';
import type { Moderation } from '#server/application/narrator/moderation.ts';
import type { Narrators } from '#server/application/narrator/narrators.ts';
import type { Summarizer } from '#server/application/narrator/summarizer.ts';
import type { Clock } from '#server/application/platform/clock.ts';
import type { ReachCrashPoint } from '#server/application/platform/crash-points.ts';
import type { StructuredLog } from '#server/application/platform/structured-log.ts';
import { ChatImport } from '#server/application/play/chat-import.ts';
import { GameCopy } from '#server/application/play/game-copy.ts';
import { GameMemory } from '#server/application/play/game-memory.ts';
import { GameRuns } from '#server/application/play/game-runs.ts';
import { GameTree } from '#server/application/play/game-tree.ts';
import { Games } from '#server/application/play/games.ts';
import { Ideas } from '#server/application/play/ideas.ts';
import { PlayTurn } from '#server/application/play/play-turn.ts';
import { SourcesOfReplies } from '#server/application/play/reply-sources.ts';
import { Summaries } from '#server/application/play/summaries.ts';
import { TurnAcceptance } from '#server/application/play/turn-acceptance.ts';
import { TurnEngine } from '#server/application/play/turn-engine.ts';
import { TurnEventLog } from '#server/application/play/turn-event-log.ts';
import { TurnSettlement } from '#server/application/play/turn-settlement.ts';
import { TurnSweep } from '#server/application/play/turn-sweep.ts';
import type { TurnWakeUps } from '#server/application/play/turn-wake-ups.ts';
import { PlayedContent } from '#server/application/stories/played-content.ts';
import { Reports } from '#server/application/support/reports.ts';
import { registerChatRoutes } from '#server/infrastructure/http/chat-routes.ts';
import { registerGameRoutes } from '#server/infrastructure/http/game-routes.ts';
import { registerMemoryRoutes } from '#server/infrastructure/http/memory-routes.ts';
import { registerPlayRoutes } from '#server/infrastructure/http/play-routes.ts';
import { registerReportRoutes } from '#server/infrastructure/http/report-routes.ts';

interface PlayNeeds {
  readonly db: Database;
  /** True when no other process can be alive on this database. */
  readonly exclusive: boolean;
  readonly wakeUps: TurnWakeUps;
  readonly ledger: Ledger;
  readonly narrators: Narrators;
  /** Null without a language model. */
  readonly summarizer: Summarizer | null;
  readonly moderation: Moderation;
  /** When a player can take free coins next. */
  readonly nextFreeAt: (user: string) => Promise<Date>;
  readonly clock: Clock;
  readonly reach: ReachCrashPoint;
  readonly processId: string;
  readonly report: StructuredLog;
}

interface BuiltPlay {
  register(app: FastifyInstance): void;
  /** Waits up to `graceMs` for running turns, interrupts the rest. */
  stop(graceMs: number): Promise<void>;
}

/** Puts the turn engine together, and ends what an earlier process left running. */
export async function buildPlay(needs: PlayNeeds): Promise<BuiltPlay> {
  const { db, ledger, narrators, clock, reach, processId, report, moderation, wakeUps } = needs;
  const log = new TurnEventLog(db, wakeUps);
  const content = new PlayedContent(db);
  const settlement = new TurnSettlement(db, ledger, content, clock, wakeUps);
  const summaries = needs.summarizer && new Summaries(db, needs.summarizer, clock, report);
  const engine = new TurnEngine(log, settlement, reach, report, (turn) => void summaries?.keepUp(turn));
  const sweep = new TurnSweep(db, engine, settlement, { id: processId, alone: needs.exclusive }, report);
  const games = new Games(db, narrators, clock, reach, processId);
  const acceptance = new TurnAcceptance(db, content, narrators, clock, processId);
  await sweep.start();
  return {
    register: (app) => {
      registerPlayRoutes(app, games, new PlayTurn(db, acceptance, engine, log), needs.nextFreeAt);
      registerGameRoutes(app, {
        games,
        runs: new GameRuns(db, clock),
        tree: new GameTree(db, clock),
        copy: new GameCopy(db),
        ideas: new Ideas(db, content, narrators),
        sources: new SourcesOfReplies(db, content),
        moderation,
      });
      registerChatRoutes(app, new ChatImport(db, narrators, clock), moderation);
      registerReportRoutes(app, new Reports(db, clock));
      registerMemoryRoutes(app, new GameMemory(db, narrators, clock), moderation);
    },
    stop: async (graceMs) => {
      await engine.shutDown(graceMs);
      await summaries?.stop();
      await sweep.stop();
    },
  };
}
