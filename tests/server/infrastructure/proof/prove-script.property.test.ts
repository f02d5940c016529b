/**
 * @shortened 10 to 60 generated scripts of each kind
 * @proven 100 to 1,000 generated scripts of each kind
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findings, isProven, proofSentence } from '#server/domain/studio/proof/story-proof.ts';
import { compileWithPlaces } from '#server/infrastructure/content/compile-script.ts';
import { proofReport } from '#server/infrastructure/proof/proof-report.ts';
import { proveScript } from '#server/infrastructure/proof/prove-script.ts';
import { flowOf } from '#server/infrastructure/proof/script-flow.ts';
import { choicePaths } from '#server/infrastructure/proof/script-search.ts';
import { runs } from '#tests/proof.ts';

const limits = { states: 20_000, memory: Number.POSITIVE_INFINITY, plays: 150 };

function script(ink: string) {
  const compiled = compileWithPlaces(ink);
  if (!compiled.ok) throw new Error(`${compiled.error.join(' ')}\n${ink}`);
  const endings = new Set([...ink.matchAll(/# ending: (\w+)/g)].map(([, id = '']) => id));
  return { ...compiled.value, endings: [...endings] };
}

const proved = (ink: string) => proveScript(script(ink), limits);

/** What differs by words alone, however often it is played. */
const WORDS = [
  '{The door creaks.|The tavern again.}',
  '{&It rains.|It pours.|It clears.}',
  '{!A dog barks.|It barks again.}',
  '{~Heads.|Tails.}',
  '{stopping:\n- One.\n- Two.\n- Three.\n}',
  '{cycle:\n- One.\n- Two.\n}',
  '{once:\n- One.\n- Two.\n}',
  '{shuffle once:\n- One.\n- Two.\n}',
  '{shuffle stopping:\n- One.\n- Two.\n- Three.\n}',
  '{One {&inner|other}.|Two.}',
  '~ temp die = RANDOM(1, 6)\nThe die shows {die}.',
  '~ temp visits = hub\nYou were here {visits} times.',
  '~ score = plus(score, 2)\nA score of {score}.',
  '~ bump(score)\nA score of {score}.',
  '~ temp local = hub\n~ bump(local)\n{local} steps.',
  '{plus(score, hub)} points and {RANDOM(1, 6)} more.',
  '~ score = score + 1\n~ temp held = score\n{held > 3: Many|Few}.',
  '~ twice(score)\n{score}.',
];

const FUNCTIONS =
  '=== function plus(x, y)\n~ return x + y\n=== function bump(ref x)\n~ x = x + 1\n=== function twice(ref y)\n~ bump(y)\n~ bump(y)\n';

describe('what only words differ by', () => {
  it.each(WORDS)('PROOF-80: leaves a hub with %j one state', (words) => {
    const { searched } = proved(`VAR score = 0\n-> hub\n=== hub\n${words}\n+ [Wait] -> hub\n+ [Leave] -> END\n${FUNCTIONS}`);
    expect(searched).toMatchObject({ kept: null, stopped: null, states: 2 });
  });

  it('PROOF-80: so does any number of it', () => {
    fc.assert(
      fc.property(fc.subarray(WORDS, { minLength: 1 }), (words) => {
        const text = words.map((one, at) => one.replaceAll(/\b(die|visits|local|held)\b/g, `$1${at}`)).join('\n');
        const { searched } = proved(`VAR score = 0\n-> hub\n=== hub\n${text}\n+ [Wait] -> hub\n+ [Leave] -> END\n${FUNCTIONS}`);
        expect(searched).toMatchObject({ kept: null, stopped: null, states: 2 });
      }),
      { numRuns: runs(20, 300) },
    );
  });
});

