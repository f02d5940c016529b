import type { TurnEvent } from '#contract/play.ts';
import { storyMoves } from '#domain/play/turn-charge.ts';
import { untilAvailable } from '#server/application/db/database-outage.ts';
import { type Narration, NarrationFailed } from '#server/application/narrator/narrator.ts';
import type { FaultPoint } from '#server/application/platform/fault-points.ts';
import type { StructuredLog } from '#server/application/platform/structured-log.ts';
import type { TurnOutcome } from '#server/domain/narrator/turn-outcome.ts';
import type { NumberedEvent } from '#server/domain/play/turn-transcript.ts';
import { withWaitingReads } from './narration-request.ts';
import type { AcceptedTurn } from './turn-acceptance.ts';
import type { TurnEventLog } from './turn-event-log.ts';
import { INTERRUPTED, type TurnConclusion, type TurnSettlement } from './turn-settlement.ts';

interface Running {
  readonly stop: AbortController;
  /** What is left of a written text comes at once. */
  readonly hurry: AbortController;
  readonly isWritten: boolean;
  /** Why it was stopped, once it was. */
  reason: 'player' | 'shutdown' | null;
  readonly ended: Promise<void>;
}

/** A failed reply, with its narrator's explanation for the player. */
const failed = (sentence = 'The narrator lost the thread. Nothing was charged; try again.'): TurnConclusion => ({
  outcome: null,
  status: 'failed',
  message: sentence,
});
/** Stopped by the player before it counted as a reply, so no message is needed. */
const STOPPED: TurnConclusion = { outcome: null, status: 'stopped', message: '' };

interface Needs {
  readonly log: TurnEventLog;
  readonly settlement: TurnSettlement;
  readonly faultPoint: FaultPoint;
  readonly report: StructuredLog;
  /** Called after each turn that moved its story. */
  readonly moved: (turnId: string) => void;
}

/**
 * Runs accepted turns to their end, also when the request that sent them is closed. All reads and writes of a reply, and with them the narrator, wait
 * for an unavailable database, so an outage delays replies but loses none.
 */
export class TurnEngine {
  readonly #needs: Needs;
  readonly #running = new Map<string, Running>();
  readonly #giveUp = new AbortController();

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Starts an accepted turn. Returns at once. */
  run(turn: AcceptedTurn): void {
    this.#needs.faultPoint('turn.accepted');
    this.#needs.log.open(turn.id, turn.accepted);
    const [stop, hurry] = [new AbortController(), new AbortController()];
    const running: Running = { stop, hurry, isWritten: turn.narrator.isWritten, reason: null, ended: Promise.resolve() };
    const ended = this.#narrate(turn, running).finally(() => this.#running.delete(turn.id));
    this.#running.set(turn.id, Object.assign(running, { ended }));
  }

  isRunning(turnId: string): boolean {
    return this.#running.has(turnId);
  }

  get runningCount(): number {
    return this.#running.size;
  }

  /** Stops a turn that runs here, or lets the rest of a written text come at once, and waits until it has ended. False: it does not run here. */
  async stop(turnId: string): Promise<boolean> {
    const running = this.#running.get(turnId);
    if (!running) return false;
    if (running.isWritten) running.hurry.abort();
    else abort(running, 'player');
    await running.ended;
    return true;
  }

  /**
   * Waits up to `graceMs` for running turns, then interrupts the rest. A turn that still waits for an unavailable database stays `running`; another
   * process or the next start ends it.
   */
  async shutDown(graceMs: number): Promise<void> {
    const all = () => Promise.allSettled([...this.#running.values()].map((running) => running.ended));
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, graceMs);
    });
    await Promise.race([all(), timeout]);
    clearTimeout(timer);
    for (const running of this.#running.values()) abort(running, 'shutdown');
    this.#giveUp.abort();
    this.#needs.log.giveUp();
    await all();
  }

