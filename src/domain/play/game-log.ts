import { applyEvent, type Choice, type ShownInput, type Turn, type TurnEvent, type TurnInput } from './turn.ts';

/** What the player sees of a game: the turns of one branch, oldest first, and how far the newest one has been heard. */
export interface GameLog {
  readonly turns: readonly Turn[];
  /** Sequence number of the last event heard of the newest turn; 0 before its first. */
  readonly heard: number;
}

/** The newest turn when it is still being written, else null. */
export function runningTurn(log: GameLog): Turn | null {
  const last = log.turns.at(-1);
  return last?.status === 'running' ? last : null;
}

/** The choices on offer: those of the newest turn that has ended, unless an ending was reached or a reply is being written. */
export function offeredChoices(log: GameLog): readonly Choice[] {
  const last = log.turns.at(-1);
  return last && last.status !== 'running' && !last.ending ? last.choices : [];
}

/** The input as it is shown above its reply; a choice is shown by its label. */
export function shownInput(input: TurnInput, choices: readonly Choice[]): ShownInput {
  if (input.kind !== 'choice') return input;
  const label = choices.find((choice) => choice.id === input.choice_id)?.label;
  return label === undefined ? input : { ...input, label };
}

/** Puts a turn that was just sent at the end, before the server has said anything. */
export function begin(log: GameLog, turn: { readonly id: string; readonly input: TurnInput; readonly created: string }): GameLog {
  const last = log.turns.at(-1);
  const sent: Turn = {
    id: turn.id,
    parent: last?.id ?? null,
    input: shownInput(turn.input, last?.choices ?? []),
    text: '',
    choices: [],
    state: last?.state ?? {},
    status: 'running',
    ending: null,
    cost: 0,
    created: turn.created,
    variants: [],
    reasoned: false,
    edited: false,
  };
  return { turns: [...log.turns, sent], heard: 0 };
}

/** Takes back a turn that the server never accepted. */
export function withdraw(log: GameLog, turnId: string): GameLog {
  return { turns: log.turns.filter((turn) => turn.id !== turnId), heard: 0 };
}

/**
 * Applies one event of the newest turn's stream. What was heard before changes nothing, so a stream may repeat itself after a reconnect. A turn
 * that ended without moving the story offers again what was offered before it.
 */
export function hear(log: GameLog, turnId: string, seq: number, event: TurnEvent): GameLog {
  const last = log.turns.at(-1);
  if (last?.id !== turnId || last.status !== 'running' || seq <= log.heard) return log;
  const next = applyEvent(last, event);
  const choices = next.status !== 'running' && next.choices.length === 0 && !next.ending ? (log.turns.at(-2)?.choices ?? []) : next.choices;
  return { turns: [...log.turns.slice(0, -1), { ...next, choices }], heard: seq };
}

/** Puts older turns before the ones already there; turns that are there already are not doubled. */
export function prepend(log: GameLog, older: readonly Turn[]): GameLog {
  const known = new Set(log.turns.map((turn) => turn.id));
  return { ...log, turns: [...older.filter((turn) => !known.has(turn.id)), ...log.turns] };
}
