import { absentNarrator, type NarratorTraits } from '#domain/narrator/narrator-traits.ts';
import type { Narrator } from './narrator.ts';

/** Kinds are ids: they are stored with games and sent to clients. */
const KIND = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** The narrators of this server. A game keeps the kind it was started with, also when narrators are added or removed. */
export class Narrators {
  readonly #all: ReadonlyMap<string, Narrator>;
  /** The narrator of new games. */
  readonly newest: Narrator;

  /** Each has a unique kind; the last one narrates new games. */
  constructor(...narrators: readonly [Narrator, ...Narrator[]]) {
    this.#all = new Map(narrators.map((narrator) => [narrator.traits.kind, narrator]));
    if (this.#all.size < narrators.length) throw new Error('Two narrators are of the same kind');
    for (const kind of this.#all.keys()) if (!KIND.test(kind)) throw new Error(`"${kind}" is not a kind of narrator`);
    this.newest = narrators.at(-1) ?? narrators[0];
  }

  /** Null when this server has no narrator of the kind. */
  of(kind: string): Narrator | null {
    return this.#all.get(kind) ?? null;
  }

  traitsOf(kind: string): NarratorTraits {
    return this.of(kind)?.traits ?? absentNarrator(kind);
  }
}
