import type { EarlySearch, EarlyWay } from '#server/domain/studio/critic/critic-finding.ts';
import type { Term } from '#server/domain/studio/critic/early-knowledge.ts';
import { TurnFailed } from '#server/infrastructure/narrator/script-story.ts';
import { playTurn, type ScriptTurn } from '#server/infrastructure/narrator/script-turn.ts';
import { DrawnStory, type Draws, type Way } from './drawn-story.ts';
import type { Heard } from './played-tags.ts';
import { type Provable, STOPPED } from './prove-script.ts';
import { divertKind, field, flowOf, type ScriptFlow, type Step, UnknownScript } from './script-flow.ts';
import { type OnEdge, searchScript } from './script-search.ts';
import { type SearchLimits, SearchWatch } from './search-watch.ts';

/** Terms are told apart by the bits of a number. */
const MOST_TERMS = 30;

/** How what words name is told among what a turn fulfils: no objective begins so. */
const [IN_LINE, IN_LABEL] = ['\u0000line ', '\u0000label '];

type Script = Pick<Provable, 'json' | 'placeOf'>;

/**
 * Looks for ways on which a choice is offered that speaks of a term before anything that is read there does. Most terms are told on every way that leads to such a choice, by what leads where in the script: they need no search. For the
 * others each way of the search of all is followed that does not come through a line that tells the term, and what is found is played from the beginning, so that it is true. A term that the script puts together of pieces, or prints from
 * a variable, is not seen by the search; plays see it. All of it together keeps the limits. Source: PROOF-133, PROOF-157.
 */
export function earlyWays({ json, placeOf }: Script, terms: readonly Term[], limits: SearchLimits): EarlySearch {
  const { ms, now = () => performance.now() } = limits;
  const [began, { look }] = [now(), new SearchWatch(limits)];
  const flow = flowOf(json);
  const asked = flow === null ? terms : notRuledOut(flow, terms, look);
  const sought = asked.filter((_, at) => at < MOST_TERMS);
  if (sought.length === 0) return { ways: [], states: 0, stopped: null };
  const edges = new Edges();
  const left = ms === undefined ? limits : { ...limits, ms: ms - (now() - began) };
  const searched = searchScript(json, { limits: left, heard: heardOf(sought), onEdge: edges.add });
  const ways = sought.flatMap((term, at): readonly EarlyWay[] => {
    const way = edges.earlyWay(1 << at);
    const played = way && playedEarly({ json, placeOf }, { way, term, decides: searched.decides });
    return played ? [played] : [];
  });
  const stopped = searched.stopped ?? (searched.isSampled || asked.length > sought.length ? 'states' : null);
  return { ways, states: searched.states, stopped: stopped && STOPPED[stopped] };
}

const heardOf = (terms: readonly Term[]): Heard => {
  const named = (kind: string, text: string) => terms.flatMap(({ test }, at) => (test.test(text) ? [`${kind}${at}`] : []));
  return {
    listens: (text) => terms.some(({ test }) => test.test(text)),
    inLine: (text) => named(IN_LINE, text),
    inLabel: (label) => named(IN_LABEL, label),
  };
};

/** The terms that may come early, one more at most than are told apart. Which of them cannot is asked in half of the time of the search: what is not ruled out by then is looked for in it. */
function notRuledOut(flow: ScriptFlow, terms: readonly Term[], look: () => void): readonly Term[] {
  const labels = stepsOfLabels(flow);
  const tags = stepsOfTags(flow);
  const found: Term[] = [];
  for (const term of terms) {
    if (found.length > MOST_TERMS) break;
    if (mayComeEarly({ flow, labels, tags, look }, term.test)) found.push(term);
  }
  return found;
}

interface AskedFlow {
  readonly flow: ScriptFlow;
  readonly labels: ReadonlySet<Step>;
  readonly tags: ReadonlySet<Step>;
  /** Throws `UnknownScript` where the time is over. */
  readonly look: () => void;
}

/** Whether something leads to a choice that speaks of a term past all lines that do, whatever the conditions on the way; true too where the time for that question is over. */
function mayComeEarly({ flow, labels, tags, look }: AskedFlow, test: RegExp): boolean {
  const seen = new Set([flow.root.entry]);
  try {
    // A set gives what is added while it is walked.
    for (const step of seen) {
      look();
      const { instruction } = step;
      if (typeof instruction === 'string' && instruction.startsWith('^') && test.test(instruction.slice(1))) {
        if (labels.has(step)) return true;
        if (!tags.has(step)) continue;
      }
      for (const next of [...step.next, ...step.calls, ...step.offers]) seen.add(next);
    }
  } catch (error) {
    if (error instanceof UnknownScript) return true;
    throw error;
  }
  return false;
}

