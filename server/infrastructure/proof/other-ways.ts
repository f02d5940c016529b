import type { Draws, Way } from './drawn-story.ts';
import type { Arrived, ExactStates, TurnFault } from './state-keys.ts';
import { drawnOn } from './whole-states.ts';

/** What a search has found: where the edges of each of its states lead, one for each choice and outcome of chance, by their numbers; less than 0 where one fails. */
export type Followers = readonly (readonly number[])[];

/** A choice of a state, and what chance draws in its turn. */
export interface Edge {
  readonly choice: number;
  readonly draws: Draws;
}

/** Where ways are looked for to: an edge of a state, which must not fail there, or an end. Both by their numbers. */
export interface Goal {
  readonly id: number;
  /** Null for an end. */
  readonly edge: number | null;
}

/**
 * For each goal a shortest way that ink plays as it is, among all that a search has found; none where each way fails. `exact`: tells all states apart. `onFault`: called with each turn that fails.
 * `look`: called with how many states were told apart so far; it may throw. Source: PROOF-46.
 */
export function otherWays<State>(
  goals: readonly Goal[],
  {
    followers,
    roots,
    edgeOf,
    exact,
    look,
    onFault,
  }: {
    readonly followers: Followers;
    /** The states that the story can begin in, with what chance draws there. */
    readonly roots: readonly { readonly id: number; readonly draws: Draws }[];
    readonly edgeOf: (id: number, edge: number) => Edge;
    readonly exact: ExactStates<State>;
    readonly look: (states: number) => void;
    readonly onFault: (fault: TurnFault) => void;
  },
): ReadonlyMap<Goal, Way> {
  const found = new Map<Goal, Way>();
  const leads = leadingTo(
    goals.map(({ id }) => id),
    followers,
  );
  const open = new Map<number, Map<number | null, Goal>>();
  for (const goal of goals) open.set(goal.id, (open.get(goal.id) ?? new Map<number | null, Goal>()).set(goal.edge, goal));
  const reach = (goal: Goal, way: Way) => {
    found.set(goal, way);
    open.get(goal.id)?.delete(goal.edge);
  };
  const seen = new Set<string>();
  const waiting: { readonly id: number; readonly state: State; readonly way: Way }[] = [];
  const meet = (id: number, arrived: Arrived<State>, way: Way) => {
    const end = arrived.kind === 'ended' ? open.get(id)?.get(null) : undefined;
    if (end) reach(end, way);
    if (arrived.kind !== 'offered') return;
    const key = `${id} ${arrived.key}`;
    if (seen.has(key)) return;
    seen.add(key);
    waiting.push({ id, state: arrived.state(), way });
  };
  for (const { id, draws } of roots) {
    const way = { choices: [], draws: [draws] };
    meet(id, exact.reached(way), way);
  }
  for (const { id, state, way } of waiting) {
    if (found.size === goals.length) break;
    for (const [edge, follower] of (followers[id] ?? []).entries()) {
      const goal = open.get(id)?.get(edge);
      if (!goal && !leads.has(follower)) continue;
      const { choice, draws } = edgeOf(id, edge);
      const on = drawnOn({ choices: [...way.choices, choice], draws: way.draws }, draws);
      const arrived = exact.takeDrawn(state, choice, on);
      look(seen.size);
      if (arrived.kind === 'failed') onFault(arrived.fault);
      else if (goal) reach(goal, on);
      else meet(follower, arrived, on);
    }
  }
  return found;
}

/** All from which one of some states can be come to, and those. */
function leadingTo(ids: readonly number[], followers: Followers): ReadonlySet<number> {
  const before = new Map<number, number[]>();
  for (const [id, next] of followers.entries())
    for (const follower of new Set(next)) {
      const known = before.get(follower);
      if (known) known.push(id);
      else before.set(follower, [id]);
    }
  const leads = new Set(ids);
  // A set gives what is added while it is walked.
  for (const id of leads) for (const previous of before.get(id) ?? []) leads.add(previous);
  return leads;
}
