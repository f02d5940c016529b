import type { Choice, ShownInput, Turn, TurnEvent, TurnInput } from './turn.ts';
import { storyMoves } from './turn-charge.ts';

/** The shown part of a game: turns of one branch, oldest first. */
export interface GameLog {
  readonly turns: readonly Turn[];
  /** Sequence number of the last event applied to the newest turn; 0 before its first. */
  readonly lastSeq: number;
}

/** The newest turn when it is still being written, else null. */
export function runningTurn(log: GameLog): Turn | null {
  const last = log.turns.at(-1);
  return last?.status === 'running' ? last : null;
}

/** How many turns were played to the newest of these, the opening not counted. Null where turns in between are not loaded. */
export function turnsPlayed(turns: readonly Pick<Turn, 'id' | 'parent'>[]): number | null {
  const joined = turns.every(({ parent }, at) => parent === (turns[at - 1]?.id ?? null));
  return joined && turns.length > 0 ? turns.length - 1 : null;
}

/** The input as it is shown above its reply; a choice is shown by its label. */
export function shownInput(input: TurnInput, choices: readonly Choice[]): ShownInput {
  if (input.kind !== 'choice') return input;
  const label = choices.find((choice) => choice.id === input.choiceId)?.label;
  return label === undefined ? input : { ...input, label };
}

export interface NewTurn {
  readonly id: string;
  readonly created: string;
  /** The model that will write it, where one does. */
  readonly model?: string | undefined;
}

/** The state that a reply begins with. Who speaks, and what changes on the way, is of each text alone. */
function stateAfter(before: Turn | undefined): Turn['state'] {
  const { speakers: _, beats: __, ...state } = before?.state ?? {};
  return state;
}

const runningAfter = (before: Turn | undefined, { id, created, model }: NewTurn, input: ShownInput): Turn => ({
  id,
  parent: before?.id ?? null,
  input,
  text: '',
  choices: [],
  state: stateAfter(before),
  status: 'running',
  ending: null,
  cost: 0,
  created,
  variants: [],
  reasoned: false,
  edited: false,
  retryPrice: null,
  model: model ?? null,
});

/** Optimistic update: appends a turn that is being sent. */
export function begin(log: GameLog, turn: NewTurn & { readonly input: TurnInput }): GameLog {
  const last = log.turns.at(-1);
  return { turns: [...log.turns, runningAfter(last, turn, shownInput(turn.input, last?.choices ?? []))], lastSeq: 0 };
}

/** Optimistic update: replaces a reply and everything after it by another reply that is requested. `but`: what should be different. An opening has no other reply. */
export function beginAgain(log: GameLog, turnId: string, turn: NewTurn, but?: string): GameLog {
  const at = log.turns.findIndex(({ id }) => id === turnId);
  const old = log.turns[at];
  if (!old?.input) return log;
  const siblings = old.variants.length > 0 ? old.variants : [old.id];
  const before = hasReply(old) ? siblings : siblings.filter((id) => id !== old.id);
  const again = {
    ...runningAfter(log.turns[at - 1], turn, repeatedInput(old.input, but)),
    parent: old.parent,
    variants: before.length > 0 ? [...before, turn.id] : [],
  };
  return { turns: [...log.turns.slice(0, at), again], lastSeq: 0 };
}

function repeatedInput({ but: _, ...input }: ShownInput, but: string | undefined): ShownInput {
  return but === undefined ? input : { ...input, but };
}

const hasReply = ({ status, text }: Turn): boolean => text !== '' || status === 'done' || status === 'stopped';

/** Rollback of a turn that the server did not accept. `replaced` are the turns it had replaced. */
export function withdraw(log: GameLog, turnId: string, replaced: readonly Turn[] = []): GameLog {
  return { turns: [...log.turns.filter((turn) => turn.id !== turnId), ...replaced], lastSeq: 0 };
}

/** Replaces the turn with the same id. */
export function replace(log: GameLog, turn: Turn): GameLog {
  return { ...log, turns: log.turns.map((known) => (known.id === turn.id ? turn : known)) };
}

/**
 * Applies one event of the newest turn's stream. Idempotent: an event that was applied before changes nothing, since a stream may repeat events
 * after a reconnect. A turn that ended without moving the story offers the choices of the turn before it.
 */
export function applyEvent(log: GameLog, turnId: string, seq: number, event: TurnEvent): GameLog {
  const last = log.turns.at(-1);
  if (last?.id !== turnId || last.status !== 'running' || seq <= log.lastSeq) return log;
  const next = applyToTurn(last, event);
  const choices = next.status !== 'running' && next.choices.length === 0 && !next.ending ? (log.turns.at(-2)?.choices ?? []) : next.choices;
  return { turns: [...log.turns.slice(0, -1), { ...next, choices }], lastSeq: seq };
}

/** Applies one event to a turn. An ended turn changes no more. */
function applyToTurn(turn: Turn, event: TurnEvent): Turn {
  if (turn.status !== 'running') return turn;
  switch (event.type) {
    case 'accepted':
      return { ...turn, parent: event.parent ?? turn.parent, cost: event.cost, retryPrice: event.retryPrice ?? null };
    case 'reasoning':
      return turn.reasoned ? turn : { ...turn, reasoned: true };
    case 'delta':
      return { ...turn, text: turn.text + event.text };
    case 'reset':
      return { ...turn, text: '' };
    case 'choices':
      return { ...turn, choices: event.choices };
    case 'state': {
      const { type: _, takenAs, ...state } = event;
      return { ...turn, input: turn.input && takenAs ? { ...turn.input, takenAs } : turn.input, state: { ...turn.state, ...state } };
    }
    case 'end':
      return ended(turn, event);
  }
}

/** A reply that did not move the story replaces nothing: the next one costs the same. */
function ended(turn: Turn, { status, cost, ending }: Extract<TurnEvent, { type: 'end' }>): Turn {
  const moved = storyMoves({ status, text: turn.text, free: false });
  return { ...turn, status, cost, ending: ending ?? null, retryPrice: moved ? turn.retryPrice : turn.cost };
}

/** Adds older turns at the front, without duplicates. */
export function prepend(log: GameLog, older: readonly Turn[]): GameLog {
  const known = new Set(log.turns.map((turn) => turn.id));
  return { ...log, turns: [...older.filter((turn) => !known.has(turn.id)), ...log.turns] };
}
