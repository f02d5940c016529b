import type { TurnEvent, TurnStatus } from '../../../src/domain/play/turn.ts';
import { storyMoves } from '../../../src/domain/play/turn-charge.ts';
import type { TurnOutcome } from '../../domain/play/turn-outcome.ts';
import type { NumberedEvent } from '../../domain/play/turn-transcript.ts';
import type { PromptReport } from '../../domain/prompt/prompt-report.ts';
import type { ReachCrashPoint } from '../crash-points.ts';
import type { Database } from '../database.ts';
import { untilAvailable } from '../database-outage.ts';
import type { StructuredLog } from '../structured-log.ts';
import { type Narration, NarrationFailed } from './narrator.ts';
import type { AcceptedTurn } from './turn-acceptance.ts';
import type { TurnEventLog } from './turn-event-log.ts';
import { INTERRUPTED, type TurnConclusion, type TurnSettlement } from './turn-settlement.ts';

interface Running {
  readonly stop: AbortController;
  /** Why it was stopped, once it was. */
  reason: 'player' | 'shutdown' | null;
  readonly ended: Promise<void>;
}

/** A reply that came to nothing, with what its narrator had to say about that. */
const failed = (sentence = 'The narrator lost the thread. Nothing was charged; try again.'): TurnConclusion => ({
  outcome: null,
  status: 'failed',
  message: sentence,
});
/** The player stopped it before it counted as a reply. No message: the player knows why it ended. */
const STOPPED: TurnConclusion = { outcome: null, status: 'stopped', message: '' };

/**
 * Runs accepted turns to their end. The server owns a turn, not the request that sent it: a player who closes the tab finds the reply on return.
 * Everything it stores of a reply waits for an unavailable database, and the narrator waits with it, so an outage costs time but no reply.
 */
export class TurnEngine {
  readonly #db: Database;
  readonly #log: TurnEventLog;
  readonly #settlement: TurnSettlement;
  readonly #reach: ReachCrashPoint;
  readonly #report: StructuredLog;
  readonly #moved: (turnId: string) => void;
  readonly #running = new Map<string, Running>();
  readonly #giveUp = new AbortController();

  /** `moved` is told of each turn that has moved its story. */
  constructor(
    db: Database,
    log: TurnEventLog,
    settlement: TurnSettlement,
    reach: ReachCrashPoint,
    report: StructuredLog,
    moved: (turnId: string) => void = () => undefined,
  ) {
    this.#db = db;
    this.#log = log;
    this.#settlement = settlement;
    this.#reach = reach;
    this.#report = report;
    this.#moved = moved;
  }

  /** Starts narrating a turn that was just accepted. Returns at once. */
  run(turn: AcceptedTurn): void {
    this.#reach('turn.accepted');
    this.#log.open(turn.id, turn.events);
    const running: Running = { stop: new AbortController(), reason: null, ended: Promise.resolve() };
    const ended = this.#narrate(turn, running).finally(() => this.#running.delete(turn.id));
    this.#running.set(turn.id, Object.assign(running, { ended }));
  }

  isRunning(turnId: string): boolean {
    return this.#running.has(turnId);
  }

  get runningCount(): number {
    return this.#running.size;
  }

  /** Stops a turn and waits until it has ended. A turn that another process runs is marked, and its owner stops it within a second or two. */
  async stop(turnId: string): Promise<TurnStatus> {
    const running = this.#running.get(turnId);
    if (running) {
      abort(running, 'player');
      await running.ended;
    } else {
      await this.#db.updateTable('turns').set({ stop_requested: true }).where('id', '=', turnId).where('status', '=', 'running').execute();
    }
    const turn = await this.#db.selectFrom('turns').select('status').where('id', '=', turnId).executeTakeFirstOrThrow();
    return turn.status;
  }

  /**
   * Waits up to `graceMs` for running turns, then interrupts the rest. A turn that waits for an unavailable database even then is left `running`
   * there; another process or the next start ends it.
   */
  async shutDown(graceMs: number): Promise<void> {
    const all = () => Promise.allSettled([...this.#running.values()].map((running) => running.ended));
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, graceMs);
    });
    await Promise.race([all(), patience]);
    clearTimeout(timer);
    for (const running of this.#running.values()) abort(running, 'shutdown');
    this.#giveUp.abort();
    this.#log.giveUp();
    await all();
  }