/** What grows with each round, and what is asked of it. */
const GROWING: Readonly<Record<string, readonly [grows: string, asked: (limit: number) => string]>> = {
  'the rest of a day': ['~ day = day + 1', (limit) => `day mod ${limit} == ${limit - 1}`],
  'the rest of a day and a day': ['~ day = day + 1', (limit) => `(day + 1) mod ${limit} == 0 && day > ${limit}`],
  'a day that begins anew': [`~ day = day + 1\n{ day > 9:\n  ~ day = 0\n}`, (limit) => `day > ${limit}`],
  'a day that is its own rest': ['~ day = (day + 1) mod 7', (limit) => `day == ${limit}`],
  'the number of the turn': ['', (limit) => `TURNS() >= ${limit}`],
  'the rest of the turn': ['', (limit) => `TURNS() mod ${limit} == 1`],
  'how often a place was come to': ['', (limit) => `hub > ${limit}`],
  'its rest': ['', (limit) => `READ_COUNT(-> hub) mod ${limit} == 0`],
  'how long ago it was': ['', (limit) => `TURNS_SINCE(-> before) > ${limit}`],
  'what a sequence tells': ['{ stopping:\n- ~ met = 1\n- ~ met = 2\n- ~ met = 3\n}', (limit) => `met == ${Math.min(3, limit)}`],
  'what a cycle tells': ['{ cycle:\n- ~ met = 1\n- ~ met = 2\n- ~ met = 3\n}', (limit) => `met == ${Math.min(3, limit)}`],
  'what is told once': ['{ once:\n- ~ met = 1\n- ~ met = 2\n}', (limit) => `met == ${Math.min(2, limit)}`],
  'what a shuffle tells': ['{ shuffle:\n- ~ met = 1\n- ~ met = 2\n- ~ met = 3\n}', (limit) => `met == ${Math.min(3, limit)}`],
  'what a shuffle tells once': ['{ shuffle once:\n- ~ met = 1\n- ~ met = 2\n}', (limit) => `met == ${Math.min(2, limit)}`],
};

describe('what grows without end', () => {
  it.each(Object.keys(GROWING))('PROOF-130: is searched to its end, and finds what lies behind it (%s)', (what) => {
    const [grows = '', asked = () => ''] = GROWING[what] ?? [];
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 6 }), (limit) => {
        const ink = `VAR day = 0\nVAR met = 0\n-> before\n=== before\nBefore.\n-> hub\n=== hub\nHub.\n${grows}\n+ [Wait] -> round\n+ {${asked(limit)}} [Leave]\n  Left. # ending: left\n  -> END\n=== round\nRound.\n-> hub\n`;
        const { proof, searched } = proved(ink);
        expect(searched).toMatchObject({ kept: null, stopped: null });
        expect(searched.states).toBeLessThan(60);
        // Who waits too long may not leave any more.
        expect(proof).toMatchObject({ missingEndings: [], missingChoices: [] });
      }),
      { numRuns: runs(3, 20) },
    );
  });

  it('PROOF-130: what lies behind a number that it never comes to is told as out of reach', () => {
    const { proof } = proved(
      'VAR day = 0\n-> hub\n=== hub\nHub.\n~ day = day + 2\n+ [Wait] -> hub\n+ {day mod 4 == 1} [Leave] Left. # ending: left\n  -> END\n+ [Go] -> END\n',
    );
    expect(findings(proof).join()).toContain('Nobody can reach the ending left.');
  });
});

/** Draws one of so many endings. */
const DRAWS: Readonly<Record<string, (sides: number) => string>> = {
  'RANDOM in a condition': (sides) => `~ temp die = RANDOM(1, ${sides})\n{die:\n${cases(sides)}\n}\n-> END`,
  'RANDOM in a variable that is read later': (sides) =>
    `~ drawn = RANDOM(1, ${sides})\n-> later\n=== later\n+ [On] -> last\n=== last\n{drawn:\n${cases(sides)}\n}\n-> END`,
  LIST_RANDOM: (sides) =>
    `~ drawn = LIST_VALUE(LIST_RANDOM(LIST_RANGE(LIST_ALL(items), 1, ${sides})))\n{drawn:\n${cases(sides)}\n}\n-> END`,
  'a shuffle': (sides) => `{shuffle:\n${cases(sides).replaceAll(/^- \d+:/gm, '-')}\n}\n-> END`,
  'a function': (sides) => `~ drawn = rolled(${sides})\n{drawn:\n${cases(sides)}\n}\n-> END`,
};

