import type { NarratorKind } from '../../../src/domain/play/game.ts';
import type { Narrator } from './narrator.ts';

/** The narrators of this server. A game stays with the kind it was started with, also after a model was set up or taken away. */
export class Narrators {
  readonly #all: Readonly<Partial<Record<NarratorKind, Narrator>>>;
  /** Tells new games: the model where there is one. */
  readonly newest: Narrator;

  constructor(...narrators: readonly [Narrator, ...Narrator[]]) {
    this.#all = Object.fromEntries(narrators.map((narrator) => [narrator.kind, narrator]));
    this.newest = this.#all.model ?? narrators[0];
  }

  /** Null when this server has none of the kind. */
  of(kind: NarratorKind): Narrator | null {
    return this.#all[kind] ?? null;
  }
}