  async #narrate(turn: AcceptedTurn, running: Running): Promise<void> {
    const reply: ReplySoFar = { text: '', state: turn.request.state, finish: null };
    let conclusion: TurnConclusion;
    try {
      await this.#tell(turn, running, reply).catch((error: unknown) => {
        // A narrator may break off when it is stopped. The reply is then judged by what came, like any that was stopped.
        if (running.reason !== 'player') throw error;
        this.#report('turn.broke-off', { turn: turn.id, error: reasonOf(error) });
      });
      conclusion = await this.#conclude(turn, running, reply);
    } catch (error) {
      this.#report('turn.failed', { turn: turn.id, error: reasonOf(error) });
      conclusion = conclusionAfter(error, running);
    }
    try {
      this.#reach('turn.before-settle');
      const end = await this.#settle(turn.id, conclusion);
      this.#reach('turn.after-settle');
      this.#log.finish(turn.id, end);
      if (end?.event.type === 'end' && end.event.status === conclusion.outcome?.status) this.#moved(turn.id);
    } catch (error) {
      this.#report('turn.unclosed', { turn: turn.id, error: reasonOf(error) });
      this.#log.finish(turn.id, null);
    }
  }

  /** Ends the turn. Its `end` event, also where the turn was ended before: by another process, or by a try whose confirmation was lost. */
  #settle(turnId: string, conclusion: TurnConclusion): Promise<NumberedEvent | null> {
    return this.#stored(async () => (await this.#settlement.settle(turnId, conclusion)) ?? (await this.#log.endOf(turnId)));
  }

  #stored<T>(work: () => Promise<T>): Promise<T> {
    return untilAvailable(work, this.#giveUp.signal);
  }

  /** Passes the narration on to the log as it comes, and collects it in `reply`. */
  async #tell(turn: AcceptedTurn, running: Running, reply: ReplySoFar): Promise<void> {
    for await (const part of turn.narrator.narrate(turn.request, { signal: running.stop.signal, pace: true })) {
      if (part.type === 'finish') reply.finish = part;
      else if (part.type === 'state') reply.state = { ...reply.state, ...part.state };
      else if (part.type === 'prompt') await this.#keepPrompt(turn.id, part.report);
      // Thinking is kept only where it can be read.
      const event = part.type === 'reasoning' && turn.request.mode !== 'reasoning' ? null : eventOf(part);
      if (event) await this.#log.append(turn.id, event);
      if (part.type !== 'text') continue;
      reply.text += part.text;
      this.#reach('turn.streaming');
    }
  }

  /** Kept at once, whatever becomes of the reply: who reports it wants it looked into. */
  async #keepPrompt(turnId: string, report: PromptReport): Promise<void> {
    const prompt = JSON.stringify(report);
    await this.#stored(() =>
      this.#db.updateTable('turns').set({ prompt }).where('id', '=', turnId).where('status', '=', 'running').execute(),
    );
  }

  /** How the turn is to end. The outcome of a reply that moves the story is stored before any coin is settled. */
  async #conclude(turn: AcceptedTurn, running: Running, { text, state, finish: finished }: ReplySoFar): Promise<TurnConclusion> {
    if (running.reason === 'shutdown') return INTERRUPTED;
    const status = running.reason === 'player' ? 'stopped' : 'done';
    const finish = finished ?? (status === 'stopped' ? unfinished(turn) : null);
    if (!finish || !storyMoves({ status, text, free: finish.free })) return status === 'stopped' ? STOPPED : failed();
    const { type: _, ...left } = finish;
    const outcome: TurnOutcome = { ...left, status, state };
    await this.#log.append(turn.id, { type: 'choices', choices: finish.choices });
    await this.#stored(() =>
      this.#db
        .updateTable('turns')
        .set({ outcome: JSON.stringify(outcome) })
        .where('id', '=', turn.id)
        .where('status', '=', 'running')
        .execute(),
    );
    return { outcome };
  }
}

function conclusionAfter(error: unknown, { reason }: Running): TurnConclusion {
  if (reason === 'player') return STOPPED;
  if (reason === 'shutdown') return INTERRUPTED;
  return failed(error instanceof NarrationFailed ? error.message : undefined);
}

/** For the log: a narrator's sentence is for the player, its cause says more. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
}

type Finish = Extract<Narration, { type: 'finish' }>;

/** What a narrator has told of its reply by now. */
interface ReplySoFar {
  /** What is stored and was told to readers. */
  text: string;
  state: TurnOutcome['state'];
  finish: Finish | null;
}

/** Stands in for the finish of a reply that was stopped before its narrator came to one. */
const unfinished = (turn: AcceptedTurn): Finish => ({
  type: 'finish',
  choices: [],
  narratorState: turn.request.narratorState,
  ending: null,
  free: false,
});

function abort(running: Running, reason: 'player' | 'shutdown'): void {
  running.reason ??= reason;
  running.stop.abort();
}

function eventOf(part: Narration): TurnEvent | null {
  switch (part.type) {
    case 'text':
      return { type: 'delta', text: part.text };
    case 'reasoning':
      return { type: 'reasoning', text: part.text };
    case 'state':
      return { type: 'state', ...part.state };
    case 'prompt':
    case 'finish':
      return null;
  }
}
