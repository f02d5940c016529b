/** A turn of a run, as its player has seen it. */
export interface RunTurn {
  readonly id: string;
  /** Turns between it and the opening. */
  readonly depth: number;
  /** What was chosen to come to it; null where nothing was. */
  readonly choice: string | null;
  /** What could be chosen after it. */
  readonly offered: readonly string[];
  /** Ids of the objectives fulfilled up to it. */
  readonly objectives: readonly string[];
}

/** A decision of a run, with what it did. Nothing in it is from ways that were not taken, but for the labels that stood beside it. */
export interface RunStep {
  /** The turn in which it was made. */
  readonly turnId: string;
  readonly depth: number;
  readonly choice: string | null;
  /** The other choices. */
  readonly instead: readonly string[];
  /** Objectives that it fulfilled. */
  readonly done: readonly string[];
  /** What the story told for the first time. */
  readonly learned: readonly string[];
}

interface Told {
  /** The texts of objectives by id. */
  readonly objectives: ReadonlyMap<string, string>;
  /** What came to light in a turn, by its depth. */
  readonly learned: ReadonlyMap<number, readonly string[]>;
}

/** The decisions of a run. `branch`: its turns from the opening on. */
export function runSteps(branch: readonly RunTurn[], { objectives, learned }: Told): RunStep[] {
  return branch.slice(1).flatMap((turn, at) => {
    const before = branch[at];
    if (!before) return [];
    const done = turn.objectives.filter((id) => !before.objectives.includes(id)).flatMap((id) => objectives.get(id) ?? []);
    return {
      turnId: before.id,
      depth: before.depth,
      choice: turn.choice,
      instead: before.offered.filter((label) => label !== turn.choice),
      done,
      learned: learned.get(turn.depth) ?? [],
    };
  });
}