const cases = (sides: number) => Array.from({ length: sides }, (_, at) => `- ${at + 1}: -> side${at + 1}`).join('\n');

const drawing = (how: string, sides: number) =>
  `VAR drawn = 0\nLIST items = (a), b, c, d, e, f\n-> start\n=== start\n* [Roll] -> roll\n=== roll\n${DRAWS[how]?.(sides)}\n${Array.from({ length: sides }, (_, at) => `=== side${at + 1}\nSide ${at + 1}. # ending: side${at + 1}\n-> END`).join('\n')}\n=== function rolled(sides)\n~ return RANDOM(1, sides)\n`;

describe('chance that decides', () => {
  it('PROOF-81: is followed with each of its outcomes, so that all there is to it is proven', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(DRAWS)), fc.integer({ min: 2, max: 6 }), (how, sides) => {
        const { proof, searched } = proved(drawing(how, sides));
        expect(findings(proof)).toEqual([]);
        expect(searched).toMatchObject({ isSampled: false, kept: null, stopped: null });
        expect(searched.longest).not.toBeNull();
        expect(searched.endings.size).toBe(sides);
        expect(isProven(proof)).toBe(true);
      }),
      { numRuns: runs(20, 200) },
    );
  });

  it('PROOF-81: an ending that no outcome leads to is told as one that nobody can reach', () => {
    const ink =
      '-> start\n=== start\n* [Roll] -> roll\n=== roll\n{RANDOM(1, 3) > 3: -> six}\nLow. # ending: low\n-> END\n=== six\nHigh. # ending: high\n-> END\n';
    expect(findings(proved(ink).proof)).toContain('Nobody can reach the ending high.');
  });

  it('PROOF-127: of a turn with more outcomes than are followed nobody says that something cannot be reached', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.keys(DRAWS)),
        fc.integer({ min: 4, max: 6 }),
        fc.integer({ min: 1, max: 3 }),
        (how, sides, outcomes) => {
          const { proof, searched } = proveScript(script(drawing(how, sides)), { ...limits, outcomes });
          expect(findings(proof)).toEqual([]);
          expect(searched).toMatchObject({ longest: null, alike: [], kept: null, isSampled: true });
          expect(isProven(proof)).toBe(false);
          expect(proofSentence(proof)).toMatch(/ as chance can draw in more than [1-3] ways? in a turn, of which it followed some\.$/);
        },
      ),
      { numRuns: runs(20, 200) },
    );
    const large = proved(
      '-> start\n=== start\n* [Roll] -> roll\n=== roll\n{RANDOM(1, 1000000):\n- 1: Low. # ending: low\n- 1000000: High. # ending: high\n- else: Well. # ending: well\n}\n-> END\n',
    );
    expect(large.searched).toMatchObject({ isSampled: true, states: 4 });
  });

  it('PROOF-82: a draw behind which no end can be come to is found, also one of the beginning', () => {
    const pit = '=== pit\n+ [Wait] -> pit\n=== free\n* [Go]\n  Out. # ending: out\n  -> END\n';
    const rolled = proofReport(script(`-> start\n=== start\n* [Roll]\n  {RANDOM(1, 6) == 6: -> pit}\n  -> free\n${pit}`), limits);
    expect(rolled.proof.stuck).toEqual(['After 1 choice, at script.ink:3: from there on no choice leads to an end.']);
    const begun = proofReport(script(`{~-> pit|-> free}\n${pit}`), limits);
    expect(begun.proof.stuck).toEqual(['After 0 choices, at script.ink:3: from there on no choice leads to an end.']);
  });

  it('PROOF-87: choices that draw are not told to change nothing but words, unless all that they draw leads to the same', () => {
    const ink =
      '-> hub\n=== hub\n+ [Likely]\n  {RANDOM(1, 2) == 1: -> pit}\n  -> over\n+ [Unlikely]\n  {RANDOM(1, 6) == 1: -> pit}\n  -> over\n=== pit\nA pit. # ending: pit\n-> END\n=== over\nOver. # ending: over\n-> END\n';
    expect(proved(ink).searched.alike).toEqual([]);
  });

  it('PROOF-81: an ending is told by a way that leads to it with the draws that it was found with', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(DRAWS)), fc.integer({ min: 2, max: 6 }), (how, sides) => {
        const { endings } = proofReport(script(drawing(how, sides)), limits);
        expect(endings.length).toBeGreaterThan(1);
        for (const { id, last } of endings) expect(last).toBe(`Side ${id.slice('side'.length)}.`);
      }),
      { numRuns: runs(10, 100) },
    );
  });

  it('PROOF-81: a turn that fails by a draw is found with other draws', () => {
    const { proof } = proved(
      '-> start\n=== start\n* [Roll] -> roll\n=== roll\n{RANDOM(1, 3):\n- 1: {1 mod 0}\n}\nFine. # ending: fine\n-> END\n',
    );
    expect(proof.stuck).toHaveLength(1);
  });

  it('PROOF-81: chance in words alone leaves a story proven', () => {
    const { proof } = proved('-> start\n=== start\nA {RANDOM(1, 6)} and {~red|black}.\n* [Go]\n  Over. # ending: over\n  -> END\n');
    expect(proof.stopped).toBeNull();
  });
});