/** The steps that can be of the label of a choice: texts that are put together, what a choice shows before its brackets, and what functions write. */
function stepsOfLabels({ root, steps }: ScriptFlow): ReadonlySet<Step> {
  const called = new Set(steps.flatMap((step) => (divertKind(step.instruction) === 'f()' ? step.calls : [])));
  const found = new Set<Step>(called);
  for (const step of steps) {
    if (step.instruction === 'str') for (const next of step.next) found.add(next);
    if (step.container.path.endsWith('.s')) found.add(step);
  }
  for (const step of found) {
    if (step.instruction === '/str' || step.instruction === '~ret' || step.container === root) continue;
    if (field(step.instruction, '*') !== null) continue;
    if (step.container.path.endsWith('.s') && field(step.instruction, '->') === '$r') continue;
    for (const next of [...step.next, ...step.calls]) found.add(next);
  }
  return found;
}

/** The steps that can be of a tag, which nobody reads. Those of a function that a tag calls may be read elsewhere: the search sees where. */
function stepsOfTags({ steps }: ScriptFlow): ReadonlySet<Step> {
  const found = new Set(steps.flatMap((step) => (step.instruction === '#' ? step.next : [])));
  for (const step of found) if (step.instruction !== '/#') for (const next of [...step.next, ...step.calls]) found.add(next);
  return found;
}

/** What leads where in a search, with what is told and offered between. */
class Edges {
  readonly #from: number[] = [];
  readonly #to: number[] = [];
  readonly #choice: number[] = [];
  readonly #draws: Draws[] = [];
  /** The terms, as bits, that a line tells and that a choice speaks of. */
  readonly #told: number[] = [];
  readonly #offered: number[] = [];
  #most = -1;

  readonly add: OnEdge = ({ from, to, choice, draws, objectives }) => {
    if (to < 0) return;
    this.#most = Math.max(this.#most, from, to);
    this.#from.push(from);
    this.#to.push(to);
    this.#choice.push(choice);
    this.#draws.push(draws);
    this.#told.push(bitsOf(objectives, IN_LINE));
    this.#offered.push(bitsOf(objectives, IN_LABEL));
  };

  /** A shortest way to where a choice speaks of a term that nothing tells before; null where there is none. */
  earlyWay(term: number): Way | null {
    const { first, edges } = this.#byState();
    /** By state the edge by which it was come to; -1 where it was not. */
    const by = new Int32Array(this.#most + 1).fill(-1);
    // The beginning is no state; a list gives what is added while it is walked.
    const open = [-1];
    for (const state of open)
      for (let index = first[state + 1] ?? 0; index < (first[state + 2] ?? 0); index += 1) {
        const edge = edges[index] ?? 0;
        const to = this.#to[edge] ?? 0;
        if (((this.#told[edge] ?? 0) & term) !== 0) continue;
        if (((this.#offered[edge] ?? 0) & term) !== 0) return this.#wayBy(edge, by);
        if (by[to] !== -1) continue;
        by[to] = edge;
        open.push(to);
      }
    return null;
  }

  #wayBy(last: number, by: Int32Array): Way {
    const [choices, draws]: [number[], Draws[]] = [[], []];
    for (let edge = last; edge >= 0; ) {
      draws.unshift(this.#draws[edge] ?? []);
      const from = this.#from[edge] ?? -1;
      if (from < 0) break;
      choices.unshift(this.#choice[edge] ?? 0);
      edge = by[from] ?? -1;
    }
    return { choices, draws };
  }

  /** Where the edges of each state begin in `edges`; those of the beginning come first. */
  #byState(): { readonly first: Int32Array; readonly edges: Int32Array } {
    const first = new Int32Array(this.#most + 3);
    for (const from of this.#from) first[from + 2] = (first[from + 2] ?? 0) + 1;
    for (let at = 1; at < first.length; at += 1) first[at] = (first[at] ?? 0) + (first[at - 1] ?? 0);
    const free = first.slice();
    const edges = new Int32Array(this.#from.length);
    for (const [edge, from] of this.#from.entries()) {
      edges[free[from + 1] ?? 0] = edge;
      free[from + 1] = (free[from + 1] ?? 0) + 1;
    }
    return { first, edges };
  }
}

const bitsOf = (objectives: readonly string[], kind: string): number =>
  objectives.reduce((bits, one) => (one.startsWith(kind) ? bits | (1 << Number(one.slice(kind.length))) : bits), 0);

/** The way as it is played; null where it tells the term after all, or fails. */
function playedEarly(
  { json, placeOf }: Script,
  {
    way: { choices: taken, draws },
    term,
    decides,
  }: { readonly way: Way; readonly term: Term; readonly decides: (place: string) => boolean },
): EarlyWay | null {
  const story = new DrawnStory(json, decides);
  const labels: string[] = [];
  try {
    story.plan(draws[0] ?? [], {});
    for (const [turn, index] of [...taken, null].entries()) {
      const { lines, choices }: ScriptTurn = playTurn(story);
      if (lines.some(({ text }) => term.test.test(text))) return null;
      const early = choices.find(({ label }) => term.test.test(label));
      if (early) return { term: term.name, label: early.label, at: placeOf(early.path) ?? '', taken: labels };
      const chosen = index === null ? undefined : choices[index];
      if (!chosen) return null;
      labels.push(chosen.label);
      story.plan(draws[turn + 1] ?? [], story.takeDrawn().shuffled);
      story.ChooseChoiceIndex(chosen.index);
    }
  } catch (error) {
    if (!(error instanceof TurnFailed)) throw error;
  }
  return null;
}
