/**
 * @shortened 8 to 60 generated scripts of each property
 * @proven 500 to 5,000 generated scripts
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { knotOf } from '#server/domain/narrator/knot-of.ts';
import { compileScript } from '#server/infrastructure/content/compile-script.ts';
import { ScriptStory } from '#server/infrastructure/narrator/script-story.ts';
import { type Drawn, DrawnStory, type Draws, type Shuffled, type Way } from '#server/infrastructure/proof/drawn-story.ts';
import { mayName } from '#server/infrastructure/proof/played-tags.ts';
import type { SavedState } from '#server/infrastructure/proof/saved-state.ts';
import { flowOf } from '#server/infrastructure/proof/script-flow.ts';
import { keysOf, type SearchedScript, searchScript } from '#server/infrastructure/proof/script-search.ts';
import { sliceOf } from '#server/infrastructure/proof/script-slice.ts';
import { MOST_OUTCOMES } from '#server/infrastructure/proof/search-watch.ts';
import { SlicedKeys, SlicedStates } from '#server/infrastructure/proof/sliced-states.ts';
import { type StateKeys, WholeKeys } from '#server/infrastructure/proof/state-keys.ts';
import { drawnOn } from '#server/infrastructure/proof/whole-states.ts';
import { proof, runs } from '#tests/proof.ts';
import { generatedScript } from './generated-script.ts';

const compiled = generatedScript
  .map((ink) => compileScript(ink))
  .filter((script) => script.ok)
  .map((script) => (script.ok ? script.value : ''));

/** What a player meets in a turn, and what tells the state behind it apart. */
interface Followed {
  readonly saved: string;
  readonly offers: number;
  readonly seen: string;
  readonly key: string;
  readonly drawn: Drawn;
}

/** A story in which chance draws what it is told to. One that throws cannot be played on, so it begins anew. */
class Player {
  readonly #json: string;
  readonly #decides: (place: string) => boolean;
  #story: DrawnStory;
  #shuffled: Shuffled = {};

  constructor(json: string, decides: (place: string) => boolean = () => true) {
    this.#json = json;
    this.#decides = decides;
    this.#story = this.#begun();
  }

  begin(): void {
    this.#story = this.#begun();
    this.#shuffled = {};
  }

  choose(choice: number): void {
    this.#story.ChooseChoiceIndex(choice);
  }

