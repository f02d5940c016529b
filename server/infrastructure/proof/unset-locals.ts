import { divertKind, field, type ScriptFlow, type Step } from './script-flow.ts';
import { knotOf, localName } from './script-reads.ts';

/** Local variables that may be met where none was made: ink fails there, in words too. */
export interface UnsetLocals {
  /** Steps that may meet one, by their ids. */
  readonly steps: ReadonlySet<number>;
  /** Those that may be met, as `localName` has them, and by their names alone. */
  readonly locals: ReadonlySet<string>;
  readonly names: ReadonlySet<string>;
}

/** The local variable by which the text before a choice's brackets returns: it is made before each way to there. */
const RETURN = '$r';

/**
 * Walks through each knot from where it can be come to from elsewhere, past each making of a variable: what meets it then may meet none. A call leads elsewhere and begins with no local variables.
 * `look`: called for each step that is gone to; it may throw. Source: PROOF-80.
 */
export function unsetLocals(flow: ScriptFlow, look: () => void): UnsetLocals {
  const [steps, locals, names] = [new Set<number>(), new Set<string>(), new Set<string>()];
  const knots = flow.steps.map(knotOf);
  const begins = new Map<string, Set<Step>>();
  const begin = (step: Step) => {
    const knot = knots[step.id] ?? '';
    begins.set(knot, (begins.get(knot) ?? new Set()).add(step));
  };
  begin(flow.root.entry);
  const made = new Map<string, { readonly knot: string; readonly name: string }>();
  for (const step of flow.steps) {
    for (const to of step.calls) begin(to);
    for (const to of [...step.next, ...step.offers]) if (knots[to.id] !== knots[step.id]) begin(to);
    const name = madeBy(step);
    if (name !== null && name !== RETURN) made.set(localName(step, name), { knot: knots[step.id] ?? '', name });
  }
  for (const [local, { knot, name }] of made) {
    const seen = new Set(begins.get(knot));
    // A set gives what is added while it is walked.
    for (const step of seen) {
      look();
      if (madeBy(step) === name) continue;
      if (meets(step, name)) {
        steps.add(step.id);
        locals.add(local);
        names.add(name);
      }
      for (const to of [...step.next, ...step.offers]) if (knots[to.id] === knot) seen.add(to);
    }
  }
  return { steps, locals, names };
}

/** The local variable that a step makes; null where it makes none. */
function madeBy({ instruction }: Step): string | null {
  const name = field(instruction, 'temp=');
  return name !== null && !('re' in (instruction as object)) ? name : null;
}

/** Whether a step reads a variable, sets it anew, refers to it, or goes where it leads. */
function meets({ instruction }: Step, name: string): boolean {
  const kind = divertKind(instruction);
  if (kind !== null) return (instruction as { readonly var?: boolean }).var === true && field(instruction, kind) === name;
  return ['VAR?', '^var', 'temp='].some((key) => field(instruction, key) === name);
}
