import type { States, TurnFault } from './state-keys.ts';

/** What a search has found: where the choices of each of its states lead, by their numbers; less than 0 where one fails. */
export type Followers = readonly (readonly number[])[];

/** Where ways are looked for to: a choice of a state, which must not fail there, or an end. Both by their numbers. */
export interface Goal {
  readonly id: number;
  /** Null for an end. */
  readonly choice: number | null;
}

/**
 * For each goal a shortest way that ink plays as it is, among all that a search has found; none where each way fails. `exact`: tells all states apart. `onFault`: called with each turn that fails.
 * `look`: called with how many states were told apart so far; it may throw. Source: PROOF-46.
 */
export function otherWays<State>(
  goals: readonly Goal[],
  {
    followers,
    exact,
    look,
    onFault,
  }: {
    readonly followers: Followers;
    readonly exact: States<State>;
    readonly look: (states: number) => void;
    readonly onFault: (fault: TurnFault) => void;
  },
): ReadonlyMap<Goal, readonly number[]> {
  const found = new Map<Goal, readonly number[]>();
  const leads = leadingTo(
    goals.map(({ id }) => id),
    followers,
  );
  const open = new Map<number, Map<number | null, Goal>>();
  for (const goal of goals) open.set(goal.id, (open.get(goal.id) ?? new Map<number | null, Goal>()).set(goal.choice, goal));
  const reach = (goal: Goal, way: readonly number[]) => {
    found.set(goal, way);
    open.get(goal.id)?.delete(goal.choice);
  };
  const seen = new Set<string>();
  const waiting: { readonly id: number; readonly state: State; readonly way: readonly number[] }[] = [];
  const meet = (id: number, arrived: ReturnType<States<State>['begin']>, way: readonly number[]) => {
    const end = arrived.kind === 'ended' ? open.get(id)?.get(null) : undefined;
    if (end) reach(end, way);
    if (arrived.kind !== 'offered') return;
    const key = `${id} ${arrived.key}`;
    if (seen.has(key)) return;
    seen.add(key);
    waiting.push({ id, state: arrived.state(), way });
  };
  meet(0, exact.begin(), []);
  for (const { id, state, way } of waiting) {
    if (found.size === goals.length) break;
    for (const [choice, follower] of (followers[id] ?? []).entries()) {
      const goal = open.get(id)?.get(choice);
      if (!goal && !leads.has(follower)) continue;
      const on = [...way, choice];
      const arrived = exact.take(state, choice, () => on);
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