interface Step {
  readonly needs: boolean;
  readonly sets: 'nothing' | 'gets' | 'loses';
  readonly to: number;
}

/** Rooms with doors that may need a key, give it, or take it. A door beyond the last room is an end. */
const rooms = fc.integer({ min: 2, max: 5 }).chain((count) =>
  fc.array(
    fc
      .array(
        fc.record({
          needs: fc.boolean(),
          sets: fc.constantFrom<Step['sets'][]>('nothing', 'gets', 'loses'),
          to: fc.oneof({ weight: 2, arbitrary: fc.nat(count - 1) }, fc.constant(count)),
        }),
        { minLength: 0, maxLength: 2 },
      )
      // A door that is always open, so that no room is without a choice.
      .chain((steps) => fc.nat(count - 1).map((to): readonly Step[] => [...steps, { needs: false, sets: 'nothing', to }])),
    { minLength: count, maxLength: count },
  ),
);

/** Who goes on without the key comes to no end. */
const KEY_LOST: readonly (readonly Step[])[] = [
  [
    { needs: true, sets: 'nothing', to: 2 },
    { needs: false, sets: 'gets', to: 0 },
    { needs: false, sets: 'loses', to: 1 },
  ],
  [{ needs: false, sets: 'nothing', to: 1 }],
];

const inkOf = (plan: readonly (readonly Step[])[]) =>
  [
    'VAR key = false\n-> room0',
    ...plan.map((steps, at) =>
      [
        `=== room${at}\nRoom {at_count()}.`,
        ...steps.map(({ needs, sets, to }, index) => {
          const deed = sets === 'nothing' ? 'Words.' : `~ key = ${sets === 'gets'}`;
          return `+ ${needs ? '{key} ' : ''}[Door ${index}]\n  ${deed}\n  -> ${to === plan.length ? 'END' : `room${to}`}`;
        }),
      ].join('\n'),
    ),
    '=== function at_count()\n~ return 1',
  ].join('\n');

