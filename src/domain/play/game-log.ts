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

interface NewTurn {
  readonly id: string;
  readonly created: string;
}

const runningAfter = (before: Turn | undefined, { id, created }: NewTurn, input: ShownInput): Turn => ({
  id,
  parent: before?.id ?? null,
  input,
  text: '',
  choices: [],
  state: before?.state ?? {},
  status: 'running',
  ending: null,
  cost: 0,
  created,
  variants: [],
  reasoned: false,
  edited: false,
  retry_price: null,
});

/** Puts a turn that was just sent at the end, before the server has said anything. */
export function begin(log: GameLog, turn: NewTurn & { readonly input: TurnInput }): GameLog {
  const last = log.turns.at(-1);
  return { turns: [...log.turns, runningAfter(last, turn, shownInput(turn.input, last?.choices ?? []))], heard: 0 };
}

/** Puts another reply in the place of one that is shown; what came after that one is not on the new branch. An opening has no other. */
export function beginAgain(log: GameLog, turnId: string, turn: NewTurn): GameLog {
  const at = log.turns.findIndex(({ id }) => id === turnId);
  const old = log.turns[at];
  if (!old?.input) return log;
  const siblings = old.variants.length > 0 ? old.variants : [old.id];
  const before = hasReply(old) ? siblings : siblings.filter((id) => id !== old.id);
  const again = {
    ...runningAfter(log.turns[at - 1], turn, old.input),
    parent: old.parent,
    variants: before.length > 0 ? [...before, turn.id] : [],
  };
  return { turns: [...log.turns.slice(0, at), again], heard: 0 };
}

const hasReply = ({ status, text }: Turn): boolean => text !== '' || status === 'done' || status === 'stopped';

/** Takes back a turn that the server never accepted, and puts back the turns it stood in for. */
export function withdraw(log: GameLog, turnId: string, instead: readonly Turn[] = []): GameLog {
  return { turns: [...log.turns.filter((turn) => turn.id !== turnId), ...instead], heard: 0 };
}

/** A turn as it is now, in the place of what was known of it. */
export function replace(log: GameLog, turn: Turn): GameLog {
  return { ...log, turns: log.turns.map((known) => (known.id === turn.id ? turn : known)) };
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
