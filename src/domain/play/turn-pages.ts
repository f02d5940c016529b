import type { Turn } from './turn.ts';

/** Placeholder of a turn that was dropped from memory and can be loaded again. */
export interface GivenBack extends Turn {
  readonly givenBack: true;
}

/** Turns that are kept on both sides of what is read. */
export const KEPT = 100;
/** The newest turns are always there. */
export const NEWEST = 50;
/** So near to what is read, in turns, nothing may be missing. */
const NEAR = 25;
const PAGE = 50;

export const isGivenBack = (turn: Turn): turn is GivenBack => 'givenBack' in turn;

/** The turns without those far from the ones from place `from` to `to`, which are being read. The same list when nothing is far. */
export function keepNear(turns: readonly Turn[], from: number, to: number): readonly Turn[] {
  const isFar = (place: number) => place < turns.length - NEWEST && (place < from - KEPT || place > to + KEPT);
  if (!turns.some((turn, place) => isFar(place) && !isGivenBack(turn))) return turns;
  return turns.map((turn, place) => (isFar(place) ? givenBack(turn) : turn));
}

function givenBack(turn: Turn): Turn {
  if (isGivenBack(turn)) return turn;
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
    retry_price: null,
  };
  const gone: GivenBack = { id, parent, status, created, ...nothing, givenBack: true };
  return gone;
}

/** Before which turn the page lies that is needed next, when one near to the turns from place `from` to `to` was given back. */
export function missingNear(turns: readonly Turn[], from: number, to: number): string | null {
  const gone = (place: number): boolean => turns[place] !== undefined && isGivenBack(turns[place]);
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

/** The turns with those of a page that was read again back in their places. */
export function putBack(turns: readonly Turn[], page: readonly Turn[]): readonly Turn[] {
  const read = new Map(page.map((turn) => [turn.id, turn]));
  return turns.map((turn) => (isGivenBack(turn) ? (read.get(turn.id) ?? turn) : turn));
}