  /** Plays a choice of a saved state; on from where it stands without one. */
  played(keys: StateKeys, from: { readonly saved: string; readonly choice: number } | null, draws: Draws): Followed {
    const story = this.#story;
    if (from) {
      story.state.LoadJson(from.saved);
      story.ChooseChoiceIndex(from.choice);
    }
    story.plan(draws, from ? ((JSON.parse(from.saved) as SavedState).shuffled ?? {}) : this.#shuffled);
    const tags: string[] = [];
    // What was written before is of another turn.
    story.beginTurn();
    try {
      while (story.canContinue) {
        story.Continue();
        tags.push(...(story.currentTags ?? []).filter((tag) => /^(?:ending|objective):/.test(tag)));
      }
    } catch {
      const drawn = story.takeDrawn();
      this.begin();
      return { saved: '', offers: 0, seen: JSON.stringify([[], ['it throws'], []]), key: 'over', drawn };
    }
    const faults = story.takeReports().map(({ message, path }) => message + path);
    const drawn = story.takeDrawn();
    this.#shuffled = drawn.shuffled;
    const saved = JSON.stringify({ ...JSON.parse(story.state.toJson()), shuffled: drawn.shuffled });
    const offers = faults.length > 0 ? [] : story.currentChoices.map(({ sourcePath }) => sourcePath);
    story.ResetErrors();
    return {
      saved,
      offers: offers.length,
      seen: JSON.stringify([tags.toSorted(), faults, offers]),
      key: offers.length === 0 ? 'over' : keys.keyOf(JSON.parse(saved) as SavedState),
      drawn,
    };
  }

  #begun(): DrawnStory {
    return new DrawnStory(this.#json, this.#decides);
  }
}

/** Of a turn that can come to more, not all is followed. */
const MOST_PLAYED = 200;

/** Plays a turn with each outcome of each draw, also of those that only words read; null where they are too many. */
function everyOutcome(play: (draws: Draws) => Followed): readonly Followed[] | null {
  const open: Draws[] = [[]];
  const found: Followed[] = [];
  for (let draws = open.pop(); draws; draws = open.pop()) {
    const followed = play(draws);
    found.push(followed);
    if (found.length > MOST_PLAYED) return null;
    const { sides, draws: drawn } = followed.drawn;
    for (let at = draws.length; at < sides.length; at += 1)
      for (let outcome = 1; outcome < (sides[at] ?? 0); outcome += 1) open.push([...drawn.slice(0, at), outcome]);
  }
  return found;
}

/** Follows every choice of every state, with every outcome of chance: of states that count as one the same must follow. Returns how many counted as one. */
function mergedStates(json: string, keys: StateKeys = keysOf(json, () => undefined)): number {
  if (keys.kept !== null) return 0;
  let merged = 0;
  const player = new Player(json);
  const before = new Set<string>();
  /** By what tells a state apart: what each of its choices leads to. */
  const follows = new Map<string, string>();
  const begins = everyOutcome((draws) => {
    player.begin();
    return player.played(keys, null, draws);
  });
  const states = new Set(begins);
  for (const state of states) {
    const followers = Array.from({ length: state.offers }, (_, choice) =>
      everyOutcome((draws) => player.played(keys, { saved: state.saved, choice }, draws)),
    );
    if (followers.some((all) => all === null)) continue;
    const what = JSON.stringify(followers.map((all) => [...new Set(all?.map(({ seen, key }) => JSON.stringify([seen, key])))].toSorted()));
    if (follows.has(state.key)) {
      merged += 1;
      expect(what).toBe(follows.get(state.key));
    }
    follows.set(state.key, what);
    for (const follower of followers.flatMap((all) => all ?? []))
      if (states.size < MOST_STATES && !before.has(follower.saved)) {
        before.add(follower.saved);
        states.add(follower);
      }
  }
  return merged;
}

it('PROOF-01: states that count as one offer the same and lead to states that count as one, in any script', () => {
  let merged = 0;
  fc.assert(
    fc.property(compiled, (json) => {
      merged += mergedStates(json);
    }),
    { numRuns: runs(12, 1000) },
  );
  expect(merged).toBeGreaterThan(runs(10, 10_000));
});

it('PROOF-40: so do states of a script that is searched as one of very many turns is', () => {
  let merged = 0;
  fc.assert(
    fc.property(compiled, (json) => {
      const keys = keysOf(json, () => undefined);
      if (keys.kept !== null) return;
      const slice = sliceOf(json, (tag) => tag === null || mayName(tag), undefined, { manyTurns: 0 });
      merged += mergedStates(json, new SlicedKeys(slice));
    }),
    { numRuns: runs(8, 500) },
  );
  expect(merged).toBeGreaterThan(runs(3, 3000));
});

/** What a script that has chosen `a` or `b`, and waited for a turn, does with it on the way to what it offers. */
const DETOURS: Readonly<Record<string, string>> = {
  'a condition of a choice': '+ {a > 1} [more] -> END',
  'a branch': '{ a > 1: -> far }',
  'a branch of a branch': '{ true:\n  { a > 1: -> far }\n}',
  'a choice among values': '{ a:\n- 1: words\n- 2: -> far\n}',
  'a local variable': '~ temp t = a\n{ t > 1: -> far }',
  'another variable': '~ b = a\n{ b > 1: -> far }',
  'a branch that sets another variable': '{ a > 1:\n  ~ b = 2\n}\n+ {b == 2} [more] -> END',
  'a text put together': '~ word = "{a}"\n{ word == "2": -> far }',
  'a branch in a text put together': '~ word = "{a > 1:p|q}"\n{ word == "p": -> far }',
  'a function in a text put together': '~ word = "{said()}"\n{ word == "many": -> far }',
  'what a function returns': '{ twice(a) > 2: -> far }',
  'what a function returns by a branch': '{ which(a) > 1: -> far }',
  'what a function reads': '{ read() > 1: -> far }',
  'a function that sets a variable, called in a branch of words': '{a > 1: words {mark()}}\n+ {b == 2} [more] -> END',
  'a function that sets what it is given': '~ set(b, a)\n{ b > 1: -> far }',
  'what a knot is given': '-> given(a)',
  'what a tunnel is given': '-> through(a) ->\n+ {b == 2} [more] -> END',
  'a tunnel that returns elsewhere': '-> aside ->',
  'a thread': '<- beside',
  'a place in a variable': '{ a > 1:\n  ~ place = -> far\n}\n-> place',
  'a count': '{ twos: -> far }',
  'a count that a branch makes': '{ a > 1: {passed()}}\n+ {passed} [more] -> END',
  'turns since': '{ TURNS_SINCE(-> twos) >= 0: -> far }',
  'a list': '{ items ? cup: -> far }',
  'a sequence': '{ a > 1: {step()}}\n{step()}\n+ {b > 2} [more] -> END',
  'an ending': '{a > 1: over # ending: far|over # ending: near}\n-> END',
  'a computed ending': 'over # ending: e{a}\n-> END',
  'a condition in a tag': 'over # ending: {a > 1: far|near}\n-> END',
  'a condition of a condition in a tag': 'over # ending: {b == 1: {a > 1: far}|near}\n-> END',
  'a function that writes a tag': 'over # ending: {said()}\n-> END',
  'a tag that a condition begins': 'over # {a > 1: ending: far|mood: near}\n-> END',
  'a tag of which a condition makes an ending': 'over # ending{a > 1:: far| of it}\n-> END',
  'an objective with a condition': 'over # objective: {a > 1: far|near}',
  'a local variable that a branch makes': '{ a > 1:\n  ~ temp t = 1\n}\nHeld {t}.',
  'a local variable that a branch passes by': '{ a > 1: -> past }\n~ temp t = 1\n- (past) Held {t}.',
  'a local variable that was made before a choice': '{ a > 1:\n  ~ temp t = 1\n}\n+ [read]\n  Held {t}.\n  -> END',
  'a branch that reads what was never made': '{ b > 5:\n  ~ temp t = 1\n}\n{ a > 1: Held {t}. }',
  'a number behind the last one that is asked for': '~ a = a - 1\n{ a > 0: -> far }',
  'a number that grows before it is asked for': '~ a = a + 1\n{ a > 2: -> far }',
  'the number of the turn': '{ a > 1: -> late }\n+ [on] -> late',
};

it.each(Object.entries(DETOURS))('PROOF-01: keeps apart what differs by %s', (_, detour) => {
  const script = compileScript(`VAR a = 1
VAR b = 1
VAR word = "p"
VAR place = -> near
LIST items = (pen), cup
-> first
=== first ===
+ [one] -> ones
+ [two] -> twos
=== ones ===
~ a = 1
-> wait
=== twos ===
~ a = 2
~ items += cup
-> wait
=== wait ===
Waiting.
+ [go on] -> here
=== here ===
${detour}
+ [elsewhere] -> END
- -> END
=== near ===
+ [near] -> END
=== far ===
+ [far] -> END
=== late ===
{ TURNS() > 3: -> far }
+ [later] -> late
=== given(x) ===
{ x > 1: -> far }
-> near
=== through(x) ===
{ x > 1:
  ~ b = 2
}
->->
=== aside ===
{ a > 1:
  ->-> far
}
->->
=== beside ===
{ a > 1:
  + [beside] -> END
}
-> DONE
=== function twice(x) ===
~ return x * 2
=== function which(x) ===
{ x > 1:
  ~ return 2
}
~ return 1
=== function read() ===
~ temp t = a
~ return t
=== function mark() ===
~ b = 2
=== function set(ref x, y) ===
~ x = y
=== function said() ===
{a > 1:many|few}
=== function passed() ===
~ return
=== function step() ===
{ stopping:
- ~ b = 2
- ~ b = 3
}
`);
  if (!script.ok) throw new Error(script.error.join(' '));
  mergedStates(script.value);
  const sliced = searchScript(script.value, { limits: { ...limits, depth: 6 } });
  expect(found(sliced)).toEqual(found(searchScript(script.value, { limits: { ...limits, depth: 6 }, whole: true })));
  expect(sliced.choices.size + sliced.endings.size).toBeGreaterThan(4);
});

/** Told apart by all that ink saves. */
const MOST_STATES = 150;

const limits = { states: 1500, memory: Number.POSITIVE_INFINITY, depth: 5 };

/** What both searches have to agree in: what there is, and how short the ways to it are. */
const found = ({ choices, endings, objectives, knots, faults }: SearchedScript) => ({
  knots: [...knots].toSorted(),
  choices: lengths(choices),
  endings: lengths(endings),
  objectives: [...objectives].toSorted(),
  faults: faults.map(({ message, path, way }) => `${message} ${path} ${way.choices.length}`).toSorted(),
});

const lengths = (ways: SearchedScript['choices']) => [...ways].map(([name, way]) => `${name} ${way.choices.length}`).toSorted();

it('PROOF-01: the search finds the same, by ways as short, as one that tells all states apart', () => {
  fc.assert(
    fc.property(compiled, (json) => {
      // There each draw of words alone is followed too.
      const ofWhole = { ...limits, outcomes: 30, states: 400 };
      const whole = searchScript(json, { limits: ofWhole, whole: true });
      fc.pre(whole.stopped !== 'states' && !whole.isSampled);
      const sliced = searchScript(json, { limits });
      expect(sliced.isSampled).toBe(false);
      expect(found(sliced)).toEqual(found(whole));
      expect(sliced.states).toBeLessThanOrEqual(whole.states);
    }),
    { numRuns: runs(12, 1000) },
  );
});

const unreachable = (): never => {
  throw new Error('a turn without an outcome');
};

/** Plays by chance, each turn as ink plays it and as the search puts it together of turns that it has played: how many turns were the same. */
function sameTurns(json: string, chances: readonly number[]): number {
  const keys = keysOf(json, () => undefined);
  if (!(keys instanceof SlicedKeys)) return 0;
  const states = new SlicedStates(json, keys, { look: () => undefined, endings: new Set(), outcomes: MOST_OUTCOMES });
  const player = new Player(json, (place) => keys.decides(place));
  let turns = 0;
  for (let play = 0; play < 10; play += 1) {
    player.begin();
    let outcomes = states.begin();
    let way: Way = { choices: [], draws: [] };
    for (const chance of chances) {
      const { draws, arrived: at } = outcomes[chance % outcomes.length] ?? unreachable();
      way = drawnOn(way, draws);
      const { seen, key } = player.played(keys, null, draws);
      const [tags, faults, offers] = JSON.parse(seen) as readonly (readonly string[])[];
      if (!tags || !offers || !faults) throw new Error('nothing was played');
      expect(at.kind === 'failed').toBe(faults.length > 0);
      if (at.kind === 'failed') break;
      expect([at.kind === 'offered' ? at.choices : [], at.objectives.toSorted()]).toEqual([offers, named('objective', tags)]);
      if (at.ending !== '') expect(named('ending', tags)).toContain(at.ending);
      if (at.kind === 'ended') break;
      expect(at.key).toBe(key);
      const choice = (chance >> play) % offers.length;
      way = { choices: [...way.choices, choice], draws: way.draws };
      const to = way;
      outcomes = states.take(at.state(), choice, () => to);
      player.choose(choice);
      turns += 1;
    }
  }
  return turns;
}

it('PROOF-39: what only words read is looked at where they can fail, or lead through knots of words', () => {
  const script = compileScript(`VAR x = 0
VAR y = 0
-> top
=== top ===
+ [a]
  ~ x = 1
  -> hall
+ [b]
  ~ y = 1
  -> hall
+ [c]
  ~ x = 2
  -> hall
=== hall ===
+ [on] -> mid
=== mid ===
{ x == 1: -> left | -> right }
=== left ===
On the left.
-> share
=== right ===
On the right.
-> share
=== share ===
A share of {10 mod x}.
+ {y == 0} [go] -> END
+ {y == 1} [stay] -> END
`);
  if (!script.ok) throw new Error(script.error.join(' '));
  const { faults, knots, stopped } = searchScript(script.value, { limits });
  expect({ stopped, knots: [...knots], ways: faults.map(({ way }) => way.choices) }).toEqual({
    stopped: null,
    knots: expect.arrayContaining(['left', 'right']),
    ways: [[1, 0]],
  });
});

/** What a variable of a script can hold, and what words can do with it: ink fails at some kinds of values, and where numbers come out as none. */
const HELD = [
  '0',
  '1',
  '2',
  '0.5',
  'true',
  '"p"',
  '"1"',
  '(pen)',
  '()',
  'cup',
  '-> share',
  '1 / zero',
  '0 - 1 / zero',
  'same(word)',
  'two',
  'POW(2, 2)',
];
const DONE = [
  ...[
    '- 1',
    '+ 1',
    '+ "p"',
    '* two',
    '/ 2',
    'mod 2',
    '> 1',
    '== 1',
    '== "p"',
    '&& true',
    '|| two',
    '? pen',
    '!? "p"',
    '^ items',
    '+ items',
    '- pen',
    '+ x',
    '- x',
    '* x',
  ].map((after) => `{x ${after}}`),
  ...[
    'not x',
    '-x',
    'FLOOR(x)',
    'INT(x)',
    'FLOAT(x)',
    'POW(x, 0.5)',
    'POW(x - 1, 0.5)',
    'MIN(x, 2)',
    'LIST_COUNT(x)',
    'LIST_MIN(x)',
    'LIST_VALUE(x)',
    'LIST_INVERT(x)',
  ].map((made) => `{${made}}`),
  ...[
    'LIST_RANDOM(x)',
    'LIST_RANGE(items, x, 2)',
    'LIST_RANGE(x, 1, 2)',
    'items(x)',
    'TURNS_SINCE(x)',
    'READ_COUNT(x)',
    '1 + 2 - x',
    'taken(x)',
    'same(x) - 1',
    '(1 / x) - (1 / x)',
  ].map((made) => `{${made}}`),
  '{x: words|others}',
  '{x:\n- 1: words\n- else: others\n}',
  '{word == "{x}": words}',
  '~ y = x - 1',
  '~ y = x\n{y - 1}',
];

it('PROOF-47: what fails for the kind of a value is found as where all states are told apart, also in words', () => {
  let failed = 0;
  fc.assert(
    fc.property(fc.constantFrom(...HELD), fc.constantFrom(...HELD), fc.constantFrom(...DONE), (one, other, done) => {
      const script = compileScript(`VAR x = 1
VAR y = 1
VAR zero = 0
VAR two = 2
VAR word = "p"
LIST items = (pen), cup
-> top
=== top ===
+ [a]
  ~ x = ${one}
  -> hall
+ [b]
  ~ x = ${other}
  -> hall
=== hall ===
+ [on] -> share
=== share ===
${done}
Words.
+ [go]
  Over. # ending: over
  -> END
=== function same(value)
~ return value
=== function taken(value)
~ return value - 1
`);
      fc.pre(script.ok);
      const json = script.ok ? script.value : '';
      const whole = searchScript(json, { limits, whole: true });
      const sliced = searchScript(json, { limits });
      // Where an operation fails at each number it is one fault, whatever number it met.
      const said = (searched: SearchedScript) => {
        const { faults, ...others } = found(searched);
        return { ...others, faults: [...new Set(faults.map((fault) => fault.replaceAll(/\b(?:Int|Float)\b/g, 'number')))] };
      };
      expect(said(sliced)).toEqual(said(whole));
      failed += whole.faults.length;
    }),
    { numRuns: runs(60, 5000) },
  );
  expect(failed).toBeGreaterThan(runs(5, 500));
});

/** Rooms whose choices make a text longer or short again, which only words read: one that is too long is a fault. Each leads on, or to an ending. */
const growing = fc
  .array(
    fc.array(fc.tuple(fc.constantFrom('', '~ long = long + long', '~ long = "short"'), fc.option(fc.nat(2), { freq: 3 })), {
      minLength: 1,
      maxLength: 3,
    }),
    { minLength: 2, maxLength: 5 },
  )
  .map((rooms) =>
    [
      `VAR long = "${'long '.repeat(4_000)}"`,
      'VAR kept = 0',
      '-> room0',
      ...rooms.map((choices, at) =>
        [
          `=== room${at} ===`,
          `A room. {kept}`,
          ...choices.map(([deed, ending], index) => {
            const to = ending === null && at + 1 < rooms.length ? `-> room${at + 1}` : `-> end${ending ?? 0}`;
            return `+ [Go ${index}]\n  ${deed || 'Words.'}\n  ${to}`;
          }),
        ].join('\n'),
      ),
      ...[0, 1, 2].map((at) => `=== end${at} ===\n~ long = long + long\nOver. # ending: e${at}\n-> END`),
    ].join('\n'),
  );

it('PROOF-46: an ending is missing only where every way to it fails, and is told by a shortest one that can be played', () => {
  let parted = 0;
  fc.assert(
    fc.property(growing, (ink) => {
      const script = compileScript(ink);
      if (!script.ok) throw new Error(script.error.join(' '));
      const whole = searchScript(script.value, { limits: { ...limits, depth: 8 }, whole: true });
      const sliced = searchScript(script.value, { limits: { ...limits, depth: 8 } });
      expect(lengths(sliced.endings)).toEqual(lengths(whole.endings));
      expect(sliced.stopped).toBeNull();
      const faults = new Set(found(whole).faults);
      expect(found(sliced).faults.filter((fault) => !faults.has(fault))).toEqual([]);
      if (whole.faults.length > 0 && whole.endings.size > 0) parted += 1;
    }),
    { numRuns: runs(25, 1000) },
  );
  expect(parted).toBeGreaterThan(runs(0, 100));
});

const named = (kind: string, tags: readonly string[]) =>
  tags.flatMap((tag) => (tag.startsWith(`${kind}: `) ? [tag.slice(kind.length + 2)] : [])).toSorted();

it('PROOF-39: a turn that is not played again does what it does when ink plays it, in any script', () => {
  let turns = 0;
  fc.assert(
    fc.property(compiled, fc.array(fc.nat(), { minLength: 12, maxLength: 12 }), (json, chances) => {
      turns += sameTurns(json, chances);
    }),
    { numRuns: runs(12, 1000) },
  );
  expect(turns).toBeGreaterThan(runs(20, 10_000));
});

it('PROOF-13: a number that stands for all beyond it is told so, also where it was met itself', () => {
  const script = compileScript(`VAR b = 1
-> hall
=== hall ===
* [One]
* [Two]
  ~ b = b + 1
- -> wait
=== wait ===
+ [On] -> room
=== room ===
* {b > 0} [Go] -> END
* [Stay] -> END
`);
  if (!script.ok) throw new Error(script.error.join(' '));
  const { values } = searchScript(script.value, { limits });
  expect(values.find(({ knot }) => knot === 'wait')).toMatchObject({ name: 'b', values: '1 or beyond' });
});

it('PROOF-13: what decides at a knot is told with all that it can be there, in any script', () => {
  fc.assert(
    fc.property(compiled, (json) => {
      const sliced = searchScript(json, { limits });
      fc.pre(sliced.stopped === null);
      const told = new Map(sliced.values.map(({ knot, name, values }) => [`${knot} ${name}`, values]));
      // Played by chance: no number lies outside of what was told.
      for (let play = 0; play < 20; play += 1) {
        const story = new ScriptStory(json);
        story.state.storySeed = play;
        for (let turn = 0; turn < limits.depth; turn += 1) {
          try {
            story.beginTurn();
            while (story.canContinue) story.Continue();
          } catch {
            break;
          }
          if (story.takeReports().length > 0) break;
          const choices = story.currentChoices;
          for (const name of ['a', 'b']) {
            const words = told.get(`${knotOf(choices[0]?.sourcePath ?? '')} ${name}`);
            const [, least = '', most = least, beyond] = /^(-?\d+)(?: to (-?\d+))?( or beyond)?/.exec(words ?? '') ?? [];
            const value: unknown = story.variablesState.$(name);
            if (least === '' || beyond !== undefined || words?.endsWith('where it still matters') || typeof value !== 'number') continue;
            expect(value).toBeGreaterThanOrEqual(Number(least));
            expect(value).toBeLessThanOrEqual(Number(most));
          }
          if (choices.length === 0) break;
          story.ChooseChoiceIndex((play >> turn) % choices.length);
        }
      }
    }),
    { numRuns: runs(8, 500) },
  );
});

/** What brute force meets: every choice of every state, told apart by all that is saved, with every outcome of every draw. Null where that is too much. */
function bruteForce(json: string, depth: number): { readonly choices: readonly string[]; readonly ended: readonly string[] } | null {
  const player = new Player(json);
  const none = new WholeKeys('none');
  const [choices, ended, before] = [new Set<string>(), new Set<string>(), new Set<string>()];
  let states = everyOutcome((draws) => {
    player.begin();
    return player.played(none, null, draws);
  });
  for (let turn = 0; states !== null; turn += 1) {
    const next: Followed[] = [];
    for (const { saved, seen, offers } of states) {
      const [tags = [], faults = [], offered = []] = JSON.parse(seen) as readonly (readonly string[])[];
      // What is offered behind the last turn is taken by nobody.
      if (turn < depth) for (const path of offered) choices.add(path);
      if (offers === 0 && faults.length === 0) for (const ending of named('ending', tags)) ended.add(ending);
      if (turn === depth) continue;
      for (let choice = 0; choice < offers; choice += 1) {
        const followers = everyOutcome((draws) => player.played(none, { saved, choice }, draws));
        if (followers === null) return null;
        for (const follower of followers) {
          const { saved: state } = follower;
          if (before.has(state)) continue;
          before.add(state);
          next.push(follower);
        }
        if (before.size > MOST_FORCED) return null;
      }
    }
    if (next.length === 0) return { choices: [...choices].toSorted(), ended: [...ended].toSorted() };
    states = next;
  }
  return null;
}
const MOST_FORCED = 1_500;

it('PROOF-127: the choices and endings that are found are those of brute force over all outcomes of chance, in any script', () => {
  let drawn = 0;
  const dice = compileScript(
    'VAR met = 0\n-> hub\n=== hub\n+ [Roll]\n  ~ met = RANDOM(1, 2)\n  -> over\n=== over\nOver. # ending: {met}\n-> END\n',
  );
  if (!dice.ok) throw new Error(dice.error.join(' '));
  fc.assert(
    fc.property(compiled, (json) => {
      const depth = 3;
      const forced = bruteForce(json, depth);
      fc.pre(forced !== null);
      const { choices, endings } = searchScript(json, { limits: { ...limits, depth } });
      expect([...choices.keys()].toSorted()).toEqual(forced?.choices);
      expect(forced?.ended).toEqual(expect.arrayContaining([...endings.keys()].filter((ending) => ending !== '')));
      const keys = keysOf(json, () => undefined);
      if (json !== dice.value && sliceDraws(json, keys)) drawn += 1;
    }),
    { numRuns: runs(15, 1000), examples: [[dice.value]] },
  );
  // Of few generated scripts none may draw; the example always does.
  if (proof === 'full') expect(drawn).toBeGreaterThan(100);
});

/** Whether a draw of chance decides something. */
function sliceDraws(json: string, keys: StateKeys): boolean {
  const flow = flowOf(json);
  return (flow?.steps ?? []).some(
    (step) =>
      ['rnd', 'lrnd', 'seq'].includes(String(step.instruction)) &&
      keys.decides(`${step.container.path}.${step.container.items.indexOf(step)}`),
  );
}

it('PROOF-127: what a game of any seed meets was found, in any script', () => {
  fc.assert(
    fc.property(compiled, fc.nat(1_000_000), (json, seed) => {
      const found = searchScript(json, { limits });
      fc.pre(found.stopped === null || found.stopped === 'depth');
      for (let play = 0; play < 20; play += 1) {
        const story = new ScriptStory(json);
        story.state.storySeed = seed + play;
        for (let turn = 0; turn < limits.depth; turn += 1) {
          try {
            story.beginTurn();
            while (story.canContinue) story.Continue();
          } catch {
            break;
          }
          if (story.takeReports().length > 0) break;
          for (const { sourcePath } of story.currentChoices) expect([...found.choices.keys()]).toContain(sourcePath);
          if (story.currentChoices.length === 0) break;
          story.ChooseChoiceIndex((seed >> (turn + play)) % story.currentChoices.length);
        }
      }
    }),
    { numRuns: runs(15, 1000) },
  );
});

/** So many rounds of draws, each digit one of them. */
const rowsOf = (rounds: number, next: (row: string) => readonly string[]): readonly string[] =>
  Array.from({ length: rounds }).reduce<readonly string[]>((rows) => rows.flatMap((row) => next(row).map((digit) => row + digit)), ['']);

const digits = (sides: number) => Array.from({ length: sides }, (_, at) => String(at + 1));
const elements = (sides: number) =>
  digits(sides)
    .map((digit) => `- ~ met = met * 10 + ${digit}`)
    .join('\n');

interface Drawing {
  readonly ink: (sides: number) => string;
  /** What can come next after a row. */
  readonly next: (sides: number, row: string) => readonly string[];
}
const left = (sides: number, row: string) => digits(sides).filter((digit) => !row.slice(row.length - (row.length % sides)).includes(digit));

/** What draws again and again: what it comes to is told by an ending. */
const ROWS: Readonly<Record<string, Drawing>> = {
  'a die': { ink: (sides) => `~ met = met * 10 + RANDOM(1, ${sides})`, next: digits },
  'a shuffle': { ink: (sides) => `{shuffle:\n${elements(sides)}\n}`, next: left },
  'a shuffle that stops': {
    ink: (sides) => `{shuffle stopping:\n${elements(sides)}\n- ~ met = met * 10\n}`,
    next: (sides, row) => (row.length < sides ? left(sides, row) : ['0']),
  },
  'a shuffle of once': {
    ink: (sides) => `{shuffle once:\n${elements(sides)}\n}`,
    next: (sides, row) => (row.length < sides ? left(sides, row) : ['']),
  },
  'an item of a list': {
    ink: (sides) => `~ met = met * 10 + LIST_VALUE(LIST_RANDOM(LIST_RANGE(LIST_ALL(items), 1, ${sides})))`,
    next: digits,
  },
  'a die behind a seed': {
    ink: (sides) => `{ rounds == 1:\n  ~ SEED_RANDOM(5)\n}\n~ met = met * 10 + RANDOM(1, ${sides})`,
    next: (sides, row) => (row.length === 0 ? digits(sides) : [seeded(sides, row.length - 1)]),
  },
};

/** What ink draws behind `SEED_RANDOM(5)`. */
function seeded(sides: number, at: number): string {
  let number = 5;
  for (let drawn = 0; drawn <= at; drawn += 1) number = ((drawn === 0 ? 5 : 5 + number) * 48_271) % 2_147_483_647;
  return String((number % sides) + 1);
}

it.each(Object.keys(ROWS))(
  'PROOF-127: the rows of draws that are found are all that there can be, with those of the games of many seeds (%s)',
  (how) => {
    for (const [sides, rounds] of [
      [2, 3],
      [3, 2],
      [3, 3],
    ] as const) {
      const drawing = ROWS[how];
      if (!drawing) throw new Error(how);
      const ink = `VAR met = 0\nVAR rounds = 0\nLIST items = a, b, c\n-> hub\n=== hub\n{ rounds == ${rounds}: -> over }\n+ [On]\n  -> draw\n=== draw\n${drawing.ink(sides)}\n~ rounds = rounds + 1\n-> hub\n=== over\nOver. # ending: {met}\n-> END\n`;
      const script = compileScript(ink);
      if (!script.ok) throw new Error(script.error.join(' '));
      const met = new Set<string>();
      for (let seed = 0; seed < runs(60, 300); seed += 1) {
        const story = new ScriptStory(script.value);
        story.state.storySeed = seed * 7_919;
        for (;;) {
          const tags: string[] = [];
          while (story.canContinue) {
            story.Continue();
            tags.push(...(story.currentTags ?? []));
          }
          for (const ending of named('ending', tags)) met.add(ending);
          if (story.currentChoices.length === 0) break;
          story.ChooseChoiceIndex(0);
        }
      }
      const { endings, stopped, isSampled } = searchScript(script.value, { limits: { ...limits, depth: 9 } });
      expect({ stopped, isSampled }).toEqual({ stopped: null, isSampled: false });
      const all = rowsOf(rounds, (row) => drawing.next(sides, row));
      expect([...endings.keys()].toSorted()).toEqual([...new Set(all)].toSorted());
      expect(all).toEqual(expect.arrayContaining([...met]));
    }
  },
);