/** The doors that lead from where an end can be come to where none can, with the fewest choices through each, worked out on the plan. */
function trapsOf(plan: readonly (readonly Step[])[]) {
  const stateOf = (room: number, key: boolean) => room * 2 + (key ? 1 : 0);
  const distance = new Map([[stateOf(0, false), 0]]);
  const doors: { from: number; to: number; door: string }[] = [];
  for (const [state, far] of distance) {
    const [room, key] = [Math.floor(state / 2), state % 2 === 1];
    for (const [index, { needs, sets, to }] of (plan[room] ?? []).entries()) {
      if (needs && !key) continue;
      const next = to === plan.length ? -1 : stateOf(to, sets === 'nothing' ? key : sets === 'gets');
      doors.push({ from: state, to: next, door: `room${room} ${index}` });
      if (next >= 0 && !distance.has(next)) distance.set(next, far + 1);
    }
  }
  const free = new Set([-1]);
  for (let size = -1; size !== free.size; ) {
    size = free.size;
    for (const { from, to } of doors) if (free.has(to)) free.add(from);
  }
  const traps = new Map<string, number>();
  for (const { from, to, door } of doors)
    if (free.has(from) && !free.has(to))
      traps.set(door, Math.min(traps.get(door) ?? Number.POSITIVE_INFINITY, (distance.get(from) ?? 0) + 1));
  return { traps: [...traps].map(([door, far]) => `${door} in ${far}`).toSorted(), isEndless: !free.has(stateOf(0, false)) };
}

const placeIn = (path: string) => Number(path.slice(path.lastIndexOf('.') + 1));
const byPlace = (one: string, other: string) => placeIn(one) - placeIn(other);

describe('what leads to no end', () => {
  it('PROOF-82: every choice behind which no end is left is found, by the shortest way through it, and no other', () => {
    let trapped = 0;
    fc.assert(
      fc.property(rooms, (plan) => {
        const { searched, proof } = proved(inkOf(plan));
        const expected = trapsOf(plan);
        expect(searched.stopped).toBeNull();
        const flow = flowOf(script(inkOf(plan)).json);
        const doors = flow ? choicePaths(flow) : [];
        const found = searched.traps.map(({ path, way }) => {
          const [room = ''] = path.split('.');
          const door = doors
            .filter((one) => one.startsWith(`${room}.`))
            .toSorted(byPlace)
            .indexOf(path);
          return `${room} ${door} in ${way.choices.length}`;
        });
        expect(found.toSorted()).toEqual(expected.traps);
        expect(searched.isEndless).toBe(expected.isEndless);
        expect(proof.stuck).toHaveLength(expected.traps.length + (expected.isEndless ? 1 : 0));
        trapped += expected.traps.length;
      }),
      { numRuns: runs(25, 1000), examples: [[KEY_LOST]] },
    );
    expect(trapped).toBeGreaterThan(runs(0, 50));
  });

  it('PROOF-82: a key that can be thrown away leaves who did it without an end, and the report plays the way there', () => {
    const ink = `VAR key = true
-> cellar
=== cellar
The cellar.
+ {key} [Unlock]
  Out. # ending: free
  -> END
* {key} [Throw the key away]
  ~ key = false
  -> cellar
+ [Wait] -> cellar
`;
    const { proof, faults } = proofReport(script(ink), limits);
    expect(proof.stuck).toEqual(['After 1 choice, at script.ink:8: from there on no choice leads to an end.']);
    expect(faults.map(({ turns }) => turns.map(({ label }) => label))).toEqual([['Throw the key away']]);
  });

  it('PROOF-82: of a story without an end one sentence is said', () => {
    const { proof } = proved('-> a\n=== a\n+ [b] -> b\n+ [c] -> c\n=== b\n+ [a] -> a\n=== c\n+ [b] -> b\n');
    expect(proof.stuck).toEqual(['No play of this story comes to an end.']);
  });
});

