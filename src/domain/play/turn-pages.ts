import type { Turn } from './turn.ts';

/** Placeholder of a turn that was dropped from the browser's memory and can be loaded again. */
interface UnloadedTurn extends Turn {
  readonly unloaded: true;
}

/** Turns kept on both sides of the visible range. */
export const KEPT = 100;
/** Newest turns that are never unloaded. */
export const KEPT_NEWEST = 50;
/** Distance to the visible range, in turns, within which unloaded turns are loaded again. */
const NEAR = 25;
const PAGE = 50;

export const isUnloaded = (turn: Turn): turn is UnloadedTurn => 'unloaded' in turn;

/** Unloads turns far from the visible range, indices `from` to `to`. Returns the same list when none is far. */
export function unloadFar(turns: readonly Turn[], from: number, to: number): readonly Turn[] {
  const isFar = (place: number) => place < turns.length - KEPT_NEWEST && (place < from - KEPT || place > to + KEPT);
  if (!turns.some((turn, place) => isFar(place) && !isUnloaded(turn))) return turns;
  return turns.map((turn, place) => (isFar(place) ? unloaded(turn) : turn));
}

function unloaded(turn: Turn): Turn {
  if (isUnloaded(turn)) return turn;
  const { id, parent, status, created } = turn;
  const nothing = {
    input: null,
    text: '',
    choices: [],
    state: {},
    ending: null,
    cost: 0,
    variants: [],
    reasoned: false,
    edited: false,
    retryPrice: null,
  };
  const gone: UnloadedTurn = { id, parent, status, created, ...nothing, unloaded: true };
  return gone;
}

/** Cursor (`before`) of the page with the unloaded turn nearest to indices `from` to `to`; null when none is near. */
export function firstUnloaded(turns: readonly Turn[], from: number, to: number): string | null {
  const gone = (place: number): boolean => turns[place] !== undefined && isUnloaded(turns[place]);
  for (let step = 0; step <= NEAR + to - from; step += 1) {
    const ahead = from + step;
    if (ahead <= to + NEAR && gone(ahead)) {
      let end = ahead + 1;
      while (end - ahead < PAGE && gone(end)) end += 1;
      return turns[end]?.id ?? null;
    }
    if (step <= NEAR && gone(from - step)) return turns[from - step + 1]?.id ?? null;
  }
  return null;
}

/** Puts the turns of a loaded page back in their places. */
export function restorePage(turns: readonly Turn[], page: readonly Turn[]): readonly Turn[] {
  const read = new Map(page.map((turn) => [turn.id, turn]));
  return turns.map((turn) => (isUnloaded(turn) ? (read.get(turn.id) ?? turn) : turn));
}
