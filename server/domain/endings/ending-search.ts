/** What one choice of a script leads to. */
export interface ScriptStep {
  /** The script's state after it, as `turns.narrator_state` holds it. */
  readonly state: string;
  /** Equal for states from which the same can happen. */
  readonly key: string;
  /** The ending that it reaches, `UNNAMED_ENDING` where the script names none; null where the story goes on. */
  readonly ending: string | null;
}

/** Every step that a state offers; none after an ending. */
export type ScriptSteps = (state: string) => readonly ScriptStep[];

/** It can be sent to another thread. */
export interface EndingSearch {
  /** The states of one branch, oldest first. */
  readonly branch: readonly string[];
  /** The endings to look for. */
  readonly endings: ReadonlySet<string>;
  /** States that may be tried. */
  readonly budget: number;
}

/**
 * For each ending searched for, the index of the latest state of the branch from which it can be reached. It tries all plays, from the branch's end backwards; what was tried
 * from a later state is not tried again. An ending is absent when it cannot be reached, or when the budget ran out before that was known: an index that is given is always right.
 * Yields after each state, because one takes about a millisecond.
 */
export function latestWays({ branch, endings, budget }: EndingSearch, steps: ScriptSteps): ReadonlyMap<string, number> {
  const ways = new Map<string, number>();
  const seen = new Set<string>();
  let left = budget;
  for (let at = branch.length - 1; at >= 0; at -= 1) {
    const open = branch.slice(at, at + 1);
    for (let state = open.pop(); state !== undefined; state = open.pop()) {
      if (ways.size === endings.size || left === 0) return ways;
      left -= 1;
      for (const step of steps(state)) {
        if (step.ending !== null) {
          if (endings.has(step.ending) && !ways.has(step.ending)) ways.set(step.ending, at);
        } else if (!seen.has(step.key)) {
          seen.add(step.key);
          open.push(step.state);
        }
      }
    }
  }
  return ways;
}