describe('what only words seem to differ by', () => {
  const START = 'Begin.\n* [a]\n  ~ won = true\n  -> hub\n* [b] -> hub\n=== hub ===\nHub.\n* [go] -> fin\n=== fin ===\n';

  it.each([
    ['by a condition', 'The end. # ending: {won: good|bad}\n-> END\n'],
    ['by a function that writes it', 'The end. # ending: {which()}\n-> END\n=== function which\n{won: good|bad}\n'],
    [
      'by a function that gives it',
      'The end. # ending: {which()}\n-> END\n=== function which\n{ won:\n  ~ return "good"\n}\n~ return "bad"\n',
    ],
    ['by a condition in which it begins', 'The end. # {won: ending: good|ending: bad}\n-> END\n'],
  ])('PROOF-85: an ending that is named %s can be reached', (_, fin) => {
    const { proof } = proveScript({ ...script(`VAR won = false\n${START}${fin}`), endings: ['good', 'bad'] }, limits);
    expect(findings(proof)).toEqual([]);
  });

  it.each([
    ['a local variable that a branch alone has made', '{won:\n  ~ temp bonus = 3\n}\nYou have {bonus}.\n-> END\n'],
    ['what a function gives that ends without returning', '~ y = f()\n{not won: You have {y + 1}.}\n-> END\n=== function f\nWords.\n'],
    ['an operation that does not go with numbers', '{not won: {y ? 2: Rich.}}\n-> END\n'],
  ])('PROOF-85: a turn is found that fails by %s', (_, fin) => {
    expect(proved(`VAR won = false\nVAR y = 0\n${START}${fin}`).proof.stuck.join()).toMatch(/^After [23] choices?, at [^,]+$/);
  });

  it('PROOF-85: tags of other kinds tell no states apart', () => {
    const { searched } = proved(
      `VAR won = false\n${START}The end. # mood: {won: warm|cold} # speaker: {which()}\n-> END\n=== function which\n{won: one|two}\n`,
    );
    expect(searched).toMatchObject({ kept: null, states: 3 });
  });
});