  async #narrate(turn: AcceptedTurn, running: Running): Promise<void> {
    const reply: ReplySoFar = { text: '', state: turn.request.state, finish: null, prompt: Promise.resolve() };
    let conclusion: TurnConclusion;
    try {
      await this.#stream(turn, running, reply).catch((error: unknown) => {
        // A narrator may throw when it is stopped. The reply is then judged by the text so far.
        if (running.reason !== 'player') throw error;
        this.#needs.report('turn.broke-off', { turn: turn.id, error: reasonOf(error) });
      });
      conclusion = await this.#conclude(turn, running, reply);
    } catch (error) {
      this.#needs.report('turn.failed', { turn: turn.id, error: reasonOf(error) });
      conclusion = conclusionAfter(error, running);
    }
    try {
      this.#needs.faultPoint('turn.before-settle');
      const end = await this.#settle(turn.id, conclusion);
      this.#needs.faultPoint('turn.after-settle');
      this.#needs.log.finish(turn.id, end);
      if (end?.event.type === 'end' && end.event.status === conclusion.outcome?.status) this.#needs.moved(turn.id);
    } catch (error) {
      this.#needs.report('turn.unclosed', { turn: turn.id, error: reasonOf(error) });
      this.#needs.log.finish(turn.id, null);
    }
  }

  /** Ends the turn. Returns its `end` event, also when another process or an unconfirmed try has ended it. */
  #settle(turnId: string, conclusion: TurnConclusion): Promise<NumberedEvent | null> {
    return this.#stored(async () => (await this.#needs.settlement.settle(turnId, conclusion)) ?? (await this.#needs.log.endOf(turnId)));
  }

  #stored<T>(work: () => Promise<T>): Promise<T> {
    return untilAvailable(work, this.#giveUp.signal);
  }

  /** Writes the narration to the log and collects it in `reply`. When this ends, all that was received is stored. */
  async #stream(turn: AcceptedTurn, running: Running, reply: ReplySoFar): Promise<void> {
    const { signal } = running.stop;
    const hurried = running.hurry.signal;
    const request = withWaitingReads(turn.request, AbortSignal.any([signal, this.#giveUp.signal]));
    try {
      for await (const part of turn.narrator.narrate(request, { signal, pace: true, hurried })) await this.#take(turn, part, reply);
    } finally {
      await reply.prompt;
      await this.#needs.log.flush(turn.id);
    }
  }

  async #take(turn: AcceptedTurn, part: Narration, reply: ReplySoFar): Promise<void> {
    if (part.type === 'finish') reply.finish = part;
    else if (part.type === 'state') reply.state = { ...reply.state, ...part.state };
    else if (part.type === 'taken') reply.takenAs = part.choice;
    else if (part.type === 'prompt') reply.prompt = reply.prompt.then(() => this.#keepPrompt(turn.id, part));
    const event = eventOf(part);
    if (event) await this.#needs.log.append(turn.id, event);
    if (part.type === 'reset') reply.text = '';
    if (part.type !== 'text') return;
    if (reply.text !== '') this.#needs.faultPoint('turn.streaming');
    reply.text += part.text;
  }

  /** Stored beside the reply, so that a failed one can be investigated too and none waits for it. */
  async #keepPrompt(turnId: string, { report, source }: Extract<Narration, { type: 'prompt' }>): Promise<void> {
    await this.#stored(() => this.#needs.log.keepPrompt(turnId, report, source)).catch((error: unknown) =>
      this.#needs.report('turn.prompt-not-kept', { turn: turnId, error: reasonOf(error) }),
    );
  }

  /** Decides how the turn ends. The outcome of a reply that moves the story is stored before coins are settled. */
  async #conclude(turn: AcceptedTurn, running: Running, { text, state, takenAs, finish: finished }: ReplySoFar): Promise<TurnConclusion> {
    if (running.reason === 'shutdown') return INTERRUPTED;
    const status = running.reason === 'player' ? 'stopped' : 'done';
    const finish = finished ?? (status === 'stopped' ? unfinished(turn) : null);
    if (!finish || (status === 'done' && isNothing(finish, text)) || !storyMoves({ status, text, free: finish.free }))
      return status === 'stopped' ? STOPPED : failed();
    const { type: _, wordless: __, sources: ___, ...left } = finish;
    const outcome: TurnOutcome = { ...left, status, state, ...(takenAs && { takenAs }) };
    await this.#needs.log.append(turn.id, { type: 'choices', choices: finish.choices }, outcome);
    await this.#needs.log.flush(turn.id);
    return { outcome };
  }
}

function conclusionAfter(error: unknown, { reason }: Running): TurnConclusion {
  if (reason === 'player') return STOPPED;
  if (reason === 'shutdown') return INTERRUPTED;
  return failed(error instanceof NarrationFailed ? error.message : undefined);
}

/** For the log: with the cause, because the message of a NarrationFailed is for the player. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
}

type Finish = Extract<Narration, { type: 'finish' }>;

/** The reply received so far. */
interface ReplySoFar {
  text: string;
  state: TurnOutcome['state'];
  takenAs?: TurnOutcome['takenAs'];
  finish: Finish | null;
  /** Resolves when the prompt sent to a language model is in the log. */
  prompt: Promise<void>;
}

/** A reply without text, from a narrator that meant to write some. */
const isNothing = ({ wordless = false }: Finish, text: string): boolean => text.trim() === '' && !wordless;

/** Replaces the missing `finish` of a stopped reply. */
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
    case 'reset':
      return { type: 'reset' };
    case 'state':
      return { type: 'state', ...part.state };
    case 'taken':
      return { type: 'state', taken_as: part.choice };
    case 'prompt':
    case 'finish':
      return null;
  }
}
