import type { LeftOut } from '#domain/characters/left-out.ts';
import type { ImportedTree, ImportedTurn } from './imported-turns.ts';

/** What can be kept of a chat: turns, other replies among them, and UTF-16 units of its texts. */
interface ChatRoom {
  readonly replies: number;
  readonly characters: number;
}

interface ShortenedTree {
  readonly tree: ImportedTree;
  readonly leftOut: LeftOut;
}

/**
 * The turns as far as there is room for them. What is read stays as long as possible: other replies and branches are left out first, from the oldest turns
 * on, and only then the oldest turns themselves, because the game goes on from the newest one. The opening stays, and it alone if it is larger than the room.
 */
export function shortenedTree(tree: ImportedTree, room: ChatRoom): ShortenedTree {
  let { replies, characters } = room;
  /** Whether there is room for one more turn, which it then takes. */
  const takes = (turn: number | undefined): boolean => {
    const length = lengthOf(tree.turns[turn ?? -1]);
    const fits = replies > 0 && length <= characters;
    if (fits) [replies, characters] = [replies - 1, characters - length];
    return fits;
  };

  const path = pathOf(tree);
  const [opening = 0] = path;
  const kept = new Set([opening]);
  takes(opening);
  let oldest = path.length;
  while (oldest > 1 && takes(path[oldest - 1])) oldest -= 1;
  for (const turn of path.slice(oldest)) kept.add(turn);
  for (const turn of othersNewestFirst(tree, path)) {
    const { parent, first } = tree.turns[turn] as ImportedTurn;
    const isAttached = parent === null || kept.has(parent) || (first !== null && kept.has(first));
    if (!isAttached) continue;
    if (!takes(turn)) break;
    kept.add(turn);
  }
  const turns = oldest - 1;
  return { tree: without(tree, kept, path), leftOut: { turns, replies: tree.turns.length - kept.size - turns } };
}

const lengthOf = (turn: ImportedTurn | undefined): number =>
  (turn?.input?.text ?? '').length + (turn?.text ?? '').length + (turn?.reasoning ?? '').length;

/** From the opening to the turn at which the chat stands. */
function pathOf({ turns, head }: ImportedTree): number[] {
  const path: number[] = [];
  for (let turn: number | null = head; turn !== null; turn = turns[turn]?.parent ?? null) path.unshift(turn);
  return path;
}

/** Turns that are not read: those beside the newest read turns first, and of each the nearest first. */
function othersNewestFirst({ turns }: ImportedTree, path: readonly number[]): number[] {
  const places = new Map(path.map((turn, place) => [turn, place]));
  const besides: number[] = [];
  const others: { readonly turn: number; readonly place: number }[] = [];
  for (const [turn, { parent }] of turns.entries()) {
    const own = places.get(turn);
    const place = own ?? (parent === null ? 0 : (besides[parent] ?? 0) + (places.has(parent) ? 1 : 0));
    besides[turn] = place;
    if (own === undefined) others.push({ turn, place });
  }
  return others.toSorted((a, b) => b.place - a.place || a.turn - b.turn).map(({ turn }) => turn);
}

/** The tree of some of its turns. A turn whose parent is left out follows the opening, and the first reply that is kept stands for those before it. */
function without({ turns, places }: ImportedTree, kept: ReadonlySet<number>, path: readonly number[]): ImportedTree {
  const order = [...kept].toSorted((a, b) => a - b);
  const opening = path[0] ?? 0;
  const firsts = new Map<number, number>();
  for (const turn of order) {
    const group = turns[turn]?.first ?? turn;
    if (!firsts.has(group)) firsts.set(group, turn);
  }
  const index = new Map(order.map((turn, place) => [turn, place]));
  const placeOf = (turn: number) => index.get(turn) ?? null;
  const shortened = order.map((turn): ImportedTurn => {
    const one = turns[turn] as ImportedTurn;
    const first = firsts.get(one.first ?? turn) ?? turn;
    return {
      ...one,
      parent: one.parent === null ? null : (placeOf(one.parent) ?? placeOf(opening)),
      first: first === turn ? null : placeOf(first),
    };
  });
  return {
    turns: shortened,
    head: placeOf(path.findLast((turn) => kept.has(turn)) ?? opening) ?? 0,
    places: places.map(({ inputs, replies }) => ({
      inputs: inputs.flatMap((turn) => placeOf(turn) ?? []),
      replies: replies.map((turn) => (turn === null ? null : placeOf(turn))),
    })),
  };
}