describe('what players do come to', () => {
  it('PROOF-83: a knot whose turn fails was reached', () => {
    const { proof } = proved(
      '-> hub\n=== hub\nHub.\n* [In] -> cave\n* [Out] -> END\n=== cave\nA cave.\n-> deep\n=== deep\nDeep {1 mod 0}.\n-> END\n',
    );
    expect(proof).toMatchObject({ missingKnots: [], stuck: [expect.stringContaining('After 1 choice')] });
    expect(proved('-> first\n=== first\n{1 mod 0}\n-> END\n').proof.missingKnots).toEqual([]);
  });

  it('PROOF-153: an ending is reached that players are told, whatever the tag behind it says', () => {
    const of = (tags: string) => `-> a\n=== a ===\n* [Go] Home.\n${tags}\n-> END\n* [Stay] The sea. # ending: sea\n-> END\n`;
    const { proof } = proveScript({ ...script(of('# ending: home\n# ending: hoem')), endings: ['home', 'sea'] }, limits);
    expect(proof.missingEndings).toEqual([]);
    const other = proveScript({ ...script(of('# ending: hoem')), endings: ['home', 'sea'] }, limits);
    expect(other.proof.missingEndings).toEqual(['home']);
  });

  it('PROOF-83: a function is no knot that players come to', () => {
    expect(proved('-> a\n=== a\n* [Go] -> END\n=== function unused(x)\n~ return x\n').proof.missingKnots).toEqual([]);
    expect(proved('-> a\n=== a\n* [Go] -> END\n=== unmet\nWords.\n-> END\n').proof.missingKnots).toEqual(['unmet']);
  });

  it('PROOF-83: who writes too much in a turn that ends is not said to go round for ever, nor in a function', () => {
    const long = 'Many words of a long line. '.repeat(20);
    const ink = `-> hub\n=== hub\n{fill(400)}\n-> END\n=== function fill(n)\n{ n > 0:\n  ${long}\n  {fill(n - 1)}\n}\n`;
    expect(proved(ink).proof.stuck.join()).toMatch(/^After 0 choices, at [^:]+(?::\d+)?: more than \d+ characters in one turn\.$/);
  });

  it.each([
    ['a', '-> a\n=== a\nRound.\n-> b\n=== b\nAnd round.\n-> a\n', /goes through a \d+ times and b \d+ times without a choice/],
    ['within a knot', '-> hub\n=== hub\nHub.\n* [One] -> hub\n+ -> hub\n', /goes through hub \d+ times without a choice/],
    [
      'with a function in its words',
      '-> hub\n=== hub\nHub {named()}.\n-> hub\n=== function named\n~ return "the hub"\n',
      /: goes through hub \d+ times without a choice \(/,
    ],
  ])('PROOF-83: what goes round without a choice is said to (%s)', (_, ink, sentence) => {
    expect(proved(ink).proof.stuck.join()).toMatch(sentence);
  });
});

/** What a choice does: nothing but words, what an ending depends on, or a turn that fails. */
const deed = fc.oneof(
  fc.constant('Words.'),
  fc.integer({ min: 0, max: 2 }).map((value) => `~ met = ${value}`),
  fc.constantFrom('{1 mod 0}', 'It ends here.'),
);

describe('choices that change nothing but words', () => {
  it('PROOF-87: are told once each, of one that a thread offers several times too, and none of which the turn fails', () => {
    let told = 0;
    fc.assert(
      fc.property(
        fc.array(deed, { maxLength: 4 }),
        fc.array(fc.integer({ min: 0, max: 2 }), { maxLength: 3 }),
        fc.constantFrom('Words.', '~ met = who', '{1 mod 0}'),
        (deeds, threads, inThread) => {
          const goesOn = (one: string) => (one === 'It ends here.' ? '' : '  -> later\n');
          const ink = [
            'VAR met = 0\n-> hall\n=== hall\nA hall.\n',
            ...threads.map((who) => `<- talk(${who})\n`),
            ...deeds.map((one, index) => `+ [Choice ${index}]\n  ${one}\n${goesOn(one)}`),
            '+ [Last] Well. {1 mod 0}\n-> DONE\n',
            '=== talk(who)\n+ [Talk to {who}]\n',
            `  ${inThread}\n  -> later\n=== later\n{met:\n- 0: Home. # ending: home\n- 1: Sea. # ending: sea\n- else: Hills. # ending: hills\n}\n-> END\n`,
          ].join('');
          const { lines, alike } = alikeIn(ink);
          const ledTo = (one: string, who?: number) =>
            one === 'Words.' ? '0' : one.startsWith('~') ? one.replace('~ met = ', '').replace('who', `${who}`) : null;
          const ofThread = new Set(threads.map((who) => ledTo(inThread, who)));
          const ways = [
            ...deeds.map((one, index) => ({ label: `Choice ${index}`, to: ledTo(one) })),
            ...(ofThread.size === 1 ? [{ label: 'Talk to {who}', to: [...ofThread][0] ?? null }] : []),
          ].filter(({ to }) => to !== null);
          const groups = [...Map.groupBy(ways, ({ to }) => to).values()].map((group) => group.map(({ label }) => label));
          const expected = groups.filter((group) => group.length > 1).map((group) => group.toSorted().join());
          expect(
            alike
              .map((places) =>
                places
                  .map((place) => lines[place] ?? '')
                  .toSorted()
                  .join(),
              )
              .toSorted(),
          ).toEqual(expected.toSorted());
          told += expected.length;
        },
      ),
      { numRuns: runs(40, 1000) },
    );
    expect(told).toBeGreaterThan(0);
  });
});

/** The choices that a report calls alike, by the numbers of their lines, and the labels in the lines. */
function alikeIn(ink: string): { readonly lines: readonly string[]; readonly alike: readonly (readonly number[])[] } {
  const { alike } = proofReport(script(ink), limits);
  return {
    lines: ink.split('\n').map((line) => /\[(.*)\]/.exec(line)?.[1] ?? ''),
    alike: alike.map((places) => places.map((place) => Number(place.split(':').at(-1)) - 1)),
  };
}
